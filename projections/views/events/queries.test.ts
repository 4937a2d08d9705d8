import { expect, it } from 'vitest';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import { listingApproved, listingCreated, listingRemoved } from '../../testing/examples/listing-examples.ts';
import { readModelsAfter } from '../../testing/read-models.fixture.ts';
import { toRecordedEvents } from '../../testing/recorded-events.ts';
import { approvedListingById, findListings, type ListingsQuery, listedOn } from './queries.ts';

type Show = Parameters<typeof listingCreated>[0];

const shows: Record<string, Show> = {
  past: { date: '2026-11-10' },
  running: {
    venueId: 'v1',
    date: '2026-11-15',
    additionalDates: ['2026-11-22', '2026-12-24'],
    performer: 'Residency',
  },
  today: { date: '2026-11-21', time: '20:00', eventType: 'comedy' },
  earlier: {
    date: '2026-11-21',
    time: '18:30',
    performer: 'zeta',
    venue: 'Blue Door',
    address: '1 Congress Ave',
  },
  alphabet: { date: '2026-11-21', time: '18:30', performer: 'Älpha', venue: 'Red Room' },
  later: { date: '2027-01-05', eventType: 'art', performer: 'Blue Sun', venue: 'Door Yard', venueId: 'v1' },
};

async function given() {
  const facts = Object.entries(shows).flatMap(([listingId, show]) => [
    listingCreated({ listingId, ...show }),
    listingApproved(listingId),
  ]);
  const unlisted = [
    listingCreated({ listingId: 'unapproved' }),
    listingCreated({ listingId: 'removed' }),
    listingApproved('removed'),
    listingRemoved('removed'),
  ];
  const readModels = await readModelsAfter(toRecordedEvents([...facts, ...unlisted]), ['events']);
  const ask = (query: Partial<ListingsQuery>) =>
    findListings(readModels, { today: '2026-11-21', limit: 100, ...query });
  return {
    readModels,
    ask,
    ids: async (query: Partial<ListingsQuery>) => (await ask(query)).map(({ id }) => id),
  };
}

it('lists approved shows with a day today or later, by date, time and performer (EVT-22)', async () => {
  const { ids } = await given();
  expect(await ids({})).toEqual(['running', 'alphabet', 'earlier', 'today', 'later']);
  expect(await ids({ limit: 2 })).toEqual(['running', 'alphabet']);
  expect(await ids({ eventType: 'comedy' })).toEqual(['today']);
});

it('lists the shows of one venue, with past ones if requested', async () => {
  const { ids } = await given();
  expect(await ids({ venueId: 'v1' })).toEqual(['running', 'later']);
  expect(await ids({ venueId: 'v1', eventType: 'art', includePast: true })).toEqual(['later']);
  expect(await ids({ venueId: 'v2' })).toEqual([]);
});

it('lists the shows without a linked venue, without counting past ones towards the limit', async () => {
  const { ids } = await given();
  expect(await ids({ unlinked: true })).toEqual(['alphabet', 'earlier', 'today']);
  expect(await ids({ unlinked: true, limit: 1 })).toEqual(['alphabet']);
});

it('includes past shows if requested', async () => {
  const { ids } = await given();
  expect(await ids({ includePast: true })).toEqual([
    'past',
    'running',
    'alphabet',
    'earlier',
    'today',
    'later',
  ]);
  expect(await ids({ includePast: true, to: '2026-11-20' })).toEqual(['past', 'running']);
});

it('finds shows of a day, past or future, on their first day or a later one', async () => {
  const { ids } = await given();
  expect(await ids({ date: '2026-11-10' })).toEqual(['past']);
  expect(await ids({ date: '2026-11-22' })).toEqual(['running']);
  expect(await ids({ date: '2026-11-23' })).toEqual([]);
  expect(await ids({ date: '2026-11-22', from: '2026-11-23' })).toEqual([]);
});

it('returns every approved show of a day, whenever it began (SCR-36)', async () => {
  const { readModels } = await given();
  const on = async (date: string) => (await listedOn(readModels, { date })).map(({ id }) => id);
  expect(await on('2026-11-21')).toEqual(['alphabet', 'earlier', 'today']);
  expect(await on('2026-12-24')).toEqual(['running']);
  expect(await on('2026-11-10')).toEqual(['past']);
  expect(await on('2026-11-11')).toEqual([]);
});

