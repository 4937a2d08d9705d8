import type { UseFormReturn } from 'react-hook-form';
import { eventTypes } from '#schema/kernel/fields.ts';
import { limits } from '#schema/kernel/limits.ts';
import { ageChoices } from '#web/components/forms/age-choices.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { PictureUpload } from '#web/components/pictures/PictureUpload.tsx';
import type { Pictures } from '#web/components/pictures/use-pictures.ts';
import { eventTypeLabels } from '#web/components/posters/event-types.ts';
import type { KnownVenues } from '../places.ts';
import type { EventForm, EventPayload } from './event-form.ts';
import { VenueFields } from './VenueFields.tsx';
import { WhenFields } from './WhenFields.tsx';

type Props = {
  form: UseFormReturn<EventForm, unknown, EventPayload>;
  before: EventForm;
  venues: KnownVenues;
  picture: Pictures;
};

const types = eventTypes.map((type) => ({ value: type, label: eventTypeLabels[type] }));
const web = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;

/** The fields of a listing (AEV-17). */
export function EventFields({ form, before, venues, picture }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Performer"
        required
        autoFocus
        maxLength={limits.performer}
        error={errors.performer?.message}
        {...register('performer')}
      />
      <Select
        label="Event type"
        required
        placeholder="Choose a type"
        options={types}
        error={errors.eventType?.message}
        {...register('eventType')}
      />
      <VenueFields {...{ form, before, venues }} />
      <WhenFields form={form} />
      <TextField
        label="Price"
        placeholder="$25, Free, TBD"
        maxLength={limits.price}
        error={errors.price?.message}
        {...register('price')}
      />
      <Select
        label="Age restriction"
        options={ageChoices}
        error={errors.ageRestriction?.message}
        {...register('ageRestriction')}
      />
      <TextField
        label="Ticket or event URL"
        className="sm:col-span-2"
        {...web}
        error={errors.url?.message}
        {...register('url')}
      />
      <div className="grid items-end gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField label="Image URL" {...web} error={errors.imageUrl?.message} {...register('imageUrl')} />
        <PictureUpload label="Upload an image" pictures={picture} />
      </div>
    </div>
  );
}
