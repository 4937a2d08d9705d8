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
  await operational.delete('subject-key', subject);
  const next = await createSealer({ operational });
  expect(await next.open(before)).toBe(erased);
  const after = await next.seal(subject, 'after');
  expect(await next.open(after)).toBe('after');
  expect(await next.open(before)).toBe(erased);
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
