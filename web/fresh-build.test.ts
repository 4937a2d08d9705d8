import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale } from './fresh-build.ts';

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
    expect(isStale(root)).toBe(true);
    changed('dist/web/index.html', 200);
    changed('dist/server/server.js', 200);
    changed('web/journeys/visitor/home.spec.ts', 300);
    expect(isStale(root)).toBe(false);
    changed('schema/wire.ts', 300);
    expect(isStale(root)).toBe(true);
  });

  it('is current where the sources of the pages are not installed, as in the container image', () => {
    changed('dist/web/index.html', 200);
    changed('dist/server/server.js', 200);
    changed('schema/wire.ts', 300);
    changed('package-lock.json', 300);
    expect(isStale(root)).toBe(false);
  });
});
