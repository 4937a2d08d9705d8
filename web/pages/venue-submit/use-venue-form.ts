import { useRef, useState } from 'react';
import { venueInput } from '#schema/venues/venue.ts';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { dismissFailure } from '#web/components/toast/toast.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import { request } from '#web/data/request.ts';
import { serverNow } from '#web/data/server-clock.ts';
import { emptyVenue, venueForm } from './venue-form.ts';

/**
 * State of the form and sending it, with checks against bots (VSUB-08 to VSUB-11). The time it was open is measured
 * by the server's clock, since the device's may be wrong.
 */
export function useVenueForm(onSubmitted: (venueId: string) => void) {
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

  return { form, honeypot, logo, photos, submit };
}
