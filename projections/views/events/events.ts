import type { Recorded } from '#schema/events.ts';
import { foldedText } from '#schema/kernel/folded-text.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import { type ListingStateFact, listingStateAfter } from '#schema/listings/listing-state.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';
import { type ChildIndex, venueChildren, type WithChildren, withChild } from '../common/child-index.ts';
import { playingDays } from '../common/listings.ts';

type OnPlace = 'ListingCreated' | 'ListingRevised';
type ReadChildren = { read(kind: 'children', id: string): ChildIndex | null };

const listingOf = ({ data }: { data: { listingId: string } }) => data.listingId;

/** The `reads` that show whether the event's venue was removed before. */
const readsVenue = ({ data: { venueId } }: Recorded<OnPlace>) =>
  venueId ? [['children', venueId] as const] : [];

/**
 * The listing's venue after the event: null when that venue was removed; undefined when the event does not
 * change it.
 */
function venueGiven({ data: { venueId } }: Recorded<OnPlace>, context: ReadChildren) {
  return venueId && venueChildren.isRemoved(venueId, context) ? null : venueId;
}

/**
 * The shows that have ever named a venue. Computed from events only and never from a listing's row, so that a
 * parked listing does not block others.
 */
const child: Handler<ChildIndex, Recorded<OnPlace>, WithChildren> = {
  reads: readsVenue,
  key: ({ data: { venueId, listingId } }, context) =>
    venueId ? venueChildren.bucketFor(venueId, listingId, context) : [],
  apply: (bucket, { data }) => withChild(bucket, data.listingId),
};

const stated = changes<ListingRow, Recorded<ListingStateFact['type']>>(listingOf, (event, { state }) => ({
  state: listingStateAfter(state, event),
  changedAt: event.meta.occurredAt,
}));
/**
 * The calendar: one row per show that is not removed (DATA-04, EVT-22). The state contains the shows that
 * have ever named a venue, to unlink a removed venue from them (AVE-20).
 */
export const events: Projection<ListingRow, 'listing' | 'venue', WithChildren> = {
  name: 'events',
  version: 10,
  indexes: [
    ['date', 'time', 'performerKey'],
    ['eventType', 'date', 'time', 'performerKey'],
    ['venueId', 'date', 'time', 'performerKey'],
    ['mergedAt'],
  ],
  lists: ['additionalDates'],
  text: ['performer', 'venue', 'address'],
  on: {
    ListingCreated: {
      reads: readsVenue,
      key: listingOf,
      apply: (_row, event, context) => created(event, venueGiven(event, context) ?? null),
    },
    ListingApproved: changes(listingOf, () => ({ approved: true })),
    ListingRevised: {
      reads: readsVenue,
      key: listingOf,
      apply(row, event, context) {
        const { listingId: _id, ...changes } = event.data;
        const venueId = venueGiven(event, context);
        const revised = row && {
          ...row,
          ...changes,
          ...(venueId !== undefined && { venueId }),
          state: listingStateAfter(row.state, event),
        };
        return revised && withDerived({ ...revised, changedAt: event.meta.occurredAt });
      },
    },
    ListingCancelled: stated,
    ListingPostponed: stated,
    ListingSoldOut: stated,
    ListingReinstated: stated,
    ListingMergeProposed: 'ignored',
    ListingMergeWithdrawn: 'ignored',
    ListingMerged: changes(listingOf, ({ data, meta }) => ({
      approved: false,
      mergedInto: data.into,
      mergedAt: meta.occurredAt,
    })),
    ListingSeparated: changes(listingOf, () => ({ approved: true, mergedInto: null, mergedAt: null })),
    ListingDistinguished: changes(listingOf, ({ data }, { distinctFrom }) => ({
      distinctFrom: [...distinctFrom, data.from],
    })),
    ListingRemoved: { key: listingOf, apply: () => null },
    VenueSubmitted: 'ignored',
    VenueAdded: 'ignored',
    VenueRevised: 'ignored',
    VenueNameReservationAbandoned: 'ignored',
    VenueVerified: 'ignored',
    VenueUnverified: 'ignored',
    VenueClaimed: 'ignored',
    VenueClaimReleased: 'ignored',
    VenueRemoved: {
      ...venueChildren.childRows,
      apply: (row, { data, meta }) =>
        row?.venueId === data.venueId ? { ...row, venueId: null, changedAt: meta.occurredAt } : row,
    },
  },
  state: {
    children: {
      ListingCreated: child,
      ListingRevised: child,
      VenueRemoved: venueChildren.clear,
    },
  },
};

function created({ data, meta }: Recorded<'ListingCreated'>, venueId: string | null): ListingRow {
  return withDerived({
    id: data.listingId,
    performer: data.performer,
    eventType: data.eventType,
    venueId,
    venue: data.venue,
    address: data.address,
    date: data.date,
    time: data.time,
    additionalDates: data.additionalDates,
    price: data.price,
    ageRestriction: data.ageRestriction,
    url: data.url,
    imageUrl: data.imageUrl,
    state: 'scheduled',
    approved: false,
    createdAt: meta.occurredAt,
    changedAt: meta.occurredAt,
    origin: data.origin,
    mergedInto: null,
    mergedAt: null,
    distinctFrom: [],
  });
}

type Plain = Omit<ListingRow, 'allDates' | 'lastDate' | 'performerKey'>;

function withDerived(row: Plain): ListingRow {
  return { ...row, ...playingDays(row), performerKey: foldedText(row.performer) };
}
