import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes to a temporary file and renames it, so that the name never has incomplete content; file and name are
 * on disk when it resolves, because the log may refer to it from then on.
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

/** A temporary file that was not written to for this long belongs to a killed process. */
const abandonedAfterMs = 60_000;

/** The names of the complete files and folders in a folder; removes abandoned temporary files. */
export function listCompleteFiles(folder: string): string[] {
  const names = readdirSync(folder);
  const parts = names.filter((name) => name.endsWith('.part'));
  for (const part of parts) removeAbandoned(join(folder, part));
  return names.filter((name) => !parts.includes(name));
}

/** Removes a file that was not touched for a minute: another process may use the same folder. */
export function removeAbandoned(file: string): void {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - touched > abandonedAfterMs) rmSync(file, { force: true });
}
