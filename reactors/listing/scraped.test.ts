import { expect, it } from 'vitest';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { aVenue } from '#schema/venues/venue.fixture.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { listingReactor } from './listing.ts';

const listing = listingReactor as Reactor;
type Setup = Awaited<ReturnType<typeof setupReactor>>;

const meta = (but: Partial<CommandMetadata> = {}): CommandMetadata => ({
  at: '2026-10-01T09:00:00.000Z',
  actor: { kind: 'system', id: 'scraper' },
  correlationId: 'announcement',
  causationId: null,
  commandId: crypto.randomUUID(),
  ...but,
});

const found: ScrapedFields = {
  eventName: 'Lantern Nights',
  eventType: 'comedy',
  venue: 'The Paper Lantern',
  address: null,
  startTime: '2026-12-06T05:59:00.000Z',
  endTime: null,
  performers: ['Los Faroles', 'Rosa'],
  description: 'Long',
  ticketLink: 'https://example.com/tickets',
  originalImageUrl: 'https://example.com/a.png',
  imageUrl: null,
  price: null,
  confidence: 70,
};

async function approved({ send }: Setup, but: Partial<ScrapedFields> = {}): Promise<void> {
  const scrapedEventId = 'e1';
  const data = { ...found, ...but, scrapedEventId, sourceId: 'source', runId: 'run' };
  await send({ type: 'RecordScrapedEvent', data, meta: meta() });
  await send({
    type: 'ApproveScrapedEvent',
    data: { scrapedEventId, listingId: 'l1' },
    meta: meta({
      at: '2026-10-02T10:00:00.000Z',
      actor: { kind: 'agent', id: 'agent-1' },
      correlationId: 'click',
    }),
  });
}

async function revised({ send }: Setup, price: string, startTime: string): Promise<void> {
  const { imageUrl: _image, originalImageUrl: _original, confidence: _confidence, ...facts } = found;
  const data = {
    scrapedEventId: 'e1',
    sourceId: 'source',
    runId: 'run',
    found: { ...facts, price, startTime },
  };
  await send({ type: 'ReviseScrapedEvent', data, meta: meta() });
}

async function reserved({ send }: Setup, name: string, venueId: string): Promise<void> {
  const data = { nameHash: venueNameHash(name), venueId, until: '2026-10-01T10:01:00.000Z' };
  await send({ type: 'ReserveVenueName', data, meta: meta({ actor: { kind: 'guest', id: 'guest' } }) });
}

const listed = ({ log }: Setup) =>
  eventually(async () => {
    const stream = await log.readStream('listing-l1');
    expect(stream).toHaveLength(2);
    return stream;
  });

it('lists an approved scraped event with its correlation id and its approver (MOD-25, MOD-26)', async () => {
  const given = await setupReactor();
  await approved(given);
  given.start(listing);
  const [created, shown] = await listed(given);
  expect(created).toMatchObject({
    type: 'ListingCreated',
    data: {
      listingId: 'l1',
      performer: 'Los Faroles, Rosa',
      eventType: 'comedy',
      venueId: null,
      venue: 'The Paper Lantern',
      address: 'The Paper Lantern, Austin',
      date: '2026-12-05',
      time: '23:59',
      additionalDates: [],
      price: null,
      ageRestriction: 'all_ages',
      url: 'https://example.com/tickets',
      imageUrl: 'https://example.com/a.png',
      origin: { kind: 'scraped', id: 'e1' },
    },
    meta: { occurredAt: '2026-10-02T10:00:00.000Z', correlationId: 'announcement' },
  });
  expect(shown?.data).toEqual({ listingId: 'l1', approvedBy: 'agent-1' });
});

it('creates one listing when the process dies between the approval and the listing (MOD-26)', async () => {
  const given = await setupReactor();
  const first = given.start(listing, async () => {
    throw new Error('the process dies here');
  });
  await approved(given);
  await eventually(() => expect(first.status().error).toBe('the process dies here'));
  await first.stop();
  const second = given.start(listing);
  await listed(given);
  await second.stop();
  await given.operational.delete('reactor-checkpoint', 'listing');
  const repeating = given.start(listing);
  const head = await given.log.head();
  await eventually(() => expect(repeating.position()).toBe(head));
  await listed(given);
});

