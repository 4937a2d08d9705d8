import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restrictAccess } from './data-folder.ts';

describe('restrictAccess', () => {
  let parent: string;
  let dataDir: string;
  const warn = vi.fn();
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'access-'));
    dataDir = join(parent, 'data');
    warn.mockClear();
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  function write(path: string, mode = 0o644): string {
    const file = join(dataDir, path);
    mkdirSync(dirname(file), { recursive: true });
    chmodSync(dirname(file), 0o755);
    writeFileSync(file, 'x');
    chmodSync(file, mode);
    return file;
  }
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it('removes the rights of group and others in every folder', () => {
    const files = [
      'session-secret',
      'log.sqlite-wal',
      'outbox/mail.eml',
      'documents/a',
      'read-models/x/y',
    ].map((path) => write(path, 0o664));
    restrictAccess(dataDir, { warn });
    expect(files.map(modeOf)).toEqual(Array(files.length).fill('600'));
    const folders = ['', 'outbox', 'documents', 'read-models', 'read-models/x'].map((name) =>
      join(dataDir, name),
    );
    expect(folders.map(modeOf)).toEqual(Array(folders.length).fill('700'));
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves the targets of links and the pictures of the public folder unchanged', () => {
    const outside = join(parent, 'outside');
    writeFileSync(outside, 'x');
    chmodSync(outside, 0o644);
    const picture = write('uploads/a.jpg');
    symlinkSync(outside, join(dataDir, 'link'));
    symlinkSync(join(parent, 'nothing'), join(dataDir, 'dangling'));
    restrictAccess(dataDir, { warn });
    expect([outside, picture, dirname(picture)].map(modeOf)).toEqual(['644', '644', '700']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('logs one warning when permissions cannot be changed, and does not throw', () => {
    write('a');
    write('b');
    const chmod = vi.fn(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    restrictAccess(dataDir, { warn }, chmod);
    expect(chmod).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: dataDir, failed: 3 }),
      expect.stringContaining('permissions cannot be changed'),
    );
  });
});
