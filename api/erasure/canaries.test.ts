import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewNames } from '#projections/views/all.ts';
import { findMailsMentioning } from '#stores/outside/mail/outbox.ts';
import { outboxFolder } from '../mail/mailer.ts';
import { addedVenue } from '../testing/examples.ts';
import { everythingReadable, personalFields, type Sent, sendEverything } from './canaries.fixture.ts';
import { erasePerson } from './erase-person.ts';
import { filesHolding, siteToEraseIn } from './erasure.fixture.ts';

/** Fields that belong to the account: erasing the contact keeps them. */
const ofAccount = ['UserRegistered.email'];

describe.each([
  ['the member, who gave the own address', 'own.one', 'own.one', 'own.one'],
  ['the member, who gave another person’s address', 'member.two', 'contact.two', 'member.two'],
  ['the person whose address a member gave', 'member.three', 'contact.three', 'contact.three'],
])('after the erasure of %s (LOG-09)', (_, own, contact, erased) => {
  const address = (name: string) => `${name}@casas.example`;
  let given: Awaited<ReturnType<typeof siteToEraseIn>>;
  let sent: Sent;
  beforeAll(async () => {
    given = await siteToEraseIn();
    await given.site
      .given(addedVenue('hall'))
      .when(given.site.guest, 'GET', '/api/venues/hall')
      .thenAnswer({ status: 200 });
    sent = await sendEverything(given.site, given.admin, {
      own: address(own),
      contact: address(contact),
      venue: 'hall',
    });
  });
  afterAll(() => given.site.dispose());

  const read = () => everythingReadable(given.site, given.admin, sent);

  it('no personal field of the catalogue is readable over any interface or in any file', async () => {
    expect(Object.keys(sent.canaries).sort()).toEqual([...personalFields].sort());
    const before = await read();
    for (const [field, canary] of Object.entries(sent.canaries)) expect(before, field).toContain(canary);
    const outbox = outboxFolder(given.site.dataDir);
    // To the administrators about the show, and to the contact about the show and the claim.
    expect((await findMailsMentioning(outbox, address(contact))).length).toBeGreaterThanOrEqual(3);
    for (const name of [own, contact]) expect(given.site.logOutput()).not.toContain(address(name));

    expect(await erasePerson(given.site.gateway, { email: address(erased) })).toMatchObject({ ok: true });

    const after = await read();
    const fields = personalFields.filter((field) => erased === own || !ofAccount.includes(field));
    for (const field of fields) {
      const canary = sent.canaries[field] ?? '';
      expect(after, field).not.toContain(canary);
      expect(filesHolding(given.site.dataDir, canary), field).toEqual([]);
    }
    expect(await findMailsMentioning(outbox, address(contact))).toEqual([]);
    expect((await given.admin('GET', sent.document)).status).toBe(404);
  }, 30_000);

  it('the views need no rebuild', async () => {
    for (const view of viewNames) expect(await given.site.verify(view)).toMatchObject({ different: 0 });
  }, 60_000);

  it('other people’s data is unchanged', async () => {
    const queue = (await given.admin('GET', '/api/submissions')).body as {
      performer: string;
      email: string;
    }[];
    expect(queue.find(({ performer }) => performer === 'The Others')?.email).toBe('nell@example.com');
    expect((await given.neighbour('GET', '/api/auth/user')).status).toBe(200);
  });
});
