import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import type { VenueForm } from './venue-form.ts';

/** Public contact data of the venue. */
export function ContactFields({ form }: { form: SchemaForm<VenueForm> }) {
  return (
    <>
      <TextField {...form.field('url')} label="Website" {...webAddress} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('phone')} label="Phone" type="tel" autoComplete="off" />
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          hint="Shown on the venue's page."
        />
      </div>
    </>
  );
}
