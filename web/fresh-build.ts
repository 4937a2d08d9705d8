import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ownRoot = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web/**/*.{ts,tsx,js,css,html,svg,graphql}', 'schema/**/*.ts', 'package-lock.json'];
const entry = 'web/index.html';
const built = ['dist/web/index.html', 'dist/server/server.js'];

/**
 * Builds the web app into `dist/web` if the build is missing or older than its sources; returns whether it did. The
 * build runs in a process of its own, since the memory that it takes would never be returned.
 */
export async function ensureBuild(): Promise<boolean> {
  if (!isStale(ownRoot)) return false;
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace('package.json', 'bin/vite.js');
  const options = ['build', '--config', `${ownRoot}web/vite.config.ts`, '--logLevel', 'warn'];
  const build = spawn(process.execPath, [vite, ...options], { stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the build of the web app failed: exit code ${code}`);
  return true;
}

/**
 * Whether the project in the folder `root` needs a build. A build without its sources, as in the container image,
 * counts as current, whatever its modification time: it could not be rebuilt.
 */
export function isStale(root: string): boolean {
  const changedAt = (file: string) => statSync(`${root}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builtAt = Math.min(...built.map(changedAt));
  if (builtAt > 0 && changedAt(entry) === 0) return false;
  return builtAt < Math.max(...globSync(sources, { cwd: root, exclude: ['web/journeys/**'] }).map(changedAt));
}
