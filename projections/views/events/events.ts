import type { Recorded } from '#schema/events.ts';
import { foldedText } from '#schema/kernel/folded-text.ts';
import type { ChildIndexRow, ListingRow } from '#schema/rows.ts';
import type { Projection, StateOf } from '../../engine/projection.ts';
import { removedOwner, venueChildren, withChild } from '../common/child-index.ts';

type OnPlace = Recorded<'ListingCreated' | 'ListingRevised'>;

/**
 * A listing, and where the venue that it names keeps it. This follows from events alone and never from a listing's
 * row, so that a listing that cannot be folded holds up no other.
 */
const placed = {
  reads: ({ data: { listingId, venueId } }: OnPlace) =>
    venueId ? [listingId, venueChildren.firstBucket(venueId)] : [listingId],
  writes: (event: OnPlace, stateOf: StateOf) => {
    const { listingId } = event.data;
    const venueId = venueGiven(event, stateOf);
    return venueId ? [listingId, venueChildren.bucketOf(stateOf, venueId, listingId)] : [listingId];
  },
};

/** The venue that the event gives to its listing: none where that venue is gone; undefined where it says nothing. */
function venueGiven({ data: { venueId } }: OnPlace, stateOf: StateOf): string | null | undefined {
  return venueId && venueChildren.isOwnerRemoved(stateOf, venueId) ? null : venueId;
}

const listingOf = ({
  data,
}: Recorded<'ListingApproved' | 'ListingRemoved' | 'EventUpvoted' | 'EventUpvoteWithdrawn'>) => [
  data.listingId,
];

/**
 * The calendar: one row per show that is not removed (DATA-04, EVT-22), and private rows of the venues that
 * shows have ever named, so that they lose them when they are removed (AVE-20).
 */
export const events: Projection<ListingRow | ChildIndexRow> = {
  name: 'events',
  version: 6,
  indexes: [
    ['date', 'time', 'performerKey'],
    ['eventType', 'date', 'time', 'performerKey'],
    ['venueId', 'date', 'time', 'performerKey'],
  ],
  lists: ['additionalDates'],
  text: ['performer', 'venue', 'address'],
  on: {
    ListingCreated: placed,
    ListingApproved: listingOf,
    ListingRevised: placed,
    ListingRemoved: listingOf,
    EventUpvoted: listingOf,
    EventUpvoteWithdrawn: listingOf,
    VenueRemoved: venueChildren.onOwnerRemoved,
  },

  evolve(row, event, stateOf, id) {
    switch (event.type) {
      case 'ListingCreated':
      case 'ListingRevised':
        if (id === event.data.listingId) return written(row as ListingRow | null, event, stateOf);
        return withChild(row as ChildIndexRow | null, id, event.data.listingId);
      case 'ListingRemoved':
        return null;
      case 'VenueRemoved':
        if (id === venueChildren.firstBucket(event.data.venueId)) return removedOwner(id);
        return row && 'venueId' in row ? withoutVenue(row, event) : null;
      default:
        return row && told(row as ListingRow, event);
    }
  },
};

function written(
  row: ListingRow | null,
  event: Recorded<'ListingCreated' | 'ListingRevised'>,
  stateOf: StateOf,
): ListingRow | null {
  const venueId = venueGiven(event, stateOf);
  if (event.type === 'ListingCreated') return created(event, venueId ?? null);
  if (!row) return null;
  const { listingId: _id, ...changes } = event.data;
  const revised = { ...row, ...changes, ...(venueId !== undefined && { venueId }) };
  return withDerived({ ...revised, changedAt: event.meta.occurredAt });
}

function withoutVenue(row: ListingRow, { data, meta }: Recorded<'VenueRemoved'>): ListingRow {
  return row.venueId === data.venueId ? { ...row, venueId: null, changedAt: meta.occurredAt } : row;
}

function told(row: ListingRow, event: Recorded): ListingRow {
  switch (event.type) {
    case 'ListingApproved':
      return { ...row, approved: true };
    case 'EventUpvoted':
      return { ...row, upvoteCount: row.upvoteCount + 1 };
    case 'EventUpvoteWithdrawn':
      return { ...row, upvoteCount: row.upvoteCount - 1 };
    default:
      return row;
  }
}

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
    approved: false,
    createdAt: meta.occurredAt,
    changedAt: meta.occurredAt,
    upvoteCount: 0,
    origin: data.origin,
  });
}

type Plain = Omit<ListingRow, 'allDates' | 'lastDate' | 'performerKey'>;

function withDerived(row: Plain): ListingRow {
  const allDates = [...new Set([row.date, ...row.additionalDates])].sort();
  const lastDate = allDates.at(-1) ?? row.date;
  return { ...row, allDates, lastDate, performerKey: foldedText(row.performer) };
}
