import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperationalStore } from '#stores/operational/operational.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite.ts';
import { erased, type Sealer } from './sealer.ts';
import { createSealer } from './subject-keys.ts';

let directory: string;
let operational: OperationalStore;
let sealer: Sealer;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'personal-'));
  operational = await openSqliteOperationalStore({ directory });
  sealer = await createSealer({ operational });
});
afterEach(async () => {
  await operational.close();
  rmSync(directory, { recursive: true, force: true });
});

test('a person is one subject in every spelling of case and outer space, and in every process', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  expect(subject).toMatch(/^[0-9a-f]{64}$/);
  expect(sealer.subjectOf('  ADA@Example.ORG\n')).toBe(subject);
  expect(sealer.subjectOf('bob@example.org')).not.toBe(subject);
  expect((await createSealer({ operational })).subjectOf('Ada@example.org')).toBe(subject);
});

test('another installation gives the same person another subject', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'personal-'));
  const other = await openSqliteOperationalStore({ directory: elsewhere });
  const theirs = (await createSealer({ operational: other })).subjectOf('ada@example.org');
  expect(theirs).not.toBe(sealer.subjectOf('ada@example.org'));
  await other.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

test('what is sealed opens again, in this process and the next; it shows neither text nor address', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const sealed = await sealer.seal(subject, text);
      expect(sealed.startsWith(`sealed.v1.${subject}.`)).toBe(true);
      expect(await sealer.open(sealed)).toBe(text.toWellFormed());
    }),
  );
  const sealed = await sealer.seal(subject, 'ada@example.org');
  for (const told of ['ada@', 'example.org']) expect(sealed).not.toContain(told);
  expect(await sealer.seal(subject, 'ada@example.org')).not.toBe(sealed);
  expect(await (await createSealer({ operational })).open(sealed)).toBe('ada@example.org');
});

test('text that was never sealed is returned as it is', async () => {
  for (const text of ['', 'ada@example.org', 'sealed', 'sealed.air@example.org', erased]) {
    expect(await sealer.open(text)).toBe(text);
  }
});

test('many parallel first seals of one person share one key', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  const sealers = await Promise.all(Array.from({ length: 4 }, () => createSealer({ operational })));
  const sealed = await Promise.all(
    Array.from({ length: 100 }, (_, n) => sealers[n % sealers.length]!.seal(subject, `text ${n}`)),
  );
  expect(await operational.list('subject-key')).toHaveLength(1);
  expect(await operational.list('installation-key')).toHaveLength(1);
  const fresh = await createSealer({ operational });
  expect(await Promise.all(sealed.map((text) => fresh.open(text)))).toEqual(
    sealed.map((_, n) => `text ${n}`),
  );
});

test('the text of an erased person reads [erased], also after the person has come back (LOG-09)', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  const before = await sealer.seal(subject, 'before');
  await sealer.destroy(subject);
  for (const each of [sealer, await createSealer({ operational })]) {
    expect(await each.open(before)).toBe(erased);
    const after = await each.seal(subject, 'after');
    expect(await each.open(after)).toBe('after');
    expect(await each.open(before)).toBe(erased);
  }
});

test('a destroyed key is nowhere on disk, while the store is open and with other keys around it (LOG-09)', async () => {
  const subjects = Array.from({ length: 300 }, (_, n) => sealer.subjectOf(`person-${n}@example.org`));
  const sealed = new Map<string, string>();
  for (const subject of subjects) sealed.set(subject, await sealer.seal(subject, 'x'));
  const keys = new Map((await operational.list('subject-key')).map(({ key, entry }) => [key, entry.value]));
  const onDisk = () =>
    Buffer.concat(readdirSync(directory).map((name) => readFileSync(join(directory, name))));
  for (const subject of subjects.slice(0, 20)) {
    expect(onDisk().includes(keys.get(subject)!)).toBe(true);
    await sealer.destroy(subject);
    expect(onDisk().includes(keys.get(subject)!)).toBe(false);
  }
  for (const [at, subject] of subjects.entries())
    expect(await sealer.open(sealed.get(subject)!)).toBe(at < 20 ? erased : 'x');
});

