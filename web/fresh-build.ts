import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ownRoot = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web/**/*.{ts,tsx,css,html,svg,graphql}', 'schema/**/*.ts', 'package-lock.json'];
const entry = 'web/index.html';
const buildFolder = 'dist/web/index.html';

/** Builds the web app into `dist/web` if the build is missing or older than its sources; returns whether it did. */
export async function ensureBuild(): Promise<boolean> {
  if (!isStale(ownRoot)) return false;
  const { build } = await import('vite');
  await build({ configFile: `${ownRoot}web/vite.config.ts`, logLevel: 'warn' });
  return true;
}

/**
 * Whether the project in the folder `root` needs a build. A build without its sources, as in the container image,
 * counts as current, whatever its modification time: it could not be rebuilt.
 */
export function isStale(root: string): boolean {
  const changedAt = (file: string) => statSync(`${root}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builtAt = changedAt(buildFolder);
  if (builtAt > 0 && changedAt(entry) === 0) return false;
  return builtAt < Math.max(...globSync(sources, { cwd: root }).map(changedAt));
}
