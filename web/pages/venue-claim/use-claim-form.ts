import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { drafts } from '#web/drafts.ts';
import { invalidate } from '#web/graphql/client.ts';
import { createKeyring } from '#web/idempotency-key.ts';
import { dismissFailure, toast } from '#web/parts/toast.ts';
import { messageOf, RequestFailed, request } from '#web/request.ts';
import { useSession } from '#web/session/session.ts';
import { ifSessionEnded } from '#web/session/session-ended.ts';
import { useDraft } from '#web/use-draft.ts';
import { type ClaimForm, type ClaimPayload, claimForm, emptyClaim, fieldErrors } from './claim-form.ts';
import { useDocuments } from './use-documents.ts';

/** Who has the venue, and whether a claim is pending, is asked anew. */
const claimsChanged = () => invalidate('Venue', 'MyVenueClaim');

/** The form's state, and what sending it does (CLM-14, CLM-15); a conflict brings the page of what stands in the way. */
export function useClaimForm(venueId: string, onSubmitted: () => void) {
  const { user } = useSession();
  const [keyring] = useState(() => createKeyring());
  const draft = `claim:${venueId}`;
  const form = useForm<ClaimForm, unknown, ClaimPayload>({
    defaultValues: drafts.over(draft, emptyClaim(user?.email ?? '')),
    resolver: zodResolver(claimForm),
  });
  useDraft(draft, form);

  const documents = useDocuments(form);

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
      if (error instanceof RequestFailed && error.status === 409) claimsChanged();
      ifSessionEnded(error);
      return;
    }
    drafts.drop(draft);
    dismissFailure();
    onSubmitted();
    claimsChanged();
  });

  return { form, documents, submit };
}
