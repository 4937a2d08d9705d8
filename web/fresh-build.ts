import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ownRoot = fileURLToPath(new URL('..', import.meta.url));
type Build = {
  config: string;
  sources: readonly string[];
  excluded: readonly string[];
  /** A source that is not installed where nothing can be built, as in the container image. */
  entry: string;
  built: readonly string[];
};

const builds = {
  /** The files for browsers and the renderer of pages. */
  web: {
    config: 'web/vite.config.ts',
    sources: ['web/**/*.{ts,tsx,js,css,html,svg,graphql}', 'schema/**/*.ts', 'package-lock.json'],
    excluded: ['web/journeys/**'],
    entry: 'web/index.html',
    built: ['dist/web/index.html', 'dist/server/server.js'],
  },
  /** The bundles that `app/start.mjs` runs. */
  app: {
    config: 'app/vite.config.ts',
    sources: [
      '{api,app,bench,demo,domain,ingest,projections,reactors,schema,stores}/**/*.ts',
      'web/fresh-build.ts',
      'package-lock.json',
    ],
    excluded: ['**/*.test.ts', '**/*.fixture.ts'],
    entry: 'package-lock.json',
    built: ['dist/app/app-main.js'],
  },
} satisfies Record<string, Build>;
type BuildName = keyof typeof builds;

/**
 * Makes a build below `dist/` if it is missing or older than its sources; returns whether it did. Of processes that
 * start at once, one builds and the others wait for it.
 */
export async function ensureBuild(name: BuildName, root = ownRoot, build = runVite): Promise<boolean> {
  const lock = `${root}/dist/building`;
  for (; isStale(name, root); await pause(lockPollMs)) {
    if (!takeLock(lock)) continue;
    try {
      if (!isStale(name, root)) return false;
      await build(builds[name].config);
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
async function runVite(config: string): Promise<void> {
  const vite = fileURLToPath(import.meta.resolve('vite/package.json')).replace('package.json', 'bin/vite.js');
  const options = ['build', '--config', ownRoot + config, '--logLevel', 'warn'];
  // Under 'development' Vite would compile for React's development build, which the server does not load.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = spawn(process.execPath, [vite, ...options], { stdio: 'inherit', env });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the build of ${config} failed: exit code ${code}`);
}

/**
 * Whether a build of the project in the folder `root` has to be made. One without its sources counts as current, whatever
 * its modification time: it could not be made again.
 */
export function isStale(name: BuildName, root: string): boolean {
  const { sources, excluded, entry, built } = builds[name];
  const changedAt = (file: string) => statSync(`${root}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builtAt = Math.min(...built.map(changedAt));
  if (builtAt > 0 && changedAt(entry) === 0) return false;
  return builtAt < Math.max(...globSync(sources, { cwd: root, exclude: excluded }).map(changedAt));
}
