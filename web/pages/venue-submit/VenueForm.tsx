import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '#schema/kernel/limits.ts';
import { venueTypeLabels, venueTypes } from '#schema/venues/venue-type.ts';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { FormSection } from '#web/pages/submit/FormSection.tsx';
import { ContactFields } from './ContactFields.tsx';
import { LogoField } from './LogoField.tsx';
import { PhotosField } from './PhotosField.tsx';
import { useVenueForm } from './use-venue-form.ts';

const types = venueTypes.map((type) => ({ value: type, label: venueTypeLabels[type] }));

/** VSUB-01, VSUB-02. */
export function VenueForm({ onSubmitted }: { onSubmitted: (venueId: string) => void }) {
  const { form, honeypot, logo, photos, submit } = useVenueForm(onSubmitted);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const isSending = isSubmitting || logo.activeUpload !== null || photos.activeUpload !== null;
  return (
    <form onSubmit={submit} noValidate aria-label="Submit Venue" className="relative grid gap-10">
      <FormSection title="The venue">
        <TextField
          label="Venue name"
          required
          maxLength={limits.venue}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Address"
          required
          autoComplete="off"
          maxLength={limits.address}
          error={errors.address?.message}
          {...register('address')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Venue type"
            required
            placeholder="Choose a type"
            options={types}
            error={errors.venueType?.message}
            {...register('venueType')}
          />
          <TextField
            label="Capacity"
            inputMode="numeric"
            autoComplete="off"
            placeholder="250"
            error={errors.capacity?.message}
            {...register('capacity')}
          />
        </div>
        <TextArea
          label="Description"
          rows={5}
          maxLength={limits.venueDescription}
          error={errors.description?.message}
          {...register('description')}
        />
      </FormSection>
      <FormSection title="Contact">
        <ContactFields form={form} />
      </FormSection>
      <FormSection title="Pictures">
        <LogoField form={form} pictures={logo} />
        <PhotosField form={form} pictures={photos} />
      </FormSection>
      <Honeypot ref={honeypot} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg" pending={isSending} className="grow">
          Submit Venue
        </Button>
        <Link to="/venues" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

/** A field that is hidden from people and screen readers: only a bot fills it in (VSUB-09). */
function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input ref={ref} type="text" name="honeypot" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
