import clsx from 'clsx';
import { useRef } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Combobox } from '#web/components/forms/Combobox.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { type KnownVenues, venueChoices } from '../places.ts';
import type { EventForm } from './event-form.ts';

type Props = {
  form: SchemaForm<EventForm>;
  before: EventForm;
  venues: KnownVenues;
};

/**
 * The venue of the show. A venue of the directory fills in name and address and makes them read-only (AEV-07);
 * without one they go back to their initial values (AEV-08, AEV-09).
 */
export function VenueFields({ form, before, venues }: Props) {
  const { setValue, clearErrors, watch } = form;
  const venueId = watch('venueId');
  const isLocked = venueId !== '';
  const picker = useRef<HTMLDivElement>(null);

  const known = venueChoices(venues.rows ?? []);
  const own = { value: before.venueId, label: before.venue, detail: before.address };
  const isListed = own.value === '' || known.some(({ value }) => value === own.value);

  function setPlace(of: { venueId: string; venue: string; address: string }) {
    setValue('venueId', of.venueId, { shouldDirty: true });
    setValue('venue', of.venue, { shouldDirty: true });
    setValue('address', of.address, { shouldDirty: true });
    clearErrors(['venueId', 'venue', 'address']);
  }

  function choose(id: string) {
    const venue = venues.rows?.find((venue) => venue.id === id);
    if (venue) setPlace({ venueId: id, venue: venue.name, address: venue.address });
  }

  function clear() {
    setPlace({ venueId: '', venue: before.venue, address: before.address });
    picker.current?.querySelector('input')?.focus();
  }

  return (
    <fieldset className="grid gap-5 border-y border-rule py-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Where</legend>
      <div
        ref={picker}
        className={clsx(
          'grid items-start gap-3 sm:col-span-2',
          isLocked && 'sm:grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        <Combobox
          label="Venue from the directory"
          placeholder={venues.rows || venues.error ? 'None: enter name and address below' : 'Loading venues'}
          hint={
            isLocked ? 'Its name and address are used below.' : 'Links the show to the page of the venue.'
          }
          error={form.errorOf('venueId')}
          options={isListed ? known : [own, ...known]}
          value={venueId}
          onChoose={choose}
        />
        {isLocked && (
          <Button variant="outline" className="min-h-11 sm:mt-6.5" onClick={clear}>
            Clear venue
          </Button>
        )}
      </div>
      <TextField {...form.field('venue')} label="Venue name" readOnly={isLocked} />
      <TextField {...form.field('address')} label="Address" autoComplete="off" readOnly={isLocked} />
    </fieldset>
  );
}
