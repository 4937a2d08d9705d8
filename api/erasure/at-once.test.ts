import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClaim, claimAt } from '../claims/claims.fixture.ts';
import { ensureAccount, findAccountId } from '../sign-in/account.ts';
import { aShow } from '../testing/examples.ts';
import { tokenIn } from '../testing/site.ts';
import { erasePerson } from './erase-person.ts';
import {
  address,
  allMailsWritten,
  aPhoto,
  createPersonHistory,
  filesHolding,
  keyOf,
  siteToEraseIn,
} from './erasure.fixture.ts';

describe('an erasure concurrent with other activity (LOG-09)', () => {
  let given: Awaited<ReturnType<typeof siteToEraseIn>>;
  let site: typeof given.site;
  beforeAll(async () => {
    given = await siteToEraseIn();
    site = given.site;
  });
  afterAll(() => site.dispose());

  const erase = (email = address) => erasePerson(site.gateway, { email });

  it('completes pending commands of the person, and a repeat finds no remaining data', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member } = await createPersonHistory(site, address, `clara.${round}`);
      const token = tokenIn(site.mailTo(address));
      const photo = await aPhoto();
      const doing = [
        ...Array.from({ length: 5 }, () =>
          site.guest('POST', '/api/submissions', aShow({ performer: `Round ${round}`, email: address })),
        ),
        member(...photo),
        member('PATCH', '/api/profile', { username: `other.${round}` }),
        member('POST', '/api/events/show/comments', { content: 'One more.' }),
        member('POST', claimAt('club'), aClaim({ contactEmail: address })),
        site.guest('POST', '/api/auth/verify', { token }),
      ];
      const erasing = Array.from({ length: 1 + (round % 2) }, () => erase());
      const answers = await Promise.all(doing);
      // A sign-in may get `unavailable`; any other call succeeds or is rejected.
      expect(answers.map(({ status }) => status).filter((status) => status >= 500 && status !== 503)).toEqual(
        [],
      );
      await Promise.all(erasing);
      const sent = (await given.admin('GET', '/api/submissions')).body as {
        performer: string;
        email: string;
      }[];
      for (const { performer, email } of sent)
        if (performer === `Round ${round}`) expect([address, '[erased]']).toContain(email);

      await allMailsWritten(site);
      const key = await keyOf(site);
      expect(await erase()).toMatchObject({ ok: true });
      expect(filesHolding(site.dataDir, address, ...(key ? [key] : []))).toEqual([]);
      expect(filesHolding(site.dataDir, 'photo-').filter((name) => /^uploads/.test(name))).toEqual([]);
      expect((await member('GET', '/api/auth/user')).status).toBe(401);
    }
    for (const view of ['users', 'venue_claims', 'submissions'])
      expect(await site.verify(view)).toMatchObject({ different: 0 });
  }, 30_000);

  it('appends one event when two operators erase concurrently', async () => {
    await createPersonHistory(site, 'rosa@casas.example', 'rosa');
    const answers = await Promise.all([erase('rosa@casas.example'), erase('Rosa@casas.example')]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers[1]).toEqual(answers[0]);
    const subject = site.gateway.sealer.subjectOf('rosa@casas.example');
    expect(await site.gateway.log.readStream(`person-${subject}`)).toHaveLength(1);
  });

  it('releases the address when a sign-in that has read the account continues', async () => {
    const email = 'early@casas.example';
    await site.signedIn(email);
    let erased = false;
    const send: typeof site.gateway.send = async (command) => {
      if (!erased) {
        erased = true;
        expect(await erase(email)).toMatchObject({ ok: true });
      }
      return site.gateway.send(command);
    };
    await ensureAccount({ ...site.gateway, send }, email, 'sign-in');
    expect(await findAccountId(site.gateway, email)).toBeNull();
    await expect(site.signedIn(email)).resolves.toBeDefined();
  });

  it('erases a person who only submitted a show, or only requested a sign-in link', async () => {
    const without = { ok: true, message: 'Erased: what this address has sent reads "[erased]" from now on.' };
    await site.guest('POST', '/api/submissions', aShow({ email: 'guest@casas.example' }));
    await allMailsWritten(site);
    expect(await erase('guest@casas.example')).toEqual(without);
    await site.guest('POST', '/api/auth/send-magic-link', { email: 'signin@casas.example' });
    expect(await erase('signin@casas.example')).toEqual(without);
    expect(await erase('signin@casas.example')).toEqual(without);
    expect(filesHolding(site.dataDir, 'guest@casas', 'signin@casas')).toEqual([]);
  });

  it('reports an unknown address, and stores nothing about it', async () => {
    const head = await site.gateway.log.head();
    expect(await erase('unknown@casas.example')).toEqual({
      ok: false,
      message: 'This address is unknown here: there is nothing to erase.',
    });
    expect(await site.gateway.log.head()).toBe(head);
    const subject = site.gateway.sealer.subjectOf('unknown@casas.example');
    expect(await site.gateway.operational.get('subject-key', subject)).toBeNull();
  });
});
