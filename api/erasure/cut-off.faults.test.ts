import { afterAll, beforeAll, expect, it } from 'vitest';
import { personStream } from '#schema/kernel/streams.ts';
import type { Site } from '../testing/site.ts';
import { type ErasureDeps, erasePerson } from './erase-person.ts';
import { createPersonHistory, filesHolding, keyOf, siteToEraseIn } from './erasure.fixture.ts';

let site: Site;
beforeAll(async () => {
  ({ site } = await siteToEraseIn());
});
afterAll(() => site.dispose());

class Killed extends Error {}

/** The dependencies of a process that is killed before its nth change. */
function killedBefore(nth: number): ErasureDeps {
  let changes = 0;
  const counted = <Args extends unknown[], Answer>(change: (...args: Args) => Answer) =>
    ((...args: Args) => {
      changes += 1;
      if (changes === nth) throw new Killed();
      return change(...args);
    }) as typeof change;
  const { operational, sealer, images, send } = site.gateway;
  return {
    ...site.gateway,
    send: counted(send),
    operational: {
      get: (...args) => operational.get(...args),
      put: (...args) => operational.put(...args),
      list: (...args) => operational.list(...args),
      delete: counted((...args: Parameters<typeof operational.delete>) => operational.delete(...args)),
      purge: (...args) => operational.purge(...args),
      close: () => operational.close(),
    },
    sealer: { ...sealer, destroy: counted(sealer.destroy) },
    images: { ...images, remove: counted(images.remove) },
  };
}

it('repeating an erasure that was killed before any of its changes completes it, with the same response (LOG-09)', async () => {
  let nth = 0;
  for (let whole = false; !whole; ) {
    nth += 1;
    const email = `clara.${nth}@casas.example`;
    const { member, userId, profilePhotoUrl, document } = await createPersonHistory(
      site,
      email,
      `clara.${nth}`,
    );
    const key = await keyOf(site, email);
    whole = await erasePerson(killedBefore(nth), { email }).then(
      () => true,
      (error) => {
        if (!(error instanceof Killed)) throw error;
        return false;
      },
    );
    expect(await erasePerson(site.gateway, { email })).toEqual({
      ok: true,
      message: 'Erased: what this address has sent reads "[erased]" from now on, and its account is closed.',
    });
    const person = await site.gateway.log.readStream(personStream(site.gateway.sealer.subjectOf(email)));
    expect(person.map(({ type }) => type)).toEqual(['PersonErased']);
    expect(filesHolding(site.dataDir, email, key)).toEqual([]);
    const photo = profilePhotoUrl.split('/').at(-1) ?? '';
    const files = filesHolding(site.dataDir, photo, document.split('/').at(-1) ?? '');
    expect(files.filter((name) => /^(uploads|documents)/.test(name))).toEqual([]);
    expect((await member('GET', '/api/auth/user')).status).toBe(401);
    const remaining = [
      ...(await site.gateway.operational.list('session')),
      ...(await site.gateway.operational.list('chat-conversation')),
    ];
    expect(remaining.filter(({ entry }) => entry.value.includes(userId))).toEqual([]);
    expect(await site.gateway.operational.list('chat-message')).toEqual([]);
  }
  expect(nth).toBeGreaterThan(8);
}, 60_000);
