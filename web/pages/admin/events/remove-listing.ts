import { deleteWithUndo } from '../../../data/held-deletions.ts';
import { failedChange } from '../failed-change.ts';
import { focusRow } from '../focus-row.ts';
import type { Listing } from './filters.ts';
import { listingCall } from './listing-call.ts';
import { listingsChanged } from './listings-changed.ts';

/** Deletes a show, which can be taken back as long as its toast stands (AEV-15, AEV-24). */
export function removeListing({ id, performer }: Listing): void {
  deleteWithUndo({
    path: listingCall(id),
    kind: 'Event',
    description: {
      before: `${performer} leaves the calendar, with its upvotes and comments.`,
      after: `${performer} is off the calendar, with its upvotes and comments.`,
    },
    onUndone: () => focusRow(id),
    onDeleted: listingsChanged,
    onFailed: (error) => failedChange(error, 'Failed to delete event'),
  });
}
