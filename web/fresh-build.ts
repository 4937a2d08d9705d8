import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ownRoot = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web/**/*.{ts,tsx,css,html,svg,graphql}', 'schema/**/*.ts', 'package-lock.json'];
const entry = 'web/index.html';
const built = 'dist/web/index.html';

/** Builds the web app into `dist/web` when the build is missing or older than its sources; answers whether it did. */
export async function freshBuild(): Promise<boolean> {
  if (!isStale(ownRoot)) return false;
  const { build } = await import('vite');
  await build({ configFile: `${ownRoot}web/vite.config.ts`, logLevel: 'warn' });
  return true;
}

/**
 * Whether the project in the folder `root` needs a build. A build without its sources, as in the container image, is
 * current whatever the times of the files there: nothing could rebuild it.
 */
export function isStale(root: string): boolean {
  const changedAt = (file: string) => statSync(`${root}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builtAt = changedAt(built);
  if (builtAt > 0 && changedAt(entry) === 0) return false;
  return builtAt < Math.max(...globSync(sources, { cwd: root }).map(changedAt));
}