test('destroying again, or what never was, changes nothing', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  await sealer.destroy(subject);
  const sealed = await sealer.seal(subject, 'x');
  await sealer.destroy(subject);
  await sealer.destroy(subject);
  expect(await sealer.open(sealed)).toBe(erased);
});

test('another process forgets a destroyed key within 10 s, and never seals with it', async () => {
  let clock = 0;
  const elsewhere = await createSealer({ operational, now: () => clock });
  const subject = sealer.subjectOf('ada@example.org');
  const before = await sealer.seal(subject, 'before');
  expect(await elsewhere.open(before)).toBe('before');
  await sealer.destroy(subject);
  const after = await elsewhere.seal(subject, 'after');
  expect(await sealer.open(after)).toBe('after');

  const again = await sealer.seal(subject, 'again');
  expect(await elsewhere.open(again)).toBe('again');
  await sealer.destroy(subject);
  clock = 9_999;
  expect(await elsewhere.open(again)).toBe('again');
  clock = 10_000;
  expect(await elsewhere.open(again)).toBe(erased);
});

test('a key that is being read while it is destroyed is not remembered', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  const sealed = await sealer.seal(subject, 'x');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const slow = await createSealer({
    operational: {
      ...calls(operational),
      get: async (kind, key) => {
        const found = await operational.get(kind, key);
        if (kind === 'subject-key') await held;
        return found;
      },
    },
  });
  const reading = slow.open(sealed);
  await slow.destroy(subject);
  letGo();
  await reading;
  expect(await slow.open(sealed)).toBe(erased);
});

test('while a person is erased again and again, whatever they send is sealed and opens, or reads [erased]', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  const sending = Array.from({ length: 200 }, async (_, n) => {
    const sealed = await sealer.seal(subject, `text ${n}`);
    return [`text ${n}`, await sealer.open(sealed)] as const;
  });
  const erasing = Array.from({ length: 5 }, () => sealer.destroy(subject));
  for (const [sent, read] of await Promise.all(sending)) expect([sent, erased]).toContain(read);
  await Promise.all(erasing);
});

test('the name of a key is the one in sealed texts; without a key there is none', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  expect(await sealer.keyName(subject)).toBeNull();
  const sealed = await sealer.seal(subject, 'x');
  expect(sealed.split('.')[3]).toBe(await sealer.keyName(subject));
  await sealer.destroy(subject);
  expect(await sealer.keyName(subject)).toBeNull();
});

test('a sealed text that was altered is a fault, never another text', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  const sealed = await sealer.seal(subject, 'ada@example.org');
  const [, , , key = '', nonce = '', body = ''] = sealed.split('.');
  const bodyAt = sealed.length - body.length;
  for (let at = bodyAt - nonce.length - 1; at < sealed.length; at += 1) {
    const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    await expect(sealer.open(altered)).rejects.toThrow();
  }
  await expect(sealer.open(sealed.slice(0, -30))).rejects.toThrow();
  await expect(sealer.open('sealed.v1.nonsense')).rejects.toThrow('altered');

  const bob = sealer.subjectOf('bob@example.org');
  const [, , , keyOfBob] = (await sealer.seal(bob, 'x')).split('.');
  await expect(sealer.open(`sealed.v1.${bob}.${keyOfBob}.${nonce}.${body}`)).rejects.toThrow();
  expect(await sealer.open(`sealed.v1.${bob}.${key}.${nonce}.${body}`)).toBe(erased);
});

test('a subject is checked before a key is made for it', async () => {
  await expect(sealer.seal('ada@example.org', 'x')).rejects.toThrow('64 hex digits');
  expect(await operational.list('subject-key')).toEqual([]);
});

test('a new key is on disk when its first text is answered', async () => {
  const subject = sealer.subjectOf('ada@example.org');
  await sealer.seal(subject, 'x');
  const files = readdirSync(directory).map((name) => readFileSync(join(directory, name)));
  expect(files.some((bytes) => bytes.includes(subject))).toBe(true);
});

/** A store's methods as an object's own, so that one can be put in place of another. */
function calls(store: OperationalStore): OperationalStore {
  return {
    get: (...asked) => store.get(...asked),
    put: (...asked) => store.put(...asked),
    delete: (...asked) => store.delete(...asked),
    list: (...asked) => store.list(...asked),
    purge: (...asked) => store.purge(...asked),
    close: () => store.close(),
  };
}
