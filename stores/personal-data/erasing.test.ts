import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OperationalStore } from '../operational/operational.ts';
import { erased } from './sealer.ts';
import { newSealer } from './sealing.fixture.ts';
import { createSealer } from './subject-keys.ts';

test('the text of an erased person reads [erased], also after the person has registered again (LOG-09)', async () => {
  const { operational, sealer } = await newSealer();
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

test('text encrypted for two people is readable while both have their keys, and reads [erased] once either key is destroyed (LOG-09)', async () => {
  const { operational, sealer } = await newSealer();
  const [ada, bob] = [sealer.subjectOf('ada@example.org'), sealer.subjectOf('bob@example.org')];
  for (const gone of [ada, bob]) {
    const sealed = await sealer.seal(ada, 'for both', bob);
    const fresh = await createSealer({ operational });
    for (const each of [sealer, fresh]) {
      expect(await each.open(sealed)).toBe('for both');
      expect(await each.isReadable(sealed)).toBe(true);
    }
    await sealer.destroy(gone);
    expect(await sealer.open(sealed)).toBe(erased);
    for (const each of [sealer, fresh]) expect(await each.isReadable(sealed)).toBe(false);
    // A new key of the same person does not decrypt what was encrypted with the former one.
    await sealer.seal(gone, 'back again');
    expect(await sealer.open(sealed)).toBe(erased);
    expect(await sealer.isReadable(sealed)).toBe(false);
  }
});

test('a destroyed key is not on disk any more, while the store is open and contains other keys (LOG-09)', async () => {
  const { directory, operational, sealer } = await newSealer();
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

test('destroying a key twice, or a key that never existed, changes nothing', async () => {
  const { sealer } = await newSealer();
  const subject = sealer.subjectOf('ada@example.org');
  await sealer.destroy(subject);
  const sealed = await sealer.seal(subject, 'x');
  await sealer.destroy(subject);
  await sealer.destroy(subject);
  expect(await sealer.open(sealed)).toBe(erased);
});

test('another process drops a destroyed key from its cache within 10 s, and never encrypts with it', async () => {
  const { operational, sealer } = await newSealer();
  let clock = 0;
  const otherProcess = await createSealer({ operational, now: () => clock });
  const subject = sealer.subjectOf('ada@example.org');
  const before = await sealer.seal(subject, 'before');
  expect(await otherProcess.open(before)).toBe('before');
  await sealer.destroy(subject);
  const after = await otherProcess.seal(subject, 'after');
  expect(await sealer.open(after)).toBe('after');

  const again = await sealer.seal(subject, 'again');
  expect(await otherProcess.open(again)).toBe('again');
  await sealer.destroy(subject);
  clock = 9_999;
  expect(await otherProcess.open(again)).toBe('again');
  clock = 10_000;
  expect(await otherProcess.open(again)).toBe(erased);
});

test('a key that is destroyed while it is being read is not cached', async () => {
  const { operational, sealer } = await newSealer();
  const subject = sealer.subjectOf('ada@example.org');
  const sealed = await sealer.seal(subject, 'x');
  const { promise: heldRead, resolve: release } = Promise.withResolvers<void>();
  const slow = await createSealer({
    operational: {
      ...methodsOf(operational),
      get: async (kind, key) => {
        const found = await operational.get(kind, key);
        if (kind === 'subject-key') await heldRead;
        return found;
      },
    },
  });
  const reading = slow.open(sealed);
  await slow.destroy(subject);
  release();
  await reading;
  expect(await slow.open(sealed)).toBe(erased);
});

test('text sent while a person is erased repeatedly is encrypted, and is readable or reads [erased]', async () => {
  const { sealer } = await newSealer();
  const subject = sealer.subjectOf('ada@example.org');
  const sending = Array.from({ length: 200 }, async (_, n) => {
    const sealed = await sealer.seal(subject, `text ${n}`);
    return [`text ${n}`, await sealer.open(sealed)] as const;
  });
  const erasing = Array.from({ length: 5 }, () => sealer.destroy(subject));
  for (const [sent, read] of await Promise.all(sending)) expect([sent, erased]).toContain(read);
  await Promise.all(erasing);
});

/** The methods of a store as own properties, so that a test can override one. */
function methodsOf(store: OperationalStore): OperationalStore {
  return {
    get: (...args) => store.get(...args),
    put: (...args) => store.put(...args),
    delete: (...args) => store.delete(...args),
    list: (...args) => store.list(...args),
    purge: (...args) => store.purge(...args),
    close: () => store.close(),
  };
}
