import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes beside and renames, so that no half of a file ever bears the name; file and name are on disk when it
 * answers, for the log may name it from then on.
 */
export async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
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

/** The names of the files and folders that stand whole in a folder; what a killed process left half written is removed. */
export function wholeFiles(folder: string): string[] {
  const names = readdirSync(folder);
  const isPart = (name: string) => name.endsWith('.part');
  for (const part of names.filter(isPart)) rmSync(join(folder, part), { force: true });
  return names.filter((name) => !isPart(name));
}
