import type { Recorded } from '#schema/events.ts';
import type { OfListingRow, UpvoteRow } from '#schema/rows.ts';
import { addedTo, goneWithListing, ofListing, removed, withoutRow, withRow } from '../of-listing.ts';
import type { Projection } from '../projection.ts';

type OnUpvote = Recorded<'EventUpvoted' | 'EventUpvoteWithdrawn'>;

const upvoteOf = ({ data }: OnUpvote) => `${data.listingId}_${data.userId}`;
const onUpvote = addedTo<OnUpvote>(upvoteOf);

/** Who has upvoted what, one row per upvote that stands (DATA-09, UPV-06). */
export const eventUpvotes: Projection<UpvoteRow | OfListingRow> = {
  name: 'event_upvotes',
  version: 1,
  indexes: [['userId', 'createdAt']],
  on: { EventUpvoted: onUpvote, EventUpvoteWithdrawn: onUpvote, ListingRemoved: goneWithListing },

  evolve(row, event, _own, id) {
    switch (event.type) {
      case 'EventUpvoted':
        if (id !== ofListing(event.data.listingId)) return upvoted(event, id);
        return withRow(row as OfListingRow | null, id, upvoteOf(event));
      case 'EventUpvoteWithdrawn':
        if (id !== ofListing(event.data.listingId)) return null;
        return withoutRow(row as OfListingRow | null, upvoteOf(event));
      case 'ListingRemoved':
        return id === ofListing(event.data.listingId) ? removed(id) : null;
      default:
        return row;
    }
  },
};

function upvoted({ data, meta }: Recorded<'EventUpvoted'>, id: string): UpvoteRow {
  return { id, eventId: data.listingId, userId: data.userId, createdAt: meta.occurredAt };
}
