import { BadgeCheck } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { changed, write } from '#web/data/graphql/changed.ts';
import { markDeleted } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { deleteRow } from '../change/delete-row.ts';
import { useRowChange } from '../change/use-row-change.ts';
import { counted } from '../formats.ts';
import { focusNeighbour } from '../table/focus-row.ts';
import { SelectionBar } from '../table/SelectionBar.tsx';
import { useBulk } from '../table/use-bulk.ts';
import { useSelection } from '../table/use-selection.ts';
import type { Venue } from './filters.ts';
import { VenueRows } from './VenueRows.tsx';
import { venuePath } from './venue-path.ts';

type Props = {
  venues: readonly Venue[];
  onEdit: (id: string) => void;
};

/** The venues, with verification of one, or of the selected ones one by one, and deletion (AVE-05, AVE-11, AVE-17, AVE-18). */
export function VenueList({ venues, onEdit }: Props) {
  const { pendingIds, change } = useRowChange();
  const selection = useSelection();
  const bulk = useBulk();
  const chosen = venues.filter(({ id }) => selection.chosen.has(id));
  const unverified = chosen.filter(({ isVerified }) => !isVerified);

  /** The first verification lists a submitted venue (VEN-13). Rethrows the error of the call. */
  async function setVerified(id: string, isVerified: boolean): Promise<void> {
    await request('PATCH', venuePath(id), { isVerified });
    write('AdminVenue', { id, isVerified, ...(isVerified && { listed: true }) });
  }

  async function toggleVerified({ id, name, isVerified }: Venue): Promise<void> {
    const call = async () => {
      await setVerified(id, !isVerified);
      toast({
        title: 'Verification Updated',
        description: `${name} is ${isVerified ? 'no longer verified' : 'verified'}.`,
      });
      changed('venue');
    };
    await change(id, call, ['Failed to update the venue'], (error) => {
      if (!isGone(error)) return;
      markDeleted([venuePath(id)]);
      changed('venue');
    });
  }

  function verifyChosen() {
    void bulk.run({
      label: 'Verifying',
      ids: unverified.map(({ id }) => id),
      concurrency: 1,
      action: (id) => setVerified(id, true),
      onDone: (succeeded) => {
        selection.deselect(succeeded);
        if (succeeded.length === 0) return;
        toast({ title: 'Venues Verified', description: `${counted(succeeded.length, 'venue')} verified.` });
        changed('venue');
      },
    });
  }

  function removeRow(venue: Venue) {
    const { id, name } = venue;
    selection.deselect([id]);
    deleteRow({
      id,
      path: venuePath(id),
      kind: 'Venue',
      before: `${name} is being deleted, with its reviews and open claims.`,
      after: `${name} is deleted, with its reviews and open claims.`,
      onDeleted: () => changed('venue'),
      failure: ['Failed to delete the venue'],
    });
    focusNeighbour(venues, venue);
  }

  return (
    <>
      <SelectionBar
        selectedCount={chosen.length}
        bulk={bulk}
        nameOf={(id) => venues.find((venue) => venue.id === id)?.name ?? id}
        onClear={selection.clear}
      >
        <Button disabled={unverified.length === 0} onClick={verifyChosen}>
          <BadgeCheck aria-hidden />
          {unverified.length === 0 ? 'All are verified' : `Verify ${counted(unverified.length, 'venue')}`}
        </Button>
      </SelectionBar>
      <VenueRows
        {...{ venues, selection, pendingIds, onEdit }}
        onToggleVerified={(venue) => void toggleVerified(venue)}
        onDelete={removeRow}
      />
    </>
  );
}
