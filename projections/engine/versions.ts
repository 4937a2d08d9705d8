import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ViewName } from '#schema/rows.ts';
import { projections } from '../views/all.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** Matches imports of project files that exist at run time: type imports cannot change a row. */
const importPattern = /^(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s)?\s*'([.#][^']+)'/gm;

/**
 * The projection's `version` and a hash over the text of its file and of every project file that it imports, directly
 * or transitively: everything besides the log that the view's rows depend on.
 */
export function projectionHash(name: ViewName, root = projectRoot): string {
  const texts = reachedFiles(join(root, 'projections/views', name, `${name}.ts`), root);
  const hash = createHash('sha256');
  for (const path of [...texts.keys()].sort()) hash.update(`${relative(root, path)}\n${texts.get(path)}\n`);
  return `${projections[name].version}-${hash.digest('hex').slice(0, 8)}`;
}

/** Files do not change while the process runs. */
const readOnce = new Map<string, string>();

function read(path: string): string {
  const text = readOnce.get(path) ?? readFileSync(path, 'utf8');
  readOnce.set(path, text);
  return text;
}

function reachedFiles(entry: string, root: string): Map<string, string> {
  const texts = new Map<string, string>();
  const pending = [entry];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (texts.has(path)) continue;
    const text = read(path);
    texts.set(path, text);
    for (const [, specifier = ''] of text.matchAll(importPattern))
      pending.push(
        specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(dirname(path), specifier),
      );
  }
  return texts;
}

/** True when the rows of a version were built by the code with this hash. */
export function isBuiltBy(version: string, hash: string): boolean {
  return version.startsWith(`${hash}.`);
}

/** A unique name for a new version built by the code with this hash. */
export function newVersion(hash: string): string {
  return `${hash}.${randomBytes(4).toString('hex')}`;
}
