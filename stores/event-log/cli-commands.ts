import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { describeEvents } from '#schema/history/describe-events.ts';
import { historyKinds } from '#schema/history/history-kinds.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { counterOf } from '#schema/kernel/position.ts';
import type { StoreLocations } from '../locations.ts';
import { createLogTools, openStoredLog } from '../open.ts';
import { OperatorError, type OperatorServices, withOperatorSocket } from '../operator-socket.ts';
import { DataFolderInUse, lockDataFolder } from '../owner-lock.ts';
import { createEventMeter, type ProgressBar, progressBar } from '../progress-bar.ts';
import { checkCopy, copyEvents, OtherEvents } from './copy-events.ts';
import { DamagedLog, LogUnavailable, VersionConflict } from './event-log.ts';
import { BadExport, type ExportEnd, readExport } from './export-file.ts';
import { exportCountHeader, logRoutes, type VerifyResult } from './operator.ts';
import { checkChainAndIndex } from './sqlite/check/check-log.ts';
import { chainStart, hashOfEvent } from './sqlite/check/hash-chain.ts';
import { type Head, headFile, openHeadRecord, readHeadRecord } from './sqlite/head-record.ts';

/** `timeZone` is the city's; show times are printed in it. */
type Terminal = { in?: Readable; out: Writable; err: Writable; timeZone?: string };
type Call = Required<Terminal> & {
  locations: StoreLocations;
  words: string[];
  from: string | undefined;
};

/** Resolves to the exit code. */
type LogCommand = (call: Call) => Promise<number>;

const commands: Readonly<Record<string, { help: string; run: LogCommand }>> = {
  history: { help: 'history <kind> <id>  the events of an item, in order', run: history },
  verify: { help: 'verify              checks the whole chain against the recorded head', run: verify },
  export: {
    help: 'export [FILE|-]     every event as a line of JSON, then their number and hash; --from N: from the N-th',
    run: exportLog,
  },
  import: {
    help: 'import FILE|-       appends the events of an export, with the product stopped; continues an interrupted one',
    run: importLog,
  },
  reseal: {
    help: 'reseal              rewrites the head record after it was lost or truncated',
    run: reseal,
  },
};

const expectedErrors = [
  DamagedLog,
  DataFolderInUse,
  OperatorError,
  BadExport,
  OtherEvents,
  VersionConflict,
  LogUnavailable,
];

const usage = `npm run log -- <command>\n${Object.values(commands)
  .map(({ help }) => `  ${help}\n`)
  .join('')}`;

/** Runs one command of the auditor's CLI (LOG-05), with or without a running process. */
export async function runLogCommand(
  args: string[],
  locations: StoreLocations,
  { in: input = process.stdin, out, err, timeZone = 'UTC' }: Terminal,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { from: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    err.write(usage);
    return 2;
  }
  if (!existsSync(locations.dataDir) && name !== 'import') {
    err.write(`there is no data folder at ${locations.dataDir}\n`);
    return 1;
  }
  const from = typeof values.from === 'string' ? values.from : undefined;
  try {
    return await command.run({ locations, words, from, in: input, out, err, timeZone });
  } catch (error) {
    if (!expectedErrors.some((kind) => error instanceof kind)) throw error;
    err.write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function openLogServices(locations: StoreLocations): Promise<OperatorServices> {
  const log = await openStoredLog(locations);
  return { routes: [logRoutes(log, createLogTools(locations, log))], close: () => log.close() };
}

async function history({ locations, words: [kind = '', id = ''], out, timeZone }: Call): Promise<number> {
  if (!Object.hasOwn(historyKinds, kind) || id === '')
    throw new OperatorError(`history wants a kind (${Object.keys(historyKinds).join(', ')}) and an id`);
  const item = new URLSearchParams({ kind, id });
  const lines = await withOperatorSocket(
    locations.dataDir,
    () => openLogServices(locations),
    async (ask) => text(await ask('GET', `/log/history?${item}`)),
  );
  const events = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedEvent);
  const sentences = describeEvents(
    events.map(({ type, stream, data, meta: { actor } }) => ({ type, stream, data, actor })),
    // Names of people are in the views, which this CLI does not open.
    { timeZone, nameOf: (id) => id },
  );
  for (const [at, event] of events.entries()) out.write(formatEvent(event, sentences[at] ?? ''));
  return 0;
}

/** An event as text: its time, a sentence, then its stream, revision and data. */
function formatEvent(
  { position, stream, revision, type, meta, data }: RecordedEvent,
  sentence: string,
): string {
  const fields = Object.entries(data).map(([field, value]) => `    ${field}: ${JSON.stringify(value)}\n`);
  const { occurredAt, actor } = meta;
  const record = `${type}  by ${actor.kind} ${actor.id}  (${stream}, ${revision})`;
  return `${counterOf(position)}  ${occurredAt}  ${sentence}\n    ${record}\n${fields.join('')}`;
}

async function verify({ locations, out }: Call): Promise<number> {
  const result = await withOperatorSocket(
    locations.dataDir,
    () => openLogServices(locations),
    async (ask) => (await json(await ask('POST', '/log/verify'))) as VerifyResult,
  );
  if (!result.whole) throw new DamagedLog(result.place, result.why);
  out.write(`the event log is whole: ${result.events} events, the last one's hash is ${result.hash}\n`);
  return 0;
}

async function exportLog({ locations, words: [file = '-'], from, out, err }: Call): Promise<number> {
  const target = from === undefined ? '/log/export' : `/log/export?from=${encodeURIComponent(from)}`;
  const bar = progressBar('export', err);
  await withOperatorSocket(
    locations.dataDir,
    () => openLogServices(locations),
    async (ask) => {
      const response = await ask('GET', target);
      const onTerminal = 'isTTY' in err && err.isTTY && (file !== '-' || !('isTTY' in out && out.isTTY));
      const total = Number(response.headers[exportCountHeader]) || null;
      const through = onTerminal ? [countLines(total, bar)] : [];
      if (file === '-') return pipeline([response, ...through, out], { end: false });
      const part = `${file}.part`;
      await pipeline([response, ...through, createWriteStream(part, { mode: 0o600, flush: true })]);
      renameSync(part, file);
    },
  );
  bar.end();
  return 0;
}

/** Passes the lines of an export on and shows how many there were. */
function countLines(total: number | null, bar: ProgressBar): Transform {
  const report = createEventMeter((progress) => bar.show(progress));
  let events = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) events += 1;
      report(events, total);
      done(null, chunk);
    },
  });
}

