import { closeSync, copyFileSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Position, toPosition } from '#schema/kernel/position.ts';
import { checkCopy, copyEvents } from '../event-log/copy-events.ts';
import { eachEvent } from '../event-log/event-pages.ts';
import { sqliteLogTools } from '../event-log/log-tools.ts';
import { checkLog } from '../event-log/sqlite/check/check-log.ts';
import { logFile, openForReading } from '../event-log/sqlite/file.ts';
import { headFile, openHeadRecord } from '../event-log/sqlite/head-record.ts';
import { openSqliteEventLog } from '../event-log/sqlite/sqlite.ts';
import type { StoreLocations } from '../locations.ts';
import { openOperationalStore, openStoredLogReader } from '../open.ts';
import { openSqliteOperationalStore, operationalFile } from '../operational/sqlite/sqlite.ts';
import { OperatorError } from '../operator-socket.ts';
import { copyEntries, removeLeftOut } from './entries.ts';
import { copyFiles } from './files.ts';
import { type BackupRecord, createBackupFolder, writeBackupRecord } from './record.ts';

type Options = { takenAt: string; onProgress?: (events: number) => void };

/** `position` is that of the last event in the source. */
export type TakenBackup = BackupRecord & { position: Position };

/**
 * Copies the log, the operational store with the keys of personal fields, and the files of an installation into a new
 * folder, while its processes run. The backup is a data folder with embedded stores, whatever the engines are. The log
 * is copied first: what its events refer to (keys, files) was stored before them. Its chain is checked in the copy.
 */
export async function backUp(
  locations: StoreLocations,
  folder: string,
  { takenAt, onProgress }: Options,
): Promise<TakenBackup> {
  if (!existsSync(locations.dataDir))
    throw new OperatorError(`there is no data folder at ${locations.dataDir}`);
  await createBackupFolder(folder);
  const { events, hash, position } = locations.eventStoreUrl
    ? await copyServerLog(locations, folder, onProgress)
    : await copyEmbeddedLog(locations.dataDir, folder);
  const entries = locations.mongoUrl
    ? await copyEntries(
        await openOperationalStore(locations),
        await openSqliteOperationalStore({ directory: folder }),
      )
    : await copyEmbeddedEntries(locations.dataDir, folder);
  const files = await copyFiles(locations.dataDir, folder);
  const record: BackupRecord = { format: 1, takenAt, events, hash, entries, files };
  await writeBackupRecord(folder, record);
  return { ...record, position };
}

type CopiedLog = Pick<TakenBackup, 'events' | 'hash' | 'position'>;

async function copyEmbeddedLog(dataDir: string, folder: string): Promise<CopiedLog> {
  if (!existsSync(join(dataDir, logFile))) throw new OperatorError(`there is no event log at ${dataDir}`);
  // The record from before the copy: the copy has at least the events that it names, with the same hash.
  if (existsSync(join(dataDir, headFile))) copyFileSync(join(dataDir, headFile), join(folder, headFile));
  await backupDatabase(openForReading(dataDir), join(folder, logFile));
  const head = await checkLog(folder);
  const record = openHeadRecord(folder, head);
  record.sync();
  record.close();
  return { events: head.position, hash: head.hash, position: toPosition(head.position) };
}

async function copyServerLog(
  locations: StoreLocations,
  folder: string,
  onProgress: Options['onProgress'],
): Promise<CopiedLog> {
  const source = await openStoredLogReader(locations);
  const target = await openSqliteEventLog({ directory: folder });
  let position = toPosition(0);
  async function* events() {
    for await (const event of eachEvent(source)) {
      ({ position } = event);
      yield event;
    }
  }
  try {
    const copied = await copyEvents(events(), { log: target, groups: true }, onProgress);
    await checkCopy(copied, sqliteLogTools(folder, target));
    return { events: copied.events, hash: copied.hash, position };
  } finally {
    await target.close();
    await source.close();
  }
}

async function copyEmbeddedEntries(dataDir: string, folder: string): Promise<number> {
  const source = join(dataDir, operationalFile);
  if (existsSync(source))
    await backupDatabase(
      new DatabaseSync(source, { readOnly: true, timeout: 5000 }),
      join(folder, operationalFile),
    );
  const store = await openSqliteOperationalStore({ directory: folder });
  try {
    return await removeLeftOut(store);
  } finally {
    await store.close();
  }
}

/**
 * Copies one snapshot: with fewer pages per step, a step after a write of another process starts again. The copy has
 * no write-ahead log, so that reading it leaves no files.
 */
async function backupDatabase(source: DatabaseSync, target: string): Promise<void> {
  closeSync(openSync(target, 'wx', 0o600));
  try {
    await backup(source, target, { rate: 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(target);
  copy.exec('PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE');
  copy.close();
}
