import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Pictures that everybody may see; too many files to check each one at every start. */
const publicFolder = 'uploads';

const groupAndOthers = 0o077;

/**
 * Removes the rights of group and others from a data folder and its content: keys, databases, mails,
 * documents. Files whose permissions cannot be changed, as on some shared volumes, are logged as one warning.
 * Links are not followed.
 */
export function restrictAccess(dataDir: string, logger: Pick<Logger, 'warn'>, chmod = chmodSync): void {
  const failures: { path: string; error: unknown }[] = [];

  function attempt(path: string, change: () => void): void {
    try {
      change();
    } catch (error) {
      // Another process on the same folder may have removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push({ path, error });
    }
  }

  function restrict(path: string): void {
    attempt(path, () => {
      const { mode } = lstatSync(path);
      if (mode & groupAndOthers) chmod(path, mode & 0o700);
    });
  }

  function restrictAll(folder: string): void {
    restrict(folder);
    attempt(folder, () => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory() && !(folder === dataDir && entry.name === publicFolder)) restrictAll(path);
        else if (!entry.isSymbolicLink()) restrict(path);
      }
    });
  }

  restrictAll(dataDir);
  const [first] = failures;
  if (first)
    logger.warn(
      { err: first.error, path: first.path, failed: failures.length },
      'data folder stays readable for other users of the machine: its permissions cannot be changed',
    );
}

/** For `catch`: null for a file that does not exist, or was removed meanwhile. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
