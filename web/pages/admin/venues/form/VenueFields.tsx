import { venueTypeChoices } from '#web/components/forms/choices.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { PictureUpload } from '#web/components/pictures/PictureUpload.tsx';
import type { Pictures } from '#web/components/pictures/use-pictures.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { PhotosField } from './PhotosField.tsx';
import type { VenueForm } from './venue-form.ts';

type Props = { form: SchemaForm<VenueForm>; logo: Pictures; pictures: Pictures };

/** The fields of a venue (AVE-13). */
export function VenueFields({ form, logo, pictures }: Props) {
  const photos = form.formState.errors.imageUrls;
  const photosError = form.errorOf('imageUrls');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...form.field('name')} label="Venue name" autoFocus />
      <Select {...form.field('venueType')} label="Type" placeholder="Not given" options={venueTypeChoices} />
      <TextField {...form.field('address')} label="Address" className="sm:col-span-2" />
      <TextField {...form.field('url')} label="Website" {...webAddress} />
      <TextField {...form.field('email')} label="Email" type="email" />
      <TextField {...form.field('phone')} label="Phone" type="tel" />
      <TextField {...form.field('capacity')} label="Capacity" />
      <TextArea {...form.field('description')} label="Description" className="sm:col-span-2" />
      <div className="grid items-end gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField {...form.field('logoUrl')} label="Logo" {...webAddress} />
        <PictureUpload label="Upload a logo" pictures={logo} />
      </div>
      <div className="sm:col-span-2">
        <PhotosField
          urls={form.watch('imageUrls')}
          onChange={(urls) => form.setValue('imageUrls', urls, { shouldDirty: true })}
          pictures={pictures}
          errorAt={(at) => photos?.[at]?.message}
          error={Array.isArray(photos) ? undefined : photosError}
        />
      </div>
    </div>
  );
}
