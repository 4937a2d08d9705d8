import { Combobox } from '#web/components/forms/Combobox.tsx';
import { type Listing, type Place, placeFromParam, placeToParam } from './filters.ts';
import { type KnownVenues, placeChoices } from './places.ts';

type Props = {
  venues: KnownVenues;
  loaded: readonly Listing[];
  place: Place | null;
  onChoose: (place: Place | null) => void;
};

const everywhere = { value: '', label: 'All venues' };

/** The filter by venue, with suggestions as one types (AEV-02). */
export function PlaceField({ venues, loaded, place, onChoose }: Props) {
  return (
    <Combobox
      label="Venue"
      placeholder={venues.rows || venues.error ? 'An unknown venue' : 'Loading venues'}
      options={[everywhere, ...placeChoices(venues.rows ?? [], loaded, place)]}
      value={place ? placeToParam(place) : ''}
      onChoose={(text) => onChoose(placeFromParam(text))}
    />
  );
}
