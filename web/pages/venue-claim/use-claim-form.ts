import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createKeyring } from '#web/idempotency-key.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf, RequestFailed, request } from '#web/request.ts';
import { useSession } from '#web/session/session.ts';
import { type ClaimForm, type ClaimPayload, claimForm, emptyClaim, fieldErrors } from './claim-form.ts';

/** The form's state, and what sending it does (CLM-14, CLM-15). */
export function useClaimForm(venueId: string, onSubmitted: () => void) {
  const { user } = useSession();
  const [keyring] = useState(() => createKeyring());
  const form = useForm<ClaimForm, unknown, ClaimPayload>({
    defaultValues: emptyClaim(user?.email ?? ''),
    resolver: zodResolver(claimForm),
  });

  const submit = form.handleSubmit(async (claim) => {
    try {
      await request('POST', `/api/venues/${encodeURIComponent(venueId)}/claim`, claim, {
        headers: { 'Idempotency-Key': keyring.keyFor(claim) },
      });
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      toast({
        title: 'Submission failed',
        description: messageOf(error, 'Failed to submit claim. Please try again.'),
        variant: 'destructive',
      });
      return;
    }
    onSubmitted();
  });

  return { form, submit };
}
