import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { drafts } from '#web/drafts.ts';
import { createKeyring } from '#web/idempotency-key.ts';
import { dismissFailure, toast } from '#web/parts/toast.ts';
import { usePictures } from '#web/pictures/use-pictures.ts';
import { messageOf, RequestFailed, request } from '#web/request.ts';
import { serverNow } from '#web/server-clock.ts';
import { useDraft } from '#web/use-draft.ts';
import { emptyVenue, fieldErrors, type VenueForm, type VenuePayload, venueForm } from './venue-form.ts';

const draft = 'venue';

/**
 * The form's state, and what sending it does, with the traps for programs (VSUB-08 to VSUB-11). When it was opened
 * is told by the server's clock, since the device's may be wrong.
 */
export function useVenueForm(onSubmitted: (venueId: string) => void) {
  const [keyring] = useState(() => createKeyring());
  const [openedAt] = useState(() => performance.now());
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm<VenueForm, unknown, VenuePayload>({
    defaultValues: drafts.over(draft, emptyVenue),
    resolver: zodResolver(venueForm),
  });
  useDraft(draft, form);

  const logo = usePictures((url) => form.setValue('logoUrl', url));
  const photos = usePictures((url) => form.setValue('imageUrls', [...form.getValues('imageUrls'), url]));

  const submit = form.handleSubmit(async (venue) => {
    const submissionTime = serverNow() - Math.round(performance.now() - openedAt);
    const body = { ...venue, honeypot: honeypot.current?.value ?? '', submissionTime };
    let venueId: string;
    try {
      const response = await request('POST', '/api/venues', body, {
        headers: { 'Idempotency-Key': keyring.keyFor(venue) },
      });
      venueId = (await response.json()).id;
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      toast({
        title: 'Submission failed',
        description: messageOf(error, 'Failed to submit venue. Please try again.'),
        variant: 'destructive',
      });
      return;
    }
    drafts.drop(draft);
    dismissFailure();
    onSubmitted(venueId);
  });

  return { form, honeypot, logo, photos, submit };
}
