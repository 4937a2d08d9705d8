import { constants, existsSync, writeFileSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCopy, copyEvents } from '../event-log/copy-events.ts';
import { DamagedLog } from '../event-log/event-log.ts';
import { eachEvent } from '../event-log/event-pages.ts';
import { checkLog } from '../event-log/sqlite/check/check-log.ts';
import { logFile } from '../event-log/sqlite/file.ts';
import { headFile } from '../event-log/sqlite/head-record.ts';
import { openSqliteEventLogReader } from '../event-log/sqlite/reader.ts';
import type { StoreLocations } from '../locations.ts';
import { createLogTools, openOperationalStore, openStoredLog } from '../open.ts';
import { openSqliteOperationalStore, operationalFile } from '../operational/sqlite/sqlite.ts';
import { OperatorError } from '../operator-socket.ts';
import { lockDataFolder } from '../owner-lock.ts';
import { copyEntries } from './entries.ts';
import { copyFiles } from './files.ts';
import { type BackupRecord, readBackupRecord } from './record.ts';

/** In the data folder while a restore runs, so that an interrupted one can be run again. */
const unfinished = 'restore.unfinished';

/**
 * Copies a backup into the stores of `locations`, of either engine, with every process stopped. They have to be empty,
 * or left by an interrupted restore. The log comes last, and its chain is compared with the backup's. Throws
 * `OperatorError`, `DataFolderInUse` or `DamagedLog`; the backup stays as it is.
 */
export async function restore(
  folder: string,
  locations: StoreLocations,
  onProgress: (events: number) => void = () => {},
): Promise<BackupRecord> {
  const record = readBackupRecord(folder);
  const { dataDir } = locations;
  const lock = await lockDataFolder(dataDir);
  try {
    await assertEmpty(locations);
    await assertEqualHash(folder, record);
    writeFileSync(join(dataDir, unfinished), '');
    if (locations.mongoUrl)
      await copyEntries(
        await openSqliteOperationalStore({ directory: folder }),
        await openOperationalStore(locations),
      );
    else await copyWhole(folder, dataDir, operationalFile);
    await copyFiles(folder, dataDir);
    if (locations.eventStoreUrl) await restoreServerLog(folder, locations, onProgress);
    else {
      for (const name of [headFile, logFile]) await copyWhole(folder, dataDir, name);
      await assertEqualHash(dataDir, record);
    }
    await rm(join(dataDir, unfinished));
    return record;
  } finally {
    await lock.release();
  }
}

async function assertEmpty(locations: StoreLocations): Promise<void> {
  const { dataDir, eventStoreUrl, mongoUrl } = locations;
  if (existsSync(join(dataDir, unfinished))) return;
  const found = [...(eventStoreUrl ? [] : [logFile]), ...(mongoUrl ? [] : [operationalFile])].find((name) =>
    existsSync(join(dataDir, name)),
  );
  if (found)
    throw new OperatorError(
      `${dataDir} has an installation already (${found}): restore into an empty folder`,
    );
}

/** Checks the whole chain. */
async function assertEqualHash(folder: string, { events, hash }: BackupRecord): Promise<void> {
  const found = await checkLog(folder);
  if (found.position !== events || found.hash !== hash)
    throw new DamagedLog(
      `position ${Math.min(found.position, events)}`,
      `the backup has recorded ${events} events with the hash ${hash}, the log at ${folder} has ${found.position} with ${found.hash}`,
    );
}

async function restoreServerLog(
  folder: string,
  locations: StoreLocations,
  onProgress: (events: number) => void,
): Promise<void> {
  const source = openSqliteEventLogReader({ directory: folder });
  const target = await openStoredLog(locations);
  try {
    const copied = await copyEvents(eachEvent(source), { log: target, groups: false }, onProgress);
    if (copied.more > 0)
      throw new OperatorError(
        `the event log has ${copied.more} events after those of the backup: use an empty one`,
      );
    await checkCopy(copied, createLogTools(locations, target));
  } finally {
    await target.close();
    await source.close();
  }
}

/** Copies a file that no process has open, and renames it once it is on disk. */
async function copyWhole(from: string, to: string, name: string): Promise<void> {
  const part = join(to, `${name}.part`);
  await copyFile(join(from, name), part, constants.COPYFILE_FICLONE);
  {
    await using file = await open(part, 'r+');
    await file.chmod(0o600);
    await file.sync();
  }
  await rename(part, join(to, name));
}
