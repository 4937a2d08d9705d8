import type { Recorded } from '#schema/events.ts';
import type { ListingRow } from '#schema/rows.ts';
import type { Projection } from '../projection.ts';

type OnListing =
  | 'ListingCreated'
  | 'ListingApproved'
  | 'ListingRevised'
  | 'ListingRemoved'
  | 'EventUpvoted'
  | 'EventUpvoteWithdrawn';

const listingOf = ({ data }: Recorded<OnListing>) => [data.listingId];

/** The calendar: one row per show that is not removed (DATA-04, EVT-22). */
export const events: Projection<ListingRow> = {
  name: 'events',
  version: 2,
  indexes: [
    ['date', 'time', 'performerKey'],
    ['eventType', 'date', 'time', 'performerKey'],
  ],
  lists: ['additionalDates'],
  text: ['performer', 'venue'],
  on: {
    ListingCreated: listingOf,
    ListingApproved: listingOf,
    ListingRevised: listingOf,
    ListingRemoved: listingOf,
    EventUpvoted: listingOf,
    EventUpvoteWithdrawn: listingOf,
  },

  evolve(row, event) {
    switch (event.type) {
      case 'ListingCreated':
        return created(event);
      case 'ListingApproved':
        return row && { ...row, approved: true };
      case 'ListingRevised': {
        const { listingId: _id, ...changes } = event.data;
        return row && withDerived({ ...row, ...changes, changedAt: event.meta.occurredAt });
      }
      case 'EventUpvoted':
        return row && { ...row, upvoteCount: row.upvoteCount + 1 };
      case 'EventUpvoteWithdrawn':
        return row && { ...row, upvoteCount: row.upvoteCount - 1 };
      case 'ListingRemoved':
        return null;
      default:
        return row;
    }
  },
};

function created({ data, meta }: Recorded<'ListingCreated'>): ListingRow {
  return withDerived({
    id: data.listingId,
    performer: data.performer,
    eventType: data.eventType,
    venueId: data.venueId,
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
  return { ...row, allDates, lastDate, performerKey: sortKey(row.performer) };
}

/** Case and accents off, so that 'Élan' stands beside 'Elan'. */
function sortKey(performer: string): string {
  return performer
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
