import { historyPath } from '../history-path.ts';
import { RowActions } from '../table/RowActions.tsx';
import type { Listing } from './filters.ts';

/** Width of the table's column, for the buttons side by side at 1100 pixels. */
export const actionsWidth = 'w-72';

type Props = {
  listing: Listing;
  describedBy: string;
  large: boolean;
  onEdit: (listing: Listing) => void;
  onDelete: (listing: Listing) => void;
};

/** The actions of a listing (AEV-04). */
export function ListingActions({ listing, describedBy, large, onEdit, onDelete }: Props) {
  return (
    <RowActions
      {...{ describedBy, large }}
      size={large ? 'snug' : 'sm'}
      className={large ? '-mx-2 grid grid-cols-3 sm:flex sm:gap-2' : 'flex items-center gap-1'}
      onEdit={() => onEdit(listing)}
      onDelete={() => onDelete(listing)}
      history={historyPath('event', listing.id)}
    />
  );
}
