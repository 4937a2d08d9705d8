import { approvedListingsById } from '#projections/views/events/queries.ts';
import { upvotesOf } from '#projections/views/upvote_counts/queries.ts';
import type { Gateway } from '../gateway.ts';
import type { Subject } from './topic.ts';

/** The current number of upvotes of a listing. */
export type UpvoteUpdate = { eventId: string; count: number };

/** Changes of upvote counts (UPV-03). */
export function upvoteChanges({
  readModels,
}: Pick<Gateway, 'readModels'>): Subject<'listingUpvote', UpvoteUpdate> {
  return {
    view: 'upvote_counts',
    on: {
      EventUpvoted: ({ data }) => ({ id: data.listingId }),
      EventUpvoteWithdrawn: ({ data }) => ({ id: data.listingId }),
    },
    load: async (changed) => {
      const rows = await approvedListingsById(readModels, [...changed.keys()]);
      const ids = rows.flatMap((row) => row?.id ?? []);
      const counts = await upvotesOf(readModels, ids);
      return ids.map((eventId, at) => ({ eventId, count: counts[at] ?? 0 }));
    },
  };
}