it('finds shows with any day in a window (HOME-19)', async () => {
  const { ids } = await given();
  expect(await ids({ from: '2026-11-21', to: '2026-11-27' })).toEqual([
    'running',
    'alphabet',
    'earlier',
    'today',
  ]);
  expect(await ids({ from: '2026-11-23', to: '2026-11-30' })).toEqual([]);
  expect(await ids({ from: '2026-11-01', to: '2026-11-20' })).toEqual([]);
  expect(await ids({ from: '2026-11-01', to: '2026-11-20', includePast: true })).toEqual(['past', 'running']);
  expect(await ids({ from: '2026-12-20' })).toEqual(['running', 'later']);
});

it('searches performer and venue together for the same text (SRCH-06)', async () => {
  const { ids } = await given();
  expect(await ids({ performer: 'BLUE', venue: 'BLUE' })).toEqual(['earlier', 'later']);
  expect(await ids({ performer: 'blue' })).toEqual(['later']);
  expect(await ids({ venue: 'blue' })).toEqual(['earlier']);
  expect(await ids({ performer: 'alpha', venue: 'red' })).toEqual(['alphabet']);
  expect(await ids({ performer: 'red', venue: 'alpha' })).toEqual([]);
  expect(await ids({ performer: 'resid', venue: 'RED' })).toEqual(['running', 'alphabet']);
  expect(await ids({ performer: 'resid', venue: 'red', limit: 1 })).toEqual(['running']);
  expect(await ids({ performer: 'resid', venue: 'red', from: '2026-12-01' })).toEqual(['running']);
  expect(await ids({ performer: 'door', venue: 'door', eventType: 'art' })).toEqual(['later']);
});

it('searches performer, venue and address together for the same text (AEV-01)', async () => {
  const { ids } = await given();
  const all = (text: string) => ids({ performer: text, venue: text, address: text });
  expect(await all('congress')).toEqual(['earlier']);
  expect(await all('blue')).toEqual(['earlier', 'later']);
  expect(await all('ÄLPHA')).toEqual(['alphabet']);
  expect(await all('comal')).toEqual(['running', 'alphabet', 'today', 'later']);
  expect(await ids({ performer: 'zeta', address: 'zeta', venue: 'door' })).toEqual(['earlier']);
  expect(await ids({ performer: 'zeta', address: 'comal' })).toEqual([]);
  expect(await ids({ address: '410' })).toEqual(['running', 'alphabet', 'today', 'later']);
});

it('finds a text anywhere in either name, ignoring case and accents (SRCH-06)', async () => {
  const { ids } = await given();
  const both = (text: string) => ids({ performer: text, venue: text });
  expect(await both('r YA')).toEqual(['later']);
  expect(await both('ya r')).toEqual([]);
  expect(await both('r')).toContain('later');
  expect(await both('zq')).toEqual([]);
  expect(await both('!')).toEqual([]);
  expect(await ids({ performer: 'LPHA', venue: 'LPHA' })).toEqual(['alphabet']);
  expect(await ids({ performer: 'oor', venue: 'oor' })).toEqual(['earlier', 'later']);
  expect(await ids({ performer: 'siden', venue: 'siden' })).toEqual(['running']);
  expect(await ids({ performer: 'lue', venue: 'ard' })).toEqual(['later']);
  expect(await ids({ performer: 'ard', venue: 'lue' })).toEqual(['earlier']);
});

it.each([
  {},
  { performer: 'los', venue: 'the' },
  { performer: 'e', venue: 'door' },
  { from: '2026-11-16', includePast: true },
])('pages through the whole list: %j', async (query) => {
  const { ask, ids } = await given();
  const walked: string[] = [];
  for (let after: ListingRow | undefined; ; ) {
    const page = await ask({
      ...query,
      limit: 2,
      ...(after && { after: [after.date, after.time, after.performerKey, after.id] }),
    });
    walked.push(...page.map(({ id }) => id));
    after = page.at(-1);
    if (!after) break;
  }
  expect(walked).toEqual(await ids(query));
});

it('returns a listing only while it is approved and not removed', async () => {
  const { readModels } = await given();
  expect(await approvedListingById(readModels, 'unapproved')).toBeUndefined();
  expect(await approvedListingById(readModels, 'removed')).toBeUndefined();
  expect(await approvedListingById(readModels, 'past')).toMatchObject({ id: 'past', approved: true });
});
