import { BadgeCheck } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { counted } from '../formats.ts';
import { focusNeighbour } from '../table/focus-row.ts';
import { SelectionBar } from '../table/SelectionBar.tsx';
import { useBulk } from '../table/use-bulk.ts';
import { useSelection } from '../table/use-selection.ts';
import type { Venue } from './filters.ts';
import { useVenueChanges } from './use-venue-changes.ts';
import { VenueRows } from './VenueRows.tsx';

type Props = {
  venues: readonly Venue[];
  onEdit: (id: string) => void;
};

/** The venues as a table or as cards, and bulk verification one by one (AVE-05, AVE-11). */
export function VenueList({ venues, onEdit }: Props) {
  const { pendingIds, setVerified, toggleVerified, remove } = useVenueChanges();
  const selection = useSelection();
  const bulk = useBulk();
  const chosen = venues.filter(({ id }) => selection.chosen.has(id));
  const unverified = chosen.filter(({ isVerified }) => !isVerified);

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
    selection.deselect([venue.id]);
    remove(venue);
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
