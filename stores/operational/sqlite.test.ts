import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { operationalContract } from './operational.contract.ts';
import { openSqliteOperationalStore } from './sqlite.ts';

async function newPlace() {
  const directory = mkdtempSync(join(tmpdir(), 'operational-'));
  return {
    directory,
    open: (now: () => number) => openSqliteOperationalStore({ directory, now }),
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

operationalContract('SQLite', newPlace);

test('keys and sessions are readable by the owner of the process only', async () => {
  const place = await newPlace();
  const store = await place.open(Date.now);
  await store.put('subject-key', 'k', 'v');
  for (const suffix of ['', '-wal', '-shm']) {
    expect(statSync(join(place.directory, `operational.sqlite${suffix}`)).mode & 0o077).toBe(0);
  }
  await store.close();
  await place.remove();
});

test('a deleted value leaves no trace in the file', async () => {
  const place = await newPlace();
  let store = await place.open(Date.now);
  await store.put('subject-key', 'k', 'a very secret key');
  await store.close();
  expect(readFileSync(join(place.directory, 'operational.sqlite')).includes('a very secret key')).toBe(true);
  store = await place.open(Date.now);
  await store.delete('subject-key', 'k');
  await store.close();
  expect(readFileSync(join(place.directory, 'operational.sqlite')).includes('a very secret key')).toBe(false);
  await place.remove();
});

test('a commit that fails rejects every write that shared it, and later ones succeed', async () => {
  const place = await newPlace();
  const store = await place.open(Date.now);
  const other = new DatabaseSync(join(place.directory, 'operational.sqlite'));
  other.exec(
    "CREATE TRIGGER full BEFORE INSERT ON entries WHEN NEW.key = 'bad' BEGIN SELECT RAISE(ABORT, 'no room'); END",
  );
  // On a busy machine the first of three may have a commit of its own.
  let attempt = 0;
  await vi.waitFor(async () => {
    attempt += 1;
    const keys = [`good ${attempt}`, 'bad', `fine ${attempt}`];
    const together = await Promise.allSettled(keys.map((key) => store.put('lease', key, 'v')));
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
  expect(await store.get('lease', `good ${attempt}`)).toBeNull();
  other.exec('DROP TRIGGER full');
  other.close();
  expect(await store.put('lease', 'bad', 'v', { expected: 'absent' })).not.toBeNull();
  await store.close();
  await place.remove();
});
