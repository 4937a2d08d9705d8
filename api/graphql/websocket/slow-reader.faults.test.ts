import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { ListingInput } from '#schema/listings/listing.ts';
import { metadataFor } from '../../commands/metadata.ts';
import { aListing } from '../../testing/examples.ts';
import { type Site, startSite } from '../../testing/site.ts';
import { openSocket, type Subscriber } from '../testing/clients.ts';

const readers = 19;
const messages = 3_000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.dispose());

const wide = 'subscription { listingsChanged { id event { performer venue address url imageUrl } } }';
const long = (name: string) => `https://example.com/${name.padEnd(1900, 'x')}`;

async function list(one: number | string): Promise<void> {
  const listing = { ...aListing(), venueId: null, additionalDates: [], ageRestriction: 'all_ages' } as const;
  const wideListing = { ...listing, url: long('show'), imageUrl: long('image') } as unknown as ListingInput;
  const system = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' } as const;
  const data = { ...wideListing, listingId: `listing-${one}`, origin: { kind: 'admin' as const, id: 'ada' } };
  await site.gateway.send({ type: 'CreateListing', data, meta: metadataFor(site.gateway, system) });
}

/** The ids that a client has received, in order; the messages themselves are too many to store. */
async function following(): Promise<Subscriber & { ids: string[] }> {
  const client = await openSocket(site);
  const ids: string[] = [];
  client.socket.removeAllListeners('message');
  client.socket.on('message', (text) => {
    const [, id] = /"listingsChanged":\{"id":"([^"]+)"/.exec(String(text)) ?? [];
    if (id) ids.push(id);
  });
  client.subscribe('1', wide);
  return { ...client, ids };
}

it('closes the one that stopped reading; the others get every message, in order, and the process stays up (F12)', async () => {
  const clients = await Promise.all(Array.from({ length: readers }, following));
  const paused = await following();
  let probes = 0;
  await eventually(async () => {
    await list(`probe-${probes++}`);
    for (const client of [...clients, paused]) expect(client.ids.length).toBeGreaterThan(0);
  });
  paused.socket.pause();
  for (let from = 0; from < messages; from += 250)
    await Promise.all(Array.from({ length: 250 }, (_, at) => list(from + at)));
  const receivedIds = ({ ids }: { ids: string[] }) => ids.filter((id) => !id.startsWith('listing-probe'));
  await eventually(() =>
    expect(clients.map((client) => receivedIds(client).length)).toEqual(clients.map(() => messages)),
  );
  const [first = [], ...others] = clients.map(receivedIds);
  expect(new Set(first).size).toBe(messages);
  for (const other of others) expect(other).toEqual(first);
  paused.socket.resume();
  expect([1006, 1013]).toContain(await paused.closed);
  expect(paused.ids.length).toBeLessThan(messages);
  for (const { socket } of clients) expect(socket.readyState).toBe(socket.OPEN);
  expect(await site.guest('GET', '/healthz')).toMatchObject({ status: 200 });
}, 60_000);
