import { TypeLabel } from '#web/components/posters/TypeLabel.tsx';
import { SelectableCards } from '../table/SelectableCards.tsx';
import { ListingActions } from './ListingActions.tsx';
import { ListingName } from './ListingName.tsx';
import type { ListingViewProps } from './ListingTable.tsx';
import { ListingVenue } from './ListingVenue.tsx';
import { ListingWhen } from './ListingWhen.tsx';

/** The listings as cards. */
export function ListingCards({ listings, selection, actions }: ListingViewProps) {
  return (
    <SelectableCards
      label="Events"
      rows={listings}
      estimate={232}
      selection={selection}
      selectOne={({ performer, date }) => `Select ${performer}, ${date}`}
      head={(listing, nameId) => <ListingName {...{ listing, nameId }} />}
    >
      {(listing, nameId) => (
        <>
          <p className="text-[0.95rem]">
            <ListingWhen listing={listing} />
          </p>
          <p className="text-[0.95rem]">
            <ListingVenue listing={listing} />
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.95rem]">
            <TypeLabel type={listing.eventType} />
            {listing.price && <span>{listing.price}</span>}
          </p>
          <ListingActions large {...{ listing, actions }} describedBy={nameId} />
        </>
      )}
    </SelectableCards>
  );
}
