import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const concurrency = 4;

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
  const file = join(dataDir, `demo-${kind}.json`);
  const made = new Map<string, Made>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  const missing = [...wanted].filter(([key]) => !made.has(key));
  if (missing.length === 0) return made;
  const queue = missing.values();
  const worker = async () => {
    for (const [key, thing] of queue) made.set(key, await make(thing));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  await writeFile(file, JSON.stringify([...made]));
  return made;
}
