import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#schema/kernel/limits.ts';
import { TextField } from '#web/components/forms/TextField.tsx';
import type { VenueForm, VenuePayload } from './venue-form.ts';

/** Public contact data of the venue. */
export function ContactFields({ form }: { form: UseFormReturn<VenueForm, unknown, VenuePayload> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.url?.message}
        {...register('url')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={limits.venuePhone}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="Shown on the venue's page."
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
    </>
  );
}
