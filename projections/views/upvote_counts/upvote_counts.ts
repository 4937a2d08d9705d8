import type { Recorded } from '#schema/events.ts';
import type { UpvoteCountRow } from '#schema/listings/listing-rows.ts';
import type { Projection } from '../../engine/projection.ts';

const listingOf = ({ data }: Recorded<'EventUpvoted' | 'EventUpvoteWithdrawn'>) => data.listingId;

/**
 * How many members upvote a listing now (UPV-03), apart from `events`: an upvote changes no row of the calendar, so
 * what was read from it stays valid. Rows of removed listings stay; no query reads them.
 */
export const upvoteCounts: Projection<UpvoteCountRow, 'listingUpvote'> = {
  name: 'upvote_counts',
  version: 1,
  indexes: [],
  on: {
    EventUpvoted: { key: listingOf, apply: (row, _event, { id }) => ({ id, count: (row?.count ?? 0) + 1 }) },
    EventUpvoteWithdrawn: {
      key: listingOf,
      apply: (row) => (row && row.count > 1 ? { ...row, count: row.count - 1 } : null),
    },
  },
};
