import { X } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { Combobox } from '#web/components/forms/Combobox.tsx';
import { eventTypeChoices } from '#web/components/forms/choices.ts';
import { DateField } from '#web/components/forms/DateField.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { useDebouncedText } from '#web/components/forms/use-debounce.ts';
import { today } from '#web/data/site.ts';
import { useUrlParams } from '../use-url-params.ts';
import { useWide } from '../use-wide.ts';
import {
  type Filters,
  type Listing,
  noFilters,
  type Place,
  placeFromParam,
  placeToParam,
} from './filters.ts';
import { type Order, type Ordering, orderings, orderToParam } from './order.ts';
import { type KnownVenues, placeChoices } from './places.ts';

type Props = { filters: Filters; order: Order; venues: KnownVenues; loaded: readonly Listing[] };

/** Filters by search text, type, venue, date and past (AEV-01, AEV-02, AEV-12); they are in the URL. */
export function ListingFilters({ filters, order, venues, loaded }: Props) {
  const { change } = useUrlParams();
  const [search, setSearch] = useDebouncedText(filters.search, (q) => change({ q }, { replace: true }));
  const isWide = useWide();
  return (
    <search className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label="Search"
        type="search"
        placeholder="Performer, venue or address"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        label="Type"
        placeholder="All types"
        options={eventTypeChoices}
        value={filters.type}
        onChange={({ target }) => change({ type: target.value })}
      />
      <PlaceField
        {...{ venues, loaded }}
        place={filters.place}
        onChoose={(place) => change({ venue: place ? placeToParam(place) : '' })}
      />
      <DateField
        label="Date"
        placeholder="Any date"
        clearable
        today={today()}
        value={filters.date}
        onChange={(date) => change({ date })}
      />
      {!isWide && <OrderField order={order} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-span-full">
        <Checkbox
          label="Include past events"
          checked={filters.past}
          onChange={({ target }) => change({ past: target.checked ? 'yes' : '' })}
        />
        <Button
          variant="quiet"
          onClick={() => {
            setSearch('');
            change(noFilters);
          }}
        >
          <X aria-hidden />
          Clear filters
        </Button>
      </div>
    </search>
  );
}

type PlaceFieldProps = {
  venues: KnownVenues;
  loaded: readonly Listing[];
  place: Place | null;
  onChoose: (place: Place | null) => void;
};

const everywhere = { value: '', label: 'All venues' };

/** The filter by venue, with suggestions as one types (AEV-02). */
function PlaceField({ venues, loaded, place, onChoose }: PlaceFieldProps) {
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

const directions: Record<Ordering, readonly [first: string, last: string]> = {
  performer: ['A to Z', 'Z to A'],
  type: ['A to Z', 'Z to A'],
  venue: ['A to Z', 'Z to A'],
  date: ['earliest first', 'latest first'],
  price: ['lowest first', 'highest first'],
};

const choices = (Object.keys(orderings) as Ordering[]).flatMap((by) =>
  directions[by].map((direction, index) => ({
    value: orderToParam({ by, descending: index === 1 }),
    label: `${orderings[by]}, ${direction}`,
  })),
);

/** The order of the cards, which have no column headings (AEV-03). */
function OrderField({ order }: { order: Order }) {
  const { change } = useUrlParams();
  return (
    <Select
      label="Order"
      options={choices}
      value={orderToParam(order)}
      onChange={({ target }) => change({ sort: target.value })}
    />
  );
}
