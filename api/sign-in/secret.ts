import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#schema/config.ts';

/** The operator's SESSION_SECRET, or one made at the first start and kept in the data folder. */
export function sessionSecret({
  SESSION_SECRET,
  DATA_DIR,
}: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>): string {
  if (SESSION_SECRET) return SESSION_SECRET;
  const file = join(DATA_DIR, 'session-secret');
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
