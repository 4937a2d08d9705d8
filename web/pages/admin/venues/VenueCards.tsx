import { VenueTypeLabel } from '#web/components/posters/VenueTypeLabel.tsx';
import { SelectableCards } from '../table/SelectableCards.tsx';
import { VenueActions } from './VenueActions.tsx';
import { VenueBadges } from './VenueBadges.tsx';
import { VenueName } from './VenueName.tsx';
import { VenueRating } from './VenueRating.tsx';
import type { VenueViewProps } from './VenueTable.tsx';

/** The venues as cards. */
export function VenueCards({ venues, selection, actions }: VenueViewProps) {
  return (
    <SelectableCards
      label="Venues by name"
      rows={venues}
      estimate={232}
      selection={selection}
      selectOne={({ name }) => `Select ${name}`}
      head={(venue, nameId) => <VenueName {...{ venue, nameId }} />}
    >
      {(venue, nameId) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
            {venue.venueType && <VenueTypeLabel type={venue.venueType} />}
            <VenueRating venue={venue} />
            <span className="w-full wrap-anywhere text-faded">{venue.address}</span>
          </p>
          <VenueBadges venue={venue} />
          <VenueActions large {...{ venue, actions }} describedBy={nameId} />
        </>
      )}
    </SelectableCards>
  );
}
