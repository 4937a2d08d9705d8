import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operator-socket.ts';

const shape = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  events: z.int().min(0),
  hash: z.string(),
  entries: z.int().min(0),
  files: z.int().min(0),
});

/**
 * `backup.json` of a backup, written last: without it the backup is not complete. `hash` is the last event's in the
 * chain of the log, `entries` counts those of the operational store.
 */
export type BackupRecord = z.infer<typeof shape>;

const fileIn = (folder: string) => join(folder, 'backup.json');

/** Creates the folder of a new backup; throws `OperatorError` when it has files. */
export async function createBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0)
    throw new OperatorError(`${folder} is not empty: each backup needs a folder of its own`);
}

export async function writeBackupRecord(folder: string, record: BackupRecord): Promise<void> {
  await using file = await open(fileIn(folder), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(record, null, 2)}\n`);
  await file.sync();
}

/** Throws `OperatorError` for a folder without a complete backup, or with one of a later release. */
export function readBackupRecord(folder: string): BackupRecord {
  if (!existsSync(fileIn(folder))) throw new OperatorError(`there is no complete backup at ${folder}`);
  const parsed = shape.safeParse(parseJson(readFileSync(fileIn(folder), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new OperatorError(`${fileIn(folder)} is not of a backup that this release reads`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
