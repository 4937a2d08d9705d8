import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ownRoot = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web/**/*.{ts,tsx,js,css,html,svg,graphql}', 'schema/**/*.ts', 'package-lock.json'];
const entry = 'web/index.html';
const built = ['dist/web/index.html', 'dist/server/server.js'];

/**
 * Builds the web app into `dist/web` and `dist/server` if the build is missing or older than its sources; returns
 * whether it did. Of processes that start at once, one builds and the others wait for it.
 */
export async function ensureBuild(root = ownRoot, build = buildApp): Promise<boolean> {
  const lock = `${root}/dist/building`;
  for (; isStale(root); await pause(lockPollMs)) {
    if (!takeLock(lock)) continue;
    try {
      if (!isStale(root)) return false;
      await build();
      return true;
    } finally {
      rmSync(lock, { force: true });
    }
  }
  return false;
}

const lockPollMs = 100;

/** True when this process now holds the lock, a file with its pid; a lock of a dead process is removed. */
function takeLock(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file: string): boolean {
  try {
    // An empty file belongs to a process that is about to write its pid.
    const pid = Number(readFileSync(file, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** In a process of its own, since the memory that a build takes would never be returned. */
async function buildApp(): Promise<void> {
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace('package.json', 'bin/vite.js');
  const options = ['build', '--config', `${ownRoot}web/vite.config.ts`, '--logLevel', 'warn'];
  const build = spawn(process.execPath, [vite, ...options], { stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the build of the web app failed: exit code ${code}`);
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
