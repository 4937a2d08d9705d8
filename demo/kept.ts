import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the demo has made so far of one kind, by name, beside the product's own files. */
export type Kept<Made> = Map<string, Made> & { save(): Promise<void> };

export function openKept<Made>(dataDir: string, kind: string): Kept<Made> {
  const file = join(dataDir, `demo-${kind}.json`);
  const made = new Map<string, Made>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  return Object.assign(made, { save: () => writeFile(file, JSON.stringify([...made])) });
}

/** Goes through the things to do, a few at once. */
export async function fewAtOnce<Thing>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<void>,
): Promise<void> {
  const queue = [...things];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let thing = queue.shift(); thing !== undefined; thing = queue.shift()) await act(thing);
    }),
  );
}
