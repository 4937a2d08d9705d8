import { Combobox } from '#web/components/forms/Combobox.tsx';
import { type Listing, type Place, placeText, venueFilterFrom } from './filters.ts';
import { type KnownVenues, placeChoices } from './places.ts';

type Props = {
  venues: KnownVenues;
  loaded: readonly Listing[];
  place: Place | null;
  onChoose: (place: Place | null) => void;
};

const everywhere = { value: '', label: 'All venues' };

/** The venue whose shows are looked for, found by a part of its name (AEV-02). */
export function PlaceField({ venues, loaded, place, onChoose }: Props) {
  return (
    <Combobox
      label="Venue"
      placeholder={venues.rows || venues.error ? 'An unknown venue' : 'Loading venues'}
      options={[everywhere, ...placeChoices(venues.rows ?? [], loaded, place)]}
      value={place ? placeText(place) : ''}
      onChoose={(text) => onChoose(venueFilterFrom(text))}
    />
  );
}
