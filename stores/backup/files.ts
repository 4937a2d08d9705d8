import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nullIfMissing } from '../data-folder.ts';

/** What a data folder has besides its databases: uploads, documents, unsent mails, the secret of sessions. */
const parts = ['uploads', 'documents', 'outbox', 'session-secret'];

/** Pictures that are drawn again when they are requested, and files that are being written. */
const isLeftOut = (path: string) =>
  /^uploads\/(?:sized|share)\//.test(path) || basename(path).startsWith('.');

/**
 * Copies the files of a data folder that no database contains; resolves to their number. Each is written once under a
 * name of its own and never changed, so that a running process may add and remove some meanwhile.
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  let copied = 0;
  for (const part of parts)
    for (const path of await filesUnder(from, part)) {
      if (isLeftOut(path)) continue;
      await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
      const found = await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
        .then(() => true)
        .catch(nullIfMissing);
      if (found) copied += 1;
    }
  return copied;
}

/** Paths relative to `root`, with slashes. */
async function filesUnder(root: string, path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(nullIfMissing);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = (await readdir(join(root, path), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  const nested = entries.map((entry) => {
    const below = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, below) : entry.isFile() ? [below] : [];
  });
  return (await Promise.all(nested)).flat().sort();
}
