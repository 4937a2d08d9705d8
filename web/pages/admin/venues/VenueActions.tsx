import { Button } from '#web/components/Button.tsx';
import { historyPath } from '../history-path.ts';
import { RowActions } from '../table/RowActions.tsx';
import type { Venue } from './filters.ts';

export type VenueRowActions = {
  pendingIds: ReadonlySet<string>;
  onToggleVerified: (venue: Venue) => void;
  onEdit: (id: string) => void;
  onDelete: (venue: Venue) => void;
};

type Props = {
  venue: Venue;
  actions: VenueRowActions;
  /** The id of the element that names the venue. */
  describedBy: string;
  /** Large touch targets. */
  large?: boolean;
};

/** The actions of a venue (AVE-05). */
export function VenueActions({ venue, actions, describedBy, large = false }: Props) {
  const size = large ? 'md' : 'sm';
  return (
    <RowActions
      {...{ describedBy, size }}
      className={large ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap' : 'flex items-center gap-1'}
      onEdit={() => actions.onEdit(venue.id)}
      onDelete={() => actions.onDelete(venue)}
      history={historyPath('venue', venue.id)}
    >
      <Button
        size={size}
        aria-describedby={describedBy}
        variant={venue.isVerified ? 'quiet' : 'outline'}
        pending={actions.pendingIds.has(venue.id)}
        onClick={() => actions.onToggleVerified(venue)}
        className={large ? '' : 'w-21'}
      >
        {venue.isVerified ? 'Unverify' : 'Verify'}
      </Button>
    </RowActions>
  );
}
