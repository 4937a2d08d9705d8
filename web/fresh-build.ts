import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web/**/*.{ts,tsx,css,html,svg,graphql}', 'schema/*.ts', 'package-lock.json'];
const built = 'dist/web/index.html';

/** Builds the web app into `dist/web` when the build is missing or older than its sources; answers whether it did. */
export async function freshBuild(): Promise<boolean> {
  const builtAt = changedAt(built);
  const newest = Math.max(...globSync(sources, { cwd: root }).map(changedAt));
  if (builtAt >= newest) return false;
  const { build } = await import('vite');
  await build({ configFile: `${root}web/vite.config.ts`, logLevel: 'warn' });
  return true;
}

/** Epoch milliseconds; 0 for a file that is not there. */
function changedAt(file: string): number {
  return statSync(root + file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
