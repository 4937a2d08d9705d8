import { listingStates, stateMarks } from '#schema/listings/listing-state.ts';
import { BoundControl } from '#web/components/forms/BoundControl.tsx';
import { ageChoices, eventTypeChoices } from '#web/components/forms/choices.ts';
import { DateField } from '#web/components/forms/DateField.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { PictureUpload } from '#web/components/pictures/PictureUpload.tsx';
import type { Pictures } from '#web/components/pictures/use-pictures.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { today } from '#web/data/site.ts';
import type { KnownVenues } from '../places.ts';
import type { EventForm } from './event-form.ts';
import { MoreDays } from './MoreDays.tsx';
import { VenueFields } from './VenueFields.tsx';

type Props = {
  form: SchemaForm<EventForm>;
  before: EventForm;
  venues: KnownVenues;
  picture: Pictures;
};

const states = listingStates.map((state) => ({ value: state, label: stateMarks[state] ?? 'As announced' }));

/** The fields of a listing (AEV-17, D-111). */
export function EventFields({ form, before, venues, picture }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...form.field('performer')} label="Performer" autoFocus />
      <Select
        {...form.field('eventType')}
        label="Event type"
        placeholder="Choose a type"
        options={eventTypeChoices}
      />
      <VenueFields {...{ form, before, venues }} />
      <WhenFields form={form} />
      <TextField {...form.field('price')} label="Price" placeholder="$25, Free, TBD" />
      <Select {...form.field('ageRestriction')} label="Age restriction" options={ageChoices} />
      <Select {...form.field('state')} label="Status" options={states} className="sm:col-span-2" />
      <TextField
        {...form.field('url')}
        label="Ticket or event URL"
        className="sm:col-span-2"
        {...webAddress}
      />
      <div className="grid items-end gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField {...form.field('imageUrl')} label="Image URL" {...webAddress} />
        <PictureUpload label="Upload an image" pictures={picture} />
      </div>
    </div>
  );
}

/** First day, time and further days, in the city's time zone; past days are allowed. */
function WhenFields({ form }: { form: SchemaForm<EventForm> }) {
  const [date, additionalDates] = form.watch(['date', 'additionalDates']);
  return (
    <>
      <BoundControl form={form} name="date">
        {(field) => <DateField {...field} label="Date" today={today()} />}
      </BoundControl>
      <TextField {...form.field('time')} label="Time" type="time" />
      <div className="sm:col-span-2">
        <MoreDays
          first={date}
          days={additionalDates}
          onChange={(days) => form.setValue('additionalDates', days, { shouldDirty: true })}
          error={form.errorOf('additionalDates')}
        />
      </div>
    </>
  );
}
