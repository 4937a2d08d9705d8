import type { FormEvent } from 'react';
import { businessRoleLabels, businessRoles, claimInput } from '#schema/venues/venue-claim.ts';
import { Button } from '#web/components/Button.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { FormSection } from '#web/components/forms/FormSection.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { dismissFailure } from '#web/components/toast/toast.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { hasStatus, request } from '#web/data/request.ts';
import { useSession } from '#web/data/session/session.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { claimForm, emptyClaim } from './claim-form.ts';
import type { ClaimedVenue } from './claimed-venue.ts';
import { DocumentsField } from './DocumentsField.tsx';
import { useDocuments } from './use-documents.ts';

const roles = businessRoles.map((role) => ({ value: role, label: businessRoleLabels[role] }));

type Props = { venue: ClaimedVenue; onSubmitted: () => void };

/** The claimant, their role, and documents as proof (CLM-05, CLM-14, CLM-15); after a conflict the page shows the reason. */
export function ClaimForm({ venue, onSubmitted }: Props) {
  const { user } = useSession();
  const path = `/api/venues/${encodeURIComponent(venue.id)}/claim`;
  const { form, submit: post } = useDraftForm({
    draft: `claim:${venue.id}`,
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

  return (
    <form onSubmit={submit} noValidate aria-label={`Claim ${venue.name}`} className="grid gap-10">
      <FormErrors form={form} />
      <FormSection title="You">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('contactName')} label="Contact name" autoComplete="name" />
          <Select
            {...form.field('businessRole')}
            label="Business role"
            placeholder="Choose your role"
            options={roles}
          />
          <TextField
            {...form.field('contactEmail')}
            label="Contact email"
            type="email"
            autoComplete="email"
          />
          <TextField
            {...form.field('contactPhone')}
            label="Contact phone (optional)"
            type="tel"
            autoComplete="tel"
          />
        </div>
      </FormSection>
      <FormSection title="Proof">
        <DocumentsField form={form} uploads={documents} />
        <TextArea
          {...form.field('notes')}
          label="Notes (optional)"
          hint="Anything that helps us to see that the venue is yours."
        />
      </FormSection>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={form.formState.isSubmitting || documents.activeUpload !== null}
      >
        Submit Claim
      </Button>
    </form>
  );
}
