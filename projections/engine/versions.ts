import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewName } from '#schema/rows.ts';
import { projections } from '../views/all.ts';

/**
 * What a view's rows depend on besides the log: the projection's number and its folder's code, tests and queries
 * apart. Rows that another fold has made are rebuilt.
 */
export function foldOf(name: ViewName, folder = join(import.meta.dirname, '../views', name)): string {
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('queries'))
    .sort();
  const hash = createHash('sha256');
  for (const file of code) hash.update(`${file}\n${readFileSync(join(folder, file), 'utf8')}\n`);
  return `${projections[name].version}-${hash.digest('hex').slice(0, 8)}`;
}

/** True when the rows of a version were made by this fold. */
export function isOfFold(version: string, fold: string): boolean {
  return version.startsWith(`${fold}.`);
}

/** The name of a new version made by this fold; no other bears it. */
export function newVersion(fold: string): string {
  return `${fold}.${randomBytes(4).toString('hex')}`;
}