it.each([
  ['a listed venue', 'AddVenue', '9 Long Ln', 'v1'],
  ['a venue that waits to be verified', 'SubmitVenue', 'The Paper Lantern, Austin', null],
] as const)('with %s of that name', async (_what, type, address, venueId) => {
  const given = await setupReactor();
  const venue = {
    ...aVenue,
    venueType: 'club' as const,
    venueId: 'v1',
    name: 'the paper  LANTERN',
    address: '9 Long Ln',
    reservation: 1,
  };
  const added = { ...venue, isVerified: false, claimedBy: null };
  await reserved(given, venue.name, 'v1');
  await given.send(
    type === 'AddVenue'
      ? { type, data: added, meta: meta({ actor: { kind: 'admin', id: 'ada' } }) }
      : {
          type,
          data: { ...venue, submittedBy: null },
          meta: meta({ actor: { kind: 'guest', id: 'guest' } }),
        },
  );
  await approved(given);
  given.start(listing);
  const [created] = await listed(given);
  expect(created?.data).toMatchObject({ venueId, address });
});

it('links no venue to a name that is reserved but not used', async () => {
  const given = await setupReactor();
  await reserved(given, found.venue, 'never-written');
  await approved(given, { address: '1 Main St' });
  given.start(listing);
  const [created] = await listed(given);
  expect(created?.data).toMatchObject({ venueId: null, address: '1 Main St' });
});

it('lists the content as of the approval, not earlier or later content (D-95)', async () => {
  const given = await setupReactor();
  const scrapedEventId = 'e1';
  const data = { ...found, scrapedEventId, sourceId: 'source', runId: 'run' };
  await given.send({ type: 'RecordScrapedEvent', data, meta: meta() });
  await revised(given, '$20', '2026-12-06T04:30:00.000Z');
  await given.send({
    type: 'ApproveScrapedEvent',
    data: { scrapedEventId, listingId: 'l1' },
    meta: meta({ actor: { kind: 'admin', id: 'admin-1' } }),
  });
  await revised(given, '$99', '2026-12-06T05:30:00.000Z');
  given.start(listing);
  const [created] = await listed(given);
  expect(created?.data).toMatchObject({ price: '$20', time: '22:30', performer: 'Los Faroles, Rosa' });
});

it('revises the listing by the accepted fields of the page alone (D-113)', async () => {
  const given = await setupReactor();
  await approved(given, { price: '$15', ticketLink: null });
  given.start(listing);
  await listed(given);
  await revised(given, '$20', '2026-12-06T04:30:00.000Z');
  const data = { scrapedEventId: 'e1', number: 2 };
  const sent = await given.send({
    type: 'AcceptScrapedChange',
    data,
    meta: meta({ at: '2026-10-03T10:00:00.000Z', actor: { kind: 'admin', id: 'admin-1' } }),
  });
  if (!sent.ok) throw new Error('not accepted');
  await eventually(async () => expect(await given.log.readStream('listing-l1')).toHaveLength(3));
  expect((await given.log.readStream('listing-l1'))[2]).toMatchObject({
    type: 'ListingRevised',
    data: {
      listingId: 'l1',
      price: '$20',
      time: '22:30',
      url: 'https://example.com/tickets',
    },
    meta: {
      occurredAt: '2026-10-03T10:00:00.000Z',
      correlationId: 'announcement',
      causationId: sent.events[0]?.id,
    },
  });
});

it('cancels the listing of a missing show, and skips a listing that was removed (D-113)', async () => {
  const given = await setupReactor();
  await approved(given);
  const reactor = given.start(listing);
  await listed(given);
  const reading = { scrapedEventId: 'e1', sourceId: 'source', runId: 'run' };
  const accept = async (number: number) => {
    const sent = await given.send({
      type: 'AcceptScrapedChange',
      data: { scrapedEventId: 'e1', number },
      meta: meta({ actor: { kind: 'admin', id: 'admin-1' } }),
    });
    if (!sent.ok) throw new Error('not accepted');
    await eventually(() => expect(reactor.position() >= sent.position).toBe(true));
    return (await given.log.readStream('listing-l1')).map(({ type }) => type).slice(2);
  };
  for (let nth = 0; nth < 2; nth += 1)
    await given.send({ type: 'NoteScrapedEventMissed', data: reading, meta: meta() });
  expect(await accept(3)).toEqual(['ListingCancelled']);
  await given.send({ type: 'NoteScrapedEventSeen', data: reading, meta: meta() });
  await given.send({
    type: 'RemoveListing',
    data: { listingId: 'l1' },
    meta: meta({ actor: { kind: 'admin', id: 'admin-1' } }),
  });
  expect(await accept(5)).toEqual(['ListingCancelled', 'ListingRemoved']);
});
