import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { leaseContract } from '../testing/lease.contract.ts';
import { operationalContract } from '../testing/operational.contract.ts';
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
leaseContract('SQLite', newPlace);

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

test('a deleted value is not in the file any more', async () => {
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

test('a scrubbing purge removes deleted, replaced and expired values from the files while the store is open', async () => {
  const place = await newPlace();
  let now = 0;
  const store = await place.open(() => now);
  const onDisk = () =>
    Buffer.concat(readdirSync(place.directory).map((name) => readFileSync(join(place.directory, name))));
  const secrets = Array.from({ length: 600 }, () => randomBytes(32).toString('base64url'));
  const value = (n: number) => secrets[n]! + 'x'.repeat(n % 7 === 0 ? 4000 : n % 50);
  const key = (n: number) => createHash('sha256').update(`${n}`).digest('hex');
  await Promise.all(
    secrets.map((_, n) => store.put('session', key(n), value(n), { expiresAt: n % 3 === 0 ? 1 : null })),
  );
  await Promise.all(secrets.map((_, n) => n % 3 === 1 && store.delete('session', key(n))));
  await Promise.all(secrets.map((_, n) => n % 6 === 2 && store.put('session', key(n), 'another')));
  now = 1;
  expect(secrets.every((secret) => onDisk().includes(secret))).toBe(true);
  expect(await store.purge({ scrub: true })).toBe(200);
  const bytes = onDisk();
  expect(secrets.filter((secret) => bytes.includes(secret))).toEqual(
    secrets.filter((_, n) => n % 3 === 2 && n % 6 !== 2),
  );
  await store.close();
  await place.remove();
});

test('a scrubbing purge removes the copies that a page split leaves', async () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  for (let layout = 0; layout < 8; layout += 1) {
    const place = await newPlace();
    const store = await place.open(Date.now);
    const secrets = Array.from({ length: 60 }, (_, n) => sha(`${layout} ${n}`));
    const length = (secret: string) => 64 + (Number.parseInt(secret.slice(0, 4), 16) % 900);
    await Promise.all(
      secrets.map((secret) => store.put('session', sha(secret), secret.padEnd(length(secret), 'x'))),
    );
    const deleted = secrets.filter((_, n) => n % 3 === 0);
    await Promise.all(deleted.map((secret) => store.delete('session', sha(secret))));
    await store.purge({ scrub: true });
    const bytes = readFileSync(join(place.directory, 'operational.sqlite'));
    expect(deleted.filter((secret) => bytes.includes(secret))).toEqual([]);
    await store.close();
    await place.remove();
  }
});

test('a failed commit rejects all its writes, and later writes succeed', async () => {
  const place = await newPlace();
  const store = await place.open(Date.now);
  const other = new DatabaseSync(join(place.directory, 'operational.sqlite'));
  other.exec(
    "CREATE TRIGGER full BEFORE INSERT ON entries WHEN NEW.key = 'bad' BEGIN SELECT RAISE(ABORT, 'no room'); END",
  );
  // Under load the first of the three may be committed alone.
  let attempt = 0;
  await eventually(async () => {
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
