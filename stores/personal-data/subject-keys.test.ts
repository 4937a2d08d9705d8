import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectsOf } from './sealed-text.ts';
import { erased } from './sealer.ts';
import { newSealer } from './sealing.fixture.ts';
import { createSealer } from './subject-keys.ts';

test('a person is one subject whatever the case and outer whitespace of the address, in every process', async () => {
  const { operational, sealer } = await newSealer();
  const subject = sealer.subjectOf('ada@example.org');
  expect(subject).toMatch(/^[0-9a-f]{64}$/);
  expect(sealer.subjectOf('  ADA@Example.ORG\n')).toBe(subject);
  expect(sealer.subjectOf('bob@example.org')).not.toBe(subject);
  expect((await createSealer({ operational })).subjectOf('Ada@example.org')).toBe(subject);
});

test('the same person has another subject in another installation', async () => {
  const { sealer } = await newSealer();
  const { sealer: otherInstallation } = await newSealer();
  const theirs = otherInstallation.subjectOf('ada@example.org');
  expect(theirs).not.toBe(sealer.subjectOf('ada@example.org'));
});

test('encrypted text can be decrypted in this process and the next; it contains neither text nor address', async () => {
  const { operational, sealer } = await newSealer();
  const subject = sealer.subjectOf('ada@example.org');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const sealed = await sealer.seal(subject, text);
      expect(sealed.startsWith(`sealed.v1.${subject}.`)).toBe(true);
      expect(await sealer.open(sealed)).toBe(text.toWellFormed());
    }),
  );
  const sealed = await sealer.seal(subject, 'ada@example.org');
  for (const part of ['ada@', 'example.org']) expect(sealed).not.toContain(part);
  expect(await sealer.seal(subject, 'ada@example.org')).not.toBe(sealed);
  expect(await (await createSealer({ operational })).open(sealed)).toBe('ada@example.org');
});

test('plain text is returned unchanged', async () => {
  const { sealer } = await newSealer();
  for (const text of ['', 'ada@example.org', 'sealed', 'sealed.air@example.org', erased]) {
    expect(await sealer.open(text)).toBe(text);
  }
});

test('concurrent first encryptions for one person share one key', async () => {
  const { operational, sealer } = await newSealer();
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

test('keyName is the name in encrypted texts, or null without a key', async () => {
  const { sealer } = await newSealer();
  const subject = sealer.subjectOf('ada@example.org');
  expect(await sealer.keyName(subject)).toBeNull();
  const sealed = await sealer.seal(subject, 'x');
  expect(sealed.split('.')[3]).toBe(await sealer.keyName(subject));
  await sealer.destroy(subject);
  expect(await sealer.keyName(subject)).toBeNull();
});

test('decrypting an altered text throws, and never returns another text', async () => {
  const { sealer } = await newSealer();
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

test('a text for two people names both and needs both keys; the same person twice counts as one', async () => {
  const { sealer } = await newSealer();
  const [ada, bob, eve] = ['ada', 'bob', 'eve'].map((name) => sealer.subjectOf(`${name}@example.org`)) as [
    string,
    string,
    string,
  ];
  const sealed = await sealer.seal(ada, 'x', bob);
  expect(subjectsOf(sealed)).toEqual([ada, bob]);
  expect(subjectsOf(await sealer.seal(ada, 'x', ada))).toEqual([ada]);
  expect(subjectsOf('ada@example.org')).toEqual([]);
  expect(await sealer.isReadable('ada@example.org')).toBe(true);

  const [, , , adasKey = '', , bobsKey = '', nonce = '', body = ''] = sealed.split('.');
  const [, , , evesKey = ''] = (await sealer.seal(eve, 'x')).split('.');
  for (const altered of [
    `sealed.v2.${bob}.${bobsKey}.${ada}.${adasKey}.${nonce}.${body}`,
    `sealed.v2.${ada}.${adasKey}.${eve}.${evesKey}.${nonce}.${body}`,
    `sealed.v1.${ada}.${adasKey}.${nonce}.${body}`,
    `sealed.v2.${ada}.${adasKey}.${nonce}.${body}`,
    sealed.slice(0, -2),
  ])
    await expect(sealer.open(altered)).rejects.toThrow();
});

test('a subject is validated before a key is created for it', async () => {
  const { operational, sealer } = await newSealer();
  await expect(sealer.seal('ada@example.org', 'x')).rejects.toThrow('64 hex digits');
  expect(await operational.list('subject-key')).toEqual([]);
});

test('a new key is on disk before its first text is returned', async () => {
  const { directory, sealer } = await newSealer();
  const subject = sealer.subjectOf('ada@example.org');
  await sealer.seal(subject, 'x');
  const files = readdirSync(directory).map((name) => readFileSync(join(directory, name)));
  expect(files.some((bytes) => bytes.includes(subject))).toBe(true);
});
