import type { FormEvent } from 'react';
import { claimInput } from '#schema/venues/venue-claim.ts';
import { dismissFailure } from '#web/components/toast/toast.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { hasStatus, request } from '#web/data/request.ts';
import { useSession } from '#web/data/session/session.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { claimForm, emptyClaim } from './claim-form.ts';
import { useDocuments } from './use-documents.ts';

/** State of the form and sending it (CLM-14, CLM-15); after a conflict the page shows the reason. */
export function useClaimForm(venueId: string, onSubmitted: () => void) {
  const { user } = useSession();
  const path = `/api/venues/${encodeURIComponent(venueId)}/claim`;
  const { form, submit: post } = useDraftForm({
    draft: `claim:${venueId}`,
    schema: claimInput,
    rules: claimForm,
    values: emptyClaim(user?.email ?? ''),
    post: (claim, headers) => request('POST', path, claim, { headers }),
    failure: { title: 'Submission failed', text: 'Failed to submit claim. Please try again.' },
    onFailed: (error) => {
      if (hasStatus(error, 409)) changed('claim');
      handleSessionEnd(error);
    },
    onPosted: () => {
      dismissFailure();
      onSubmitted();
      changed('claim');
    },
  });

  const documents = useDocuments(form);

  /** A claim is not sent while a document has failed to upload (D-92). */
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (documents.allUploaded()) void post(event);
  }

  return { form, documents, submit };
}
