import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes beside and renames, so that no half of a file ever bears the name; file and name are on disk when it
 * answers, for the log may name it from then on.
 */
export async function writeFileAtomically(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${randomUUID()}.part`);
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, join(folder, file));
    await using names = await open(folder);
    await names.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** What nobody has written to for so long is left of a process that was killed. */
const abandonedAfterMs = 60_000;

/** The names of the files and folders that stand whole in a folder; what was left half written is removed. */
export function listCompleteFiles(folder: string): string[] {
  const names = readdirSync(folder);
  const parts = names.filter((name) => name.endsWith('.part'));
  for (const part of parts) removeAbandoned(join(folder, part));
  return names.filter((name) => !parts.includes(name));
}

/** Removes a file that has not been touched for a minute: another process may be at work in the same folder. */
export function removeAbandoned(file: string): void {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - touched > abandonedAfterMs) rmSync(file, { force: true });
}
