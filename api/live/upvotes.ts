import { listingsById } from '#projections/views/events/queries.ts';
import type { Gateway } from '../gateway.ts';
import type { Subject } from './topic.ts';

/** How many upvotes a show has now. */
export type UpvotesTold = { eventId: string; count: number };

/** The upvotes of listed shows as their readers follow them (UPV-03). */
export function upvoteChanges({
  readModels,
}: Pick<Gateway, 'readModels'>): Subject<'EventUpvoted' | 'EventUpvoteWithdrawn', UpvotesTold> {
  return {
    view: 'events',
    on: ['EventUpvoted', 'EventUpvoteWithdrawn'],
    row: ({ data }) => data.listingId,
    moves: () => false,
    tell: async (changed) => {
      const rows = await listingsById(readModels, [...changed.keys()]);
      return rows.flatMap((row) => (row ? { eventId: row.id, count: row.upvoteCount } : []));
    },
  };
}