async function importLog({ locations, words: [file], in: input, out, err }: Call): Promise<number> {
  if (file === undefined)
    throw new OperatorError('import wants the file of an export, or - for standard input');
  const lock = await lockDataFolder(locations.dataDir);
  try {
    // A file is read whole before the first event is appended; standard input can be read once only.
    const expected = file === '-' ? null : await checkExport(openExport(file));
    const log = await openStoredLog(locations);
    try {
      const bar = progressBar('import', err);
      const report = createEventMeter((progress) => bar.show(progress));
      let end = expected;
      async function* events() {
        end = yield* readExport(file === '-' ? input : openExport(file as string));
      }
      const target = { log, groups: !locations.eventStoreUrl };
      const copied = await copyEvents(events(), target, (done) => report(done, expected?.events ?? null));
      bar.end();
      assertWhole(copied, end!);
      await checkCopy(copied, createLogTools(locations, log));
      const { events: count, added, hash } = copied;
      const before = added < count ? `, ${count - added} were there already` : '';
      out.write(`imported ${added} of ${count} events${before}; the last one's hash is ${hash}\n`);
      return 0;
    } finally {
      await log.close();
    }
  } finally {
    await lock.release();
  }
}

function openExport(file: string): Readable {
  if (!existsSync(file)) throw new OperatorError(`there is no file ${file}`);
  return createReadStream(file);
}

/** Reads an export to its end; throws `BadExport` when its events do not have the number and hash of its last line. */
async function checkExport(input: Readable): Promise<ExportEnd> {
  const lines = readExport(input);
  let [events, hash] = [0, chainStart];
  for (;;) {
    const { done, value } = await lines.next();
    if (done) {
      assertWhole({ events, hash }, value);
      return value;
    }
    events += 1;
    hash = hashOfEvent(hash, events, value);
  }
}

function assertWhole(found: ExportEnd, { events, hash }: ExportEnd): void {
  if (found.events !== events || found.hash !== hash)
    throw new BadExport(
      `the export names ${events} events with the hash ${hash} in its last line, but has ${found.events} with ${found.hash}: it was changed`,
    );
}

async function reseal({ locations: { dataDir, eventStoreUrl }, out }: Call): Promise<number> {
  if (eventStoreUrl) throw new OperatorError('the log is in EventStoreDB, which has no head record of ours');
  const lock = await lockDataFolder(dataDir);
  try {
    const { recorded, found } = await resealLog(dataDir);
    const before = recorded ? `it named ${recorded.position} events before` : 'there was none to read before';
    out.write(`the head record names ${found.position} events now; ${before}\n`);
    return 0;
  } finally {
    await lock.release();
  }
}

/**
 * Rewrites the head record of a log whose record is lost or names events that are missing; returns the former
 * and the new head. Throws `DamagedLog` when the chain is broken or the log has no events.
 */
async function resealLog(directory: string): Promise<{ recorded: Head | null; found: Head }> {
  const recorded = readHeadRecord(directory);
  const found = await checkChainAndIndex(directory);
  if (found.position === 0) throw new DamagedLog(directory, 'there are no events to seal; restore a backup');
  rmSync(join(directory, headFile), { force: true });
  openHeadRecord(directory, found).close();
  return { recorded, found };
}
