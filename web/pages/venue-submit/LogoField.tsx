import { useId } from 'react';
import { Button } from '#web/components/Button.tsx';
import { FieldError } from '#web/components/forms/FieldError.tsx';
import { PictureUpload } from '#web/components/pictures/PictureUpload.tsx';
import type { Pictures } from '#web/components/pictures/use-pictures.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import type { VenueForm } from './venue-form.ts';

type Props = { form: SchemaForm<VenueForm>; pictures: Pictures };

/** The logo, uploaded immediately, with a preview (VSUB-07). */
export function LogoField({ form, pictures }: Props) {
  const { setValue, watch } = form;
  const id = useId();
  const logoUrl = watch('logoUrl');
  const error = form.errorOf('logoUrl');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Logo (optional)</legend>
      <div className="flex flex-wrap items-center gap-3">
        {logoUrl && (
          <img
            src={logoUrl}
            alt="Preview of the logo"
            className="size-20 border border-edge bg-white object-contain p-1"
          />
        )}
        <PictureUpload
          label={logoUrl ? 'Change logo' : 'Upload a logo'}
          describedBy={`${id}-hint`}
          pictures={pictures}
        />
        {logoUrl && (
          <Button variant="quiet" onClick={() => setValue('logoUrl', '')}>
            Remove logo
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-faded">
        JPG, PNG, GIF or WebP, at most 5MB.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
