import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openWriteAheadLog } from './write-ahead-log.ts';

function openDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'write-ahead-log-'));
  const path = join(folder, 'rows.sqlite');
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE rows (text TEXT)');
  const log = openWriteAheadLog(db, path);
  onTestFinished(() => {
    log.close();
    db.close();
    rmSync(folder, { recursive: true });
  });
  const insert = db.prepare('INSERT INTO rows VALUES (?)');
  return {
    path,
    db,
    log,
    write: (text: string) => insert.run(text),
    size: () => statSync(`${path}-wal`).size,
  };
}

const frame = 4096 + 24;
const rowsOf = (path: string) => {
  const db = new DatabaseSync(path);
  const rows = db.prepare('SELECT text FROM rows').all();
  db.close();
  return rows.map(({ text }) => text);
};

test('the file is always half a chunk ahead of its frames', () => {
  const { log, write, size } = openDatabase();
  for (let n = 0; n < 600; n += 1) {
    log.reserve();
    expect(size() - log.frames() * frame).toBeGreaterThan(1 << 19);
    write('x'.repeat(2000));
  }
});

test('a copy of a database that was not closed has every row and nothing else', () => {
  const { path, log, write } = openDatabase();
  const texts = ['first', 'second', 'third'];
  for (const text of texts) {
    write(text);
    log.reserve();
  }
  for (const suffix of ['', '-wal']) copyFileSync(path + suffix, `${path}.copy${suffix}`);
  expect(rowsOf(`${path}.copy`)).toEqual(texts);
});

test('there is room again after the file was truncated', () => {
  const { db, log, write, size } = openDatabase();
  write('first');
  log.reserve();
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(size()).toBe(0);
  log.reserve();
  write('second');
  expect(size()).toBe(1 << 20);
});

test('nothing is written into the frames of another connection', () => {
  const { path, db, log, write, size } = openDatabase();
  db.exec('PRAGMA busy_timeout = 0');
  write('first');
  const other = new DatabaseSync(path);
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE; INSERT INTO rows VALUES ('of another connection')");
  const before = size();
  log.reserve();
  expect(size()).toBe(before);
  other.exec('COMMIT');
  log.reserve();
  expect(size()).toBeGreaterThan(before);
  write('last');
  expect(rowsOf(path)).toEqual(['first', 'of another connection', 'last']);
});
