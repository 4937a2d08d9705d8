import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const concurrency = 4;

const fileOf = (dataDir: string, kind: string) => join(dataDir, `demo-${kind}.json`);

/** What earlier calls of `cached` have made, by key. */
export function readCache<Made>(dataDir: string, kind: string): Map<string, Made> {
  const file = fileOf(dataDir, kind);
  return new Map(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
}

/**
 * Makes the missing ones of the wanted items, four at a time, and returns all made so far by key. They are cached in a
 * file next to the product's data, so that a second start draws and uploads nothing.
 */
export async function cached<Wanted, Made>(
  dataDir: string,
  kind: string,
  wanted: ReadonlyMap<string, Wanted>,
  make: (wanted: Wanted) => Promise<Made>,
): Promise<ReadonlyMap<string, Made>> {
  const made = readCache<Made>(dataDir, kind);
  const missing = [...wanted].filter(([key]) => !made.has(key));
  if (missing.length === 0) return made;
  const queue = missing.values();
  const worker = async () => {
    for (const [key, thing] of queue) made.set(key, await make(thing));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  await writeFile(fileOf(dataDir, kind), JSON.stringify([...made]));
  return made;
}
