import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#schema/config.ts';

/**
 * The operator's SESSION_SECRET, or one created at the first start and stored in the data folder. Processes that
 * start concurrently on one folder use the same secret: the complete file is linked under its name in one step.
 */
export function sessionSecret({
  SESSION_SECRET,
  DATA_DIR,
}: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>): string {
  if (SESSION_SECRET) return SESSION_SECRET;
  const file = join(DATA_DIR, 'session-secret');
  mkdirSync(DATA_DIR, { recursive: true });
  return readSecret(file) ?? createSecret(file);
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8');
    if (secret === '') throw new Error(`${file} is empty: delete it, and the next start makes a new secret`);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function createSecret(file: string): string {
  const complete = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(complete, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(complete, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(complete);
  }
  return readFileSync(file, 'utf8');
}
