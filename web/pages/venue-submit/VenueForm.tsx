import { type Ref, useRef, useState } from 'react';
import { venueInput } from '#schema/venues/venue.ts';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { venueTypeChoices } from '#web/components/forms/choices.ts';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { FormSection } from '#web/components/forms/FormSection.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { Link } from '#web/components/Link.tsx';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { dismissFailure } from '#web/components/toast/toast.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { request } from '#web/data/request.ts';
import { serverNow } from '#web/data/server-clock.ts';
import { LogoField } from './LogoField.tsx';
import { PhotosField } from './PhotosField.tsx';
import { emptyVenue, type VenueForm as Values, venueForm } from './venue-form.ts';

/**
 * The form for a venue (VSUB-01, VSUB-02), with checks against bots (VSUB-08 to VSUB-11). The time it was open is
 * measured by the server's clock, since the device's may be wrong.
 */
export function VenueForm({ onSubmitted }: { onSubmitted: (venueId: string) => void }) {
  const [openedAt] = useState(() => performance.now());
  const honeypot = useRef<HTMLInputElement>(null);

  async function post(venue: object, headers: Record<string, string>): Promise<string> {
    const submissionTime = serverNow() - Math.round(performance.now() - openedAt);
    const body = { ...venue, honeypot: honeypot.current?.value ?? '', submissionTime };
    const response = await request('POST', '/api/venues', body, { headers });
    return (await response.json()).id;
  }

  const { form, submit } = useDraftForm({
    draft: 'venue',
    schema: venueInput,
    rules: venueForm,
    values: emptyVenue,
    post,
    failure: { title: 'Submission failed', text: 'Failed to submit venue. Please try again.' },
    onPosted: (venueId) => {
      dismissFailure();
      onSubmitted(venueId);
    },
  });

  const logo = usePictures((url) => form.setValue('logoUrl', url));
  const photos = usePictures((url) => form.setValue('imageUrls', [...form.getValues('imageUrls'), url]));
  const isSending = form.formState.isSubmitting || logo.activeUpload !== null || photos.activeUpload !== null;
  return (
    <form onSubmit={submit} noValidate aria-label="Submit Venue" className="relative grid gap-10">
      <FormErrors form={form} />
      <FormSection title="The venue">
        <TextField {...form.field('name')} label="Venue name" />
        <TextField {...form.field('address')} label="Address" autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            {...form.field('venueType')}
            label="Venue type"
            placeholder="Choose a type"
            options={venueTypeChoices}
          />
          <TextField {...form.field('capacity')} label="Capacity" autoComplete="off" placeholder="250" />
        </div>
        <TextArea {...form.field('description')} label="Description" rows={5} />
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

function ContactFields({ form }: { form: SchemaForm<Values> }) {
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
