import { historyPath } from '../history-path.ts';
import { RowActions } from '../RowActions.tsx';
import type { Listing } from './filters.ts';
import type { ListingDeeds } from './ListingList.tsx';

type Props = {
  listing: Listing;
  deeds: ListingDeeds;
  /** The id of the element that names the show. */
  describedBy: string;
  /** Large enough for fingers. */
  large?: boolean;
};

/** What can be done with one show (AEV-04); its history always. */
export function ListingActions({ listing, deeds, describedBy, large = false }: Props) {
  return (
    <RowActions
      describedBy={describedBy}
      size={large ? 'snug' : 'sm'}
      className={large ? '-mx-2 grid grid-cols-3 sm:flex sm:gap-2' : 'flex items-center gap-1'}
      onEdit={() => deeds.onEdit(listing)}
      onDelete={() => deeds.onDelete(listing)}
      history={historyPath('event', listing.id)}
    />
  );
}
