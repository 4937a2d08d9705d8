import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import {
  listingApproved,
  listingCreated,
  listingDistinguished,
  listingMerged,
  listingRemoved,
  listingRevised,
  listingSeparated,
  listingStated,
} from '../../testing/examples/listing-examples.ts';
import { venueRemoved } from '../../testing/examples/venue-examples.ts';
import { goldenLogs } from '../../testing/golden-log.ts';
import { toRecordedEvents } from '../../testing/recorded-events.ts';
import { createRowStore } from '../../testing/row-store.ts';
import { rowsOf } from '../../testing/specification.ts';
import { events } from './events.ts';

const given = rowsOf(events);

const listed = {
  id: 'l1',
  performer: 'Los Faroles',
  eventType: 'music',
  venueId: null,
  venue: 'The Paper Lantern',
  address: '410 Comal St',
  date: '2026-12-05',
  time: '19:30',
  additionalDates: [],
  price: '$15',
  ageRestriction: 'all_ages',
  url: null,
  imageUrl: null,
  state: 'scheduled',
  approved: true,
  createdAt: '2026-11-21T12:00:00.000Z',
  allDates: ['2026-12-05'],
  lastDate: '2026-12-05',
  performerKey: 'los faroles',
  changedAt: '2026-11-21T12:00:00.000Z',
  origin: { kind: 'admin', id: 'admin-1' },
  mergedInto: null,
  mergedAt: null,
  distinctFrom: [],
};

it('shows a listing once it is created and approved (DATA-04)', () =>
  given(listingCreated(), listingApproved()).then({ l1: listed }));

it('keeps an unapproved listing as unapproved', () =>
  given(listingCreated()).then({ l1: { ...listed, approved: false } }));

it('stores all days of a show, and a performer key without case and accents', () =>
  given(
    listingCreated({
      performer: 'ÉLAN & Łąki',
      additionalDates: ['2026-12-19', '2026-12-12'],
    }),
    listingApproved(),
  ).then({
    l1: {
      ...listed,
      performer: 'ÉLAN & Łąki',
      performerKey: 'elan & laki',
      additionalDates: ['2026-12-19', '2026-12-12'],
      allDates: ['2026-12-05', '2026-12-12', '2026-12-19'],
      lastDate: '2026-12-19',
    },
  }));

it('applies revisions, and updates derived fields', () =>
  given(
    listingCreated(),
    listingApproved(),
    listingRevised({ date: '2027-01-02', performer: 'Zoë', price: null }),
  ).then({
    l1: {
      ...listed,
      date: '2027-01-02',
      performer: 'Zoë',
      price: null,
      allDates: ['2027-01-02'],
      lastDate: '2027-01-02',
      performerKey: 'zoe',
      changedAt: '2026-11-21T12:00:02.000Z',
    },
  }));

it('has the last state, which a new date changes only while postponed (D-111)', () =>
  given(
    listingCreated(),
    listingStated('ListingPostponed'),
    listingRevised({ price: null }),
    listingStated('ListingSoldOut'),
    listingStated('ListingPostponed'),
    listingCreated({ listingId: 'l2' }),
    listingStated('ListingPostponed', 'l2'),
    listingRevised({ listingId: 'l2', date: '2026-12-05' }),
    listingCreated({ listingId: 'l3' }),
    listingStated('ListingCancelled', 'l3'),
    listingRevised({ listingId: 'l3', date: '2026-12-05' }),
  ).then({
    l1: {
      ...listed,
      approved: false,
      price: null,
      state: 'postponed',
      changedAt: '2026-11-21T12:00:04.000Z',
    },
    l2: {
      ...listed,
      id: 'l2',
      approved: false,
      createdAt: '2026-11-21T12:00:05.000Z',
      changedAt: '2026-11-21T12:00:07.000Z',
    },
    l3: {
      ...listed,
      id: 'l3',
      approved: false,
      state: 'cancelled',
      createdAt: '2026-11-21T12:00:08.000Z',
      changedAt: '2026-11-21T12:00:10.000Z',
    },
  }));

