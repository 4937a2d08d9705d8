import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuild, isStale } from './fresh-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fresh-build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Creates a file with this modification time in s since 1970. */
function changed(file: string, second: number): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, second, second);
}

describe('the build of the web app', () => {
  it('is stale when it is missing or older than a source', () => {
    changed('web/index.html', 100);
    expect(isStale('web', root)).toBe(true);
    changed('dist/web/index.html', 200);
    changed('dist/server/server.js', 200);
    changed('web/journeys/visitor/home.spec.ts', 300);
    expect(isStale('web', root)).toBe(false);
    changed('schema/wire.ts', 300);
    expect(isStale('web', root)).toBe(true);
  });

  it('is current where the sources of the pages are not installed, as in the container image', () => {
    changed('dist/web/index.html', 200);
    changed('dist/server/server.js', 200);
    changed('schema/wire.ts', 300);
    changed('package-lock.json', 300);
    expect(isStale('web', root)).toBe(false);
  });

  it('is made once by processes that start at once, also after one that died while building', async () => {
    changed('web/index.html', 100);
    changed('dist/building', 100);
    writeFileSync(join(root, 'dist/building'), '999999999');
    let builds = 0;
    const build = async () => {
      builds += 1;
      await new Promise(setImmediate);
      changed('dist/web/index.html', 200);
      changed('dist/server/server.js', 200);
    };
    const results = await Promise.all([1, 2, 3].map(() => ensureBuild('web', root, build)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(builds).toBe(1);
    expect(existsSync(join(root, 'dist/building'))).toBe(false);
  });

  it('can be tried again after it failed', async () => {
    changed('web/index.html', 100);
    const failing = () => Promise.reject(new Error('no space'));
    await expect(ensureBuild('web', root, failing)).rejects.toThrow('no space');
    await expect(ensureBuild('web', root, failing)).rejects.toThrow('no space');
  });
});
