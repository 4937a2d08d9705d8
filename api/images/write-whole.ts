import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes beside and renames, so that no half of a file ever bears the name. */
export async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${randomUUID()}.part`);
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, join(folder, file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
