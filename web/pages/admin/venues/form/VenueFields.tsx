import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#schema/kernel/limits.ts';
import { venueTypeLabels, venueTypes } from '#schema/venues/venue-type.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { PictureUpload } from '#web/components/pictures/PictureUpload.tsx';
import type { Pictures } from '#web/components/pictures/use-pictures.ts';
import { PhotosField } from './PhotosField.tsx';
import type { VenueForm, VenuePayload } from './venue-form.ts';

type Props = { form: UseFormReturn<VenueForm, unknown, VenuePayload>; logo: Pictures; pictures: Pictures };

const types = venueTypes.map((type) => ({ value: type, label: venueTypeLabels[type] }));
const web = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;

/** The fields of a venue (AVE-13). */
export function VenueFields({ form, logo, pictures }: Props) {
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const photos = errors.imageUrls;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Venue name"
        required
        autoFocus
        maxLength={limits.venue}
        error={errors.name?.message}
        {...register('name')}
      />
      <Select
        label="Type"
        placeholder="Not given"
        options={types}
        error={errors.venueType?.message}
        {...register('venueType')}
      />
      <TextField
        label="Address"
        required
        className="sm:col-span-2"
        maxLength={limits.address}
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField label="Website" {...web} error={errors.url?.message} {...register('url')} />
      <TextField label="Email" type="email" error={errors.email?.message} {...register('email')} />
      <TextField
        label="Phone"
        type="tel"
        maxLength={limits.venuePhone}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label="Capacity"
        inputMode="numeric"
        error={errors.capacity?.message}
        {...register('capacity')}
      />
      <TextArea
        label="Description"
        className="sm:col-span-2"
        maxLength={limits.venueDescription}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid items-end gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField label="Logo" {...web} error={errors.logoUrl?.message} {...register('logoUrl')} />
        <PictureUpload label="Upload a logo" pictures={logo} />
      </div>
      <div className="sm:col-span-2">
        <PhotosField
          urls={watch('imageUrls')}
          onChange={(urls) => setValue('imageUrls', urls, { shouldDirty: true })}
          pictures={pictures}
          errorAt={(at) => photos?.[at]?.message}
          error={photos?.message ?? photos?.root?.message}
        />
      </div>
    </div>
  );
}