it('is not approved while it is merged, and names the listing that remains (D-114)', async () => {
  const given1 = [listingCreated(), listingApproved(), listingDistinguished(), listingMerged()] as const;
  const distinct = { ...listed, distinctFrom: ['l2'] };
  await given(...given1).then({
    l1: { ...distinct, approved: false, mergedInto: 'l2', mergedAt: '2026-11-21T12:00:03.000Z' },
  });
  await given(...given1, listingSeparated()).then({ l1: distinct });
});

it('removes a removed listing, and no other', () =>
  given(
    listingCreated(),
    listingApproved(),
    listingCreated({ listingId: 'l2' }),
    listingApproved('l2'),
    listingRemoved('l1'),
  ).then({
    l2: { ...listed, id: 'l2', createdAt: '2026-11-21T12:00:02.000Z', changedAt: '2026-11-21T12:00:02.000Z' },
  }));

it('parks a listing whose creation is invalid, and shows the others', async () => {
  const view = createRowStore();
  await view.fold(
    events,
    toRecordedEvents([
      {
        type: 'ListingCreated',
        data: { listingId: 'odd', performer: 7 },
        overrides: { stream: 'listing-odd' },
      },
      listingCreated(),
      listingApproved('odd'),
      listingApproved(),
    ]),
  );
  expect(view.rows()).toMatchObject({ l1: { approved: true } });
  expect([...view.parked.values()]).toEqual([
    {
      id: 'listing-odd',
      position: '00000000000000000001',
      eventId: 'event-1',
      eventType: 'ListingCreated',
      error: 'ListingCreated.performer is number, not string',
      events: 2,
    },
  ]);
});

it('unlinks a removed venue from its current shows, not from those that moved away', async () => {
  const created = [listingCreated({ venueId: 'v1' }), listingApproved()];
  await given(...created, listingRevised({ venueId: 'v2' }), venueRemoved('v1')).then({
    l1: { ...listed, venueId: 'v2', changedAt: '2026-11-21T12:00:02.000Z' },
  });
  await given(...created, listingRevised({ venueId: null }), venueRemoved('v1')).then({
    l1: { ...listed, changedAt: '2026-11-21T12:00:02.000Z' },
  });
  await given(...created, listingRevised({ price: null }), venueRemoved('v1')).then({
    l1: { ...listed, price: null, changedAt: '2026-11-21T12:00:03.000Z' },
  });
  await given(...created, listingRemoved(), venueRemoved('v1')).then({});
});

it("unlinks a removed venue from its shows, which keep the venue's text, also from later ones (AVE-20)", () =>
  given(
    listingCreated({ venueId: 'v1' }),
    listingApproved(),
    venueRemoved('v1'),
    listingCreated({ listingId: 'l2', venueId: 'v1' }),
    listingApproved('l2'),
    listingCreated({ listingId: 'l3' }),
    listingApproved('l3'),
    listingRevised({ listingId: 'l3', venueId: 'v1' }),
  ).then({
    l1: { ...listed, changedAt: '2026-11-21T12:00:02.000Z' },
    l2: { ...listed, id: 'l2', createdAt: '2026-11-21T12:00:03.000Z', changedAt: '2026-11-21T12:00:03.000Z' },
    l3: { ...listed, id: 'l3', createdAt: '2026-11-21T12:00:05.000Z', changedAt: '2026-11-21T12:00:07.000Z' },
  }));

it('has a new time of change whenever a field changes that visitors see', async () => {
  type Rows = Record<string, ListingRow>;
  const visible = (row: ListingRow | undefined) => {
    const { changedAt: _at, approved: _approved, origin: _origin, ...others } = row ?? ({} as ListingRow);
    const { mergedInto: _into, mergedAt: _mergedAt, distinctFrom: _from, ...fields } = others;
    return fields;
  };
  for (const log of goldenLogs) {
    const view = createRowStore();
    let before: Rows = {};
    for (const event of log) {
      await view.fold(events, [event]);
      const after = view.rows() as Rows;
      const changed = Object.entries(after).filter(
        ([id, row]) => !isDeepStrictEqual(visible(before[id]), visible(row)),
      );
      for (const [, { changedAt }] of changed) expect(changedAt, event.type).toBe(event.meta.occurredAt);
      before = after;
    }
    expect(Object.keys(before).length).toBeGreaterThan(0);
  }
});
