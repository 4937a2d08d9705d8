import type { Recorded } from '#schema/events.ts';
import type { ChildIndexRow, UpvoteRow } from '#schema/rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { listingChildren, removedOwner, withChild, withoutChild } from '../common/child-index.ts';

type OnUpvote = Recorded<'EventUpvoted' | 'EventUpvoteWithdrawn'>;

const upvoteOf = ({ data }: OnUpvote) => `${data.listingId}_${data.userId}`;
const onUpvote = listingChildren.onChild<OnUpvote>(upvoteOf);

/** Who has upvoted what, one row per upvote that stands (DATA-09, UPV-06). */
export const eventUpvotes: Projection<UpvoteRow | ChildIndexRow> = {
  name: 'event_upvotes',
  version: 2,
  indexes: [['userId', 'createdAt']],
  on: {
    EventUpvoted: onUpvote,
    EventUpvoteWithdrawn: onUpvote,
    ListingRemoved: listingChildren.onOwnerRemoved,
  },

  evolve(row, event, _stateOf, id) {
    switch (event.type) {
      case 'EventUpvoted':
        if (id === upvoteOf(event)) return upvoted(event, id);
        return withChild(row as ChildIndexRow | null, id, upvoteOf(event));
      case 'EventUpvoteWithdrawn':
        if (id === upvoteOf(event)) return null;
        return withoutChild(row as ChildIndexRow | null, upvoteOf(event));
      case 'ListingRemoved':
        return id === listingChildren.firstBucket(event.data.listingId) ? removedOwner(id) : null;
      default:
        return row;
    }
  },
};

function upvoted({ data, meta }: Recorded<'EventUpvoted'>, id: string): UpvoteRow {
  return { id, eventId: data.listingId, userId: data.userId, createdAt: meta.occurredAt };
}
