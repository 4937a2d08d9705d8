import { approvedListingsById } from '#projections/views/events/queries.ts';
import type { Gateway } from '../gateway.ts';
import type { Subject } from './topic.ts';

/** How many upvotes a show has now. */
export type UpvoteUpdate = { eventId: string; count: number };

/** The upvotes of listed shows as their readers follow them (UPV-03). */
export function upvoteChanges({
  readModels,
}: Pick<Gateway, 'readModels'>): Subject<'EventUpvoted' | 'EventUpvoteWithdrawn', UpvoteUpdate> {
  return {
    view: 'events',
    on: ['EventUpvoted', 'EventUpvoteWithdrawn'],
    rowId: ({ data }) => data.listingId,
    mayLeaveWindow: () => false,
    load: async (changed) => {
      const rows = await approvedListingsById(readModels, [...changed.keys()]);
      return rows.flatMap((row) => (row ? { eventId: row.id, count: row.upvoteCount } : []));
    },
  };
}
