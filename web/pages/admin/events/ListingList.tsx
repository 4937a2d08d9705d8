import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { ConfirmDialog } from '#web/components/dialogs/ConfirmDialog.tsx';
import { changed } from '#web/data/graphql/changed.ts';
import { markDeleted } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { deleteRow } from '../change/delete-row.ts';
import { showToasts } from '../change/show-toasts.ts';
import { counted } from '../formats.ts';
import { focusNeighbour } from '../table/focus-row.ts';
import { SelectionBar } from '../table/SelectionBar.tsx';
import { useBulk } from '../table/use-bulk.ts';
import { useSelection } from '../table/use-selection.ts';
import type { Listing } from './filters.ts';
import { ListingRows } from './ListingRows.tsx';
import { listingCall } from './listing-call.ts';
import type { Order } from './order.ts';

type Props = {
  listings: readonly Listing[];
  order: Order;
  onEdit: (listing: Listing) => void;
};

/**
 * The listings as a table or as cards, with deletion of one, or of the selected ones in parallel (AEV-04, AEV-16,
 * AEV-28).
 */
export function ListingList({ listings, order, onEdit }: Props) {
  const selection = useSelection();
  const bulk = useBulk();
  const [deleting, setDeleting] = useState(false);
  const selected = listings.filter(({ id }) => selection.chosen.has(id));

  /** Deletes a listing; its toast has "Undo" (AEV-15, AEV-24). */
  function removeRow(listing: Listing) {
    selection.deselect([listing.id]);
    deleteRow({
      id: listing.id,
      path: listingCall(listing.id),
      kind: 'Event',
      before: `${listing.performer} is being removed from the calendar, with its upvotes and comments.`,
      after: `${listing.performer} is removed from the calendar, with its upvotes and comments.`,
      onDeleted: () => changed('listing'),
      failure: ['Failed to delete event'],
    });
    focusNeighbour(listings, listing);
  }

  /** Several calls in parallel succeed or fail each for itself; what another admin has deleted counts as deleted. */
  function removeSelected() {
    void bulk.run({
      label: 'Deleting',
      ids: selected.map(({ id }) => id),
      concurrency: 6,
      action: (id) =>
        request('DELETE', listingCall(id)).catch((error) => {
          if (!isGone(error)) throw error;
        }),
      onDone: (succeeded, failure) => {
        const description = `${counted(succeeded.length, 'event')} deleted.`;
        const success = succeeded.length > 0 ? { title: 'Events Deleted', description } : null;
        showToasts(success, failure, 'Failed to delete events');
        markDeleted(succeeded.map(listingCall));
        changed('listing');
        selection.deselect(succeeded);
      },
    });
  }

  return (
    <>
      <SelectionBar
        selectedCount={selected.length}
        bulk={bulk}
        nameOf={(id) => listings.find((listing) => listing.id === id)?.performer ?? id}
        onClear={selection.clear}
      >
        <Button onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          Delete {counted(selected.length, 'event')}
        </Button>
      </SelectionBar>
      <ListingRows {...{ listings, order, selection, onEdit }} onDelete={removeRow} />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${counted(selected.length, 'event')}?`}
        text="They are removed from the calendar permanently, with their upvotes and comments."
        confirm="Delete"
        destructive
        onConfirm={removeSelected}
      />
    </>
  );
}
