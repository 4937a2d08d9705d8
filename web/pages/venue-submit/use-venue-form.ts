import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createKeyring } from '#web/idempotency-key.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf, RequestFailed, request } from '#web/request.ts';
import { emptyVenue, fieldErrors, type VenueForm, type VenuePayload, venueForm } from './venue-form.ts';

/** The form's state, and what sending it does, with the traps for programs (VSUB-08 to VSUB-11). */
export function useVenueForm(onSubmitted: () => void) {
  const [keyring] = useState(() => createKeyring());
  const [submissionTime] = useState(() => Date.now());
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm<VenueForm, unknown, VenuePayload>({
    defaultValues: emptyVenue,
    resolver: zodResolver(venueForm),
  });

  const submit = form.handleSubmit(async (venue) => {
    const body = { ...venue, honeypot: honeypot.current?.value ?? '', submissionTime };
    try {
      await request('POST', '/api/venues', body, {
        headers: { 'Idempotency-Key': keyring.keyFor(body) },
      });
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
    onSubmitted();
  });

  return { form, honeypot, submit };
}
