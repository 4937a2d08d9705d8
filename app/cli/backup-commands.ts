import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type ViewDigest, viewDigests } from '#projections/engine/verify/view-digests.ts';
import { BadConfiguration, readConfig } from '#schema/config.ts';
import { backUp, type TakenBackup } from '#stores/backup/backup.ts';
import { restore } from '#stores/backup/restore.ts';
import { OtherEvents } from '#stores/event-log/copy-events.ts';
import { DamagedLog, LogUnavailable } from '#stores/event-log/event-log.ts';
import { type StoreLocations, storeLocationsFrom } from '#stores/locations.ts';
import { openEventLogReader } from '#stores/open.ts';
import { OperationalUnavailable } from '#stores/operational/operational.ts';
import { OperatorError } from '#stores/operator-socket.ts';
import { DataFolderInUse } from '#stores/owner-lock.ts';
import { createEventMeter, progressBar } from '#stores/progress-bar.ts';

type Call = { locations: StoreLocations; out: Writable; err: Writable; now?: () => Date };

const expectedErrors = [
  DamagedLog,
  DataFolderInUse,
  LogUnavailable,
  OperationalUnavailable,
  OperatorError,
  OtherEvents,
];

const usage = {
  backup: `npm run backup -- FOLDER            copies log, keys, operational state and files to a new folder; the product may run
npm run backup -- [FOLDER] --drill  also restores the copy to a temporary folder, rebuilds every view and compares
`,
  restore: `npm run restore -- FOLDER  copies a backup into the empty stores of the settings, with the product stopped
`,
};

/** Runs `npm run backup`; resolves to the exit code. */
export async function runBackupCommand(args: string[], call: Call): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { drill: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  });
  const [folder, ...more] = positionals;
  if (more.length > 0 || (!folder && !values.drill)) {
    call.err.write(usage.backup);
    return 2;
  }
  return reportErrors(call, () => (values.drill ? drill(folder, call) : takeBackup(folder!, call)));
}

/** Runs `npm run restore`; resolves to the exit code. */
export async function runRestoreCommand(args: string[], call: Call): Promise<number> {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0) {
    call.err.write(usage.restore);
    return 2;
  }
  return reportErrors(call, async () => {
    const { events, hash, entries, files } = await withProgress('restore', call, (report) =>
      restore(folder, call.locations, report),
    );
    call.out.write(
      `restored ${events} events, the last one's hash is ${hash}; ${entries} operational entries, ${files} files\n`,
    );
    return 0;
  });
}

async function reportErrors({ err }: Call, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!expectedErrors.some((kind) => error instanceof kind)) throw error;
    err.write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function takeBackup(folder: string, call: Call): Promise<number> {
  printBackup(folder, await copyTo(folder, call), call);
  return 0;
}

function copyTo(folder: string, call: Call): Promise<TakenBackup> {
  const takenAt = (call.now?.() ?? new Date()).toISOString();
  return withProgress('backup', call, (onProgress) =>
    backUp(call.locations, folder, { takenAt, onProgress }),
  );
}

function printBackup(folder: string, { events, hash, entries, files }: TakenBackup, { out }: Call): void {
  out.write(
    `backed up ${events} events, the last one's hash is ${hash}; ${entries} operational entries, ${files} files: ${folder}\n`,
  );
}

/**
 * Takes a backup, restores it to a temporary folder, rebuilds every view there and from the live log up to the same
 * event, and compares the digests. The exit code is 1 when a view differs. Temporary folders are removed.
 */
async function drill(named: string | undefined, call: Call): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), 'backup-drill-'));
  try {
    const folder = named ?? join(scratch, 'backup');
    const backup = await copyTo(folder, call);
    printBackup(folder, backup, call);
    const restored = { dataDir: join(scratch, 'restored') };
    await restore(folder, restored);
    const digestsOf = async (locations: StoreLocations, name: string) => {
      const log = await openEventLogReader(locations);
      const rows = { dataDir: join(scratch, name) };
      const until = locations === call.locations ? { until: backup.position } : {};
      try {
        return await withProgress(name, call, (onProgress) =>
          viewDigests(log, { locations: rows, onProgress, ...until }),
        );
      } finally {
        await log.close();
      }
    };
    const live = await digestsOf(call.locations, 'views of the log');
    return compare(live, await digestsOf(restored, 'views of the backup'), call);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function compare(live: readonly ViewDigest[], restored: readonly ViewDigest[], { out, err }: Call): number {
  const different = live.filter(({ digest }, at) => restored[at]?.digest !== digest);
  for (const { name } of different) err.write(`${name}: the rows of the backup are not those of the log\n`);
  if (different.length > 0) return 1;
  const rows = live.reduce((sum, view) => sum + view.rows, 0);
  out.write(`drill passed: ${live.length} views with ${rows} rows are the same from the backup\n`);
  return 0;
}

async function withProgress<Answer>(
  name: string,
  { err }: Call,
  run: (report: (events: number) => void) => Promise<Answer>,
): Promise<Answer> {
  const bar = progressBar(name, err);
  const report = createEventMeter((progress) => bar.show(progress));
  try {
    return await run((events) => report(events, null));
  } finally {
    bar.end();
  }
}

/** Runs a command with the arguments and settings of this process; resolves to the exit code. */
export async function runFromShell(command: typeof runBackupCommand): Promise<number> {
  // Backups contain keys and personal data: readable by this user only.
  process.umask(0o077);
  try {
    const locations = storeLocationsFrom(readConfig(process.env));
    return await command(process.argv.slice(2), { locations, out: process.stdout, err: process.stderr });
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
