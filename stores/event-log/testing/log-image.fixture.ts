import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { EventLog, EventLogReader } from '../event-log.ts';
import { openSqliteEventLog } from '../sqlite/sqlite.ts';
import { readWhole } from './events.fixture.ts';

export type Image = { files: Map<string, Buffer>; events: RecordedEvent[] };

const newDirectory = () => mkdtempSync(join(tmpdir(), 'log-image-'));

/**
 * The files of a log that was filled, closed and filled again, so that its events are partly in the main file
 * and partly in the write-ahead log: copied while its writer runs, or after it was closed.
 */
export async function takeImage(
  when: 'open' | 'closed',
  fill: (log: EventLog, round: number) => Promise<void>,
): Promise<Image> {
  const directory = newDirectory();
  const copy = newDirectory();
  const before = await openSqliteEventLog({ directory });
  await fill(before, 0);
  await before.close();
  const log = await openSqliteEventLog({ directory });
  await fill(log, 1);
  const events = await readWhole(log);
  if (when === 'closed') await log.close();
  // Another process copies: closing a file that SQLite has open in this one would drop its locks.
  execFileSync('cp', ['-r', `${directory}/.`, copy]);
  if (when === 'open') await log.close();
  const names = readdirSync(copy).filter((name) => !name.endsWith('-shm'));
  const files = new Map(names.map((name) => [name, readFileSync(join(copy, name))] as const));
  for (const [name, bytes] of files) if (bytes.length === 0) files.delete(name);
  rmSync(directory, { recursive: true });
  rmSync(copy, { recursive: true });
  return { files, events };
}

/** Writes the files into a new folder, corrupted by `corrupt`, and passes the folder to `use`. */
export async function withImage<Answer>(
  image: Image,
  corrupt: (files: Map<string, Buffer>) => void,
  use: (directory: string) => Promise<Answer>,
): Promise<Answer> {
  const files = new Map([...image.files].map(([name, bytes]) => [name, Buffer.from(bytes)]));
  corrupt(files);
  const directory = newDirectory();
  try {
    for (const [name, bytes] of files) writeFileSync(join(directory, name), bytes);
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** All events of a log: in log order, and stream by stream. */
export async function everythingOf(
  log: EventLogReader,
  streams: Iterable<string>,
): Promise<RecordedEvent[][]> {
  const byStream = [...streams].map((stream) => log.readStream(stream));
  return [await readWhole(log), ...(await Promise.all(byStream))];
}
