import { historyPath } from '../history-path.ts';
import { RowActions } from '../table/RowActions.tsx';
import type { Listing } from './filters.ts';

export type ListingRowActions = { onEdit: (listing: Listing) => void; onDelete: (listing: Listing) => void };

/** Width of the table's column, for the buttons side by side at 1100 pixels. */
export const actionsWidth = 'w-72';

type Props = {
  listing: Listing;
  actions: ListingRowActions;
  /** The id of the element that names the show. */
  describedBy: string;
  /** Large touch targets. */
  large?: boolean;
};

/** The actions of a listing (AEV-04). */
export function ListingActions({ listing, actions, describedBy, large = false }: Props) {
  return (
    <RowActions
      describedBy={describedBy}
      size={large ? 'snug' : 'sm'}
      className={large ? '-mx-2 grid grid-cols-3 sm:flex sm:gap-2' : 'flex items-center gap-1'}
      onEdit={() => actions.onEdit(listing)}
      onDelete={() => actions.onDelete(listing)}
      history={historyPath('event', listing.id)}
    />
  );
}
