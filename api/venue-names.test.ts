import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import { venueNameStream } from '#schema/streams.ts';
import { reviseVenue } from './calls/edit-venues.ts';
import type { Caller, Gateway } from './gateway.ts';
import { venueInLog } from './listed.ts';
import type { Client, Got } from './specification.client.ts';
import { adminEmail, type Site, startSite } from './specification.ts';

let site: Site;
let admin: Client;
beforeAll(async () => {
  site = await startSite();
  admin = await site.signedIn(adminEmail);
});
afterAll(() => site.dispose());

type Step = { does: 'submit' | 'add' | 'revise' | 'remove' | 'cut off'; name: number; venue: number };
const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom('submit', 'add', 'revise', 'revise', 'remove', 'cut off'),
    name: fc.nat(2),
    venue: fc.nat(2),
  }),
  { minLength: 4, maxLength: 16 },
);

const aVenue = (name: string) => ({ name, address: '410 Comal St', venueType: 'club' });
const submit = (name: string) =>
  site.guest('POST', '/api/venues', { ...aVenue(name), submissionTime: site.gateway.now().getTime() - 9000 });
const idOf = ({ body }: Got) => (body as { id: string }).id;

/** What a process leaves that dies between reserving a name and using it. */
async function leftBehind(name: string, venueId: string): Promise<void> {
  const meta = { at: site.gateway.now().toISOString(), actor: { kind: 'system', id: 'test' } } as const;
  await site.gateway.send({
    type: 'ReserveVenueName',
    data: { nameHash: venueNameHash(name), venueId },
    meta: { ...meta, correlationId: 'c', causationId: null, commandId: crypto.randomUUID() },
  });
}

let round = 0;

/** Sends two steps at a time, a minute between, so that what a crash left behind may be taken over. */
async function taken(plan: readonly Step[]): Promise<string[]> {
  round += 1;
  const nameOf = (name: number) => `Round ${round} Name ${name}`;
  const made: string[] = [];
  const send = async ({ does, name, venue }: Step): Promise<Got | undefined> => {
    const body = aVenue(nameOf(name));
    const path = `/api/admin/venues/${made[venue % Math.max(1, made.length)]}`;
    if (does === 'submit') return submit(body.name);
    if (does === 'add') return admin('POST', '/api/admin/venues', body);
    if (does === 'remove') return admin('DELETE', path);
    if (does === 'revise') return admin('PATCH', path, { name: body.name });
    await leftBehind(body.name, made[venue % Math.max(1, made.length)] ?? 'never-made');
    return undefined;
  };
  for (let at = 0; at < plan.length; at += 2) {
    const answers = await Promise.all(plan.slice(at, at + 2).map(send));
    for (const answer of answers) {
      expect(answer?.status ?? 200).toBeLessThan(500);
      if (answer?.status === 201) made.push(idOf(answer));
    }
    site.later(61_000);
  }
  return made;
}

it('leaves every living venue with a name that is its own, whoever met whom, cut off or not (VSUB-12)', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const made = await taken(plan);
      const venues = (await Promise.all(made.map((id) => venueInLog(site.gateway, id)))).flatMap(
        (row) => row ?? [],
      );
      const hashes = venues.map(({ name }) => venueNameHash(name));
      expect(new Set(hashes).size).toBe(hashes.length);
      for (const { id, name } of venues) {
        const last = (await site.gateway.log.readStream(venueNameStream(venueNameHash(name)))).at(-1);
        expect(last).toMatchObject({ type: 'VenueNameReserved', data: { venueId: id } });
      }
    }),
    { numRuns: 60 },
  );
  expect(site.logged()).not.toContain('was passed over');
});

it('takes over no name that a former try has left behind while a new try is about to use it', async () => {
  const venueId = idOf(await admin('POST', '/api/admin/venues', aVenue('Before')));
  await leftBehind('After', venueId);
  site.later(61_000);
  let rival: Promise<Got> | undefined;
  const send: Gateway['send'] = async (command) => {
    if (command.type === 'ReviseVenue') {
      rival = submit('After');
      // What was sent after the rival is answered: so would the rival be, if it did not wait for its turn.
      for (const clock of ['One', 'Two', 'Three']) await submit(`Clock ${clock}`);
    }
    return site.gateway.send(command);
  };
  const caller = { actor: { kind: 'admin', id: 'a' }, correlationId: 'c' } as Caller;
  expect(await reviseVenue({ ...site.gateway, send }, caller, venueId, { name: 'After' })).toMatchObject({
    name: 'After',
  });
  expect(await rival).toMatchObject({ status: 409, body: { reason: 'venue-name-taken' } });
});
