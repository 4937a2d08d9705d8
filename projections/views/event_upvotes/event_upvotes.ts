import type { Recorded } from '#schema/events.ts';
import type { UpvoteRow } from '#schema/listings/listing-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { listingChildren, otherListingEvents, type WithChildren } from '../common/child-index.ts';

const upvoteOf = ({ data }: Recorded<'EventUpvoted' | 'EventUpvoteWithdrawn'>) =>
  `${data.listingId}_${data.userId}`;

/** The current upvotes, one row per member and show (DATA-09, UPV-06). */
export const eventUpvotes: Projection<UpvoteRow, 'listingUpvote' | 'listing', WithChildren> = {
  name: 'event_upvotes',
  version: 3,
  indexes: [['userId', 'createdAt']],
  on: {
    EventUpvoted: {
      ...listingChildren.ownedRow(upvoteOf),
      apply: (_row, { data, meta }, { id }) => ({
        id,
        eventId: data.listingId,
        userId: data.userId,
        createdAt: meta.occurredAt,
      }),
    },
    EventUpvoteWithdrawn: { key: upvoteOf, apply: () => null },
    ...otherListingEvents,
    ListingRemoved: { ...listingChildren.childRows, apply: () => null },
  },
  state: {
    children: {
      EventUpvoted: listingChildren.add(upvoteOf),
      EventUpvoteWithdrawn: listingChildren.remove(upvoteOf),
      ListingRemoved: listingChildren.clear,
    },
  },
};
