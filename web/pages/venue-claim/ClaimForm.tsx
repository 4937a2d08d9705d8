import { limits } from '#schema/kernel/limits.ts';
import { Button } from '#web/components/Button.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { FormSection } from '#web/pages/submit/FormSection.tsx';
import type { ClaimedVenue } from './claimed-venue.ts';
import { DocumentsField } from './DocumentsField.tsx';
import { roles } from './roles.ts';
import { useClaimForm } from './use-claim-form.ts';

type Props = { venue: ClaimedVenue; onSubmitted: () => void };

/** The claimant, their role, and documents as proof (CLM-05). */
export function ClaimForm({ venue, onSubmitted }: Props) {
  const { form, documents, submit } = useClaimForm(venue.id, onSubmitted);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate aria-label={`Claim ${venue.name}`} className="grid gap-10">
      <FormSection title="You">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Contact name"
            required
            autoComplete="name"
            maxLength={limits.contactName}
            error={errors.contactName?.message}
            {...register('contactName')}
          />
          <Select
            label="Business role"
            required
            placeholder="Choose your role"
            options={roles}
            error={errors.businessRole?.message}
            {...register('businessRole')}
          />
          <TextField
            label="Contact email"
            type="email"
            required
            autoComplete="email"
            error={errors.contactEmail?.message}
            {...register('contactEmail')}
          />
          <TextField
            label="Contact phone (optional)"
            type="tel"
            autoComplete="tel"
            maxLength={limits.venuePhone}
            error={errors.contactPhone?.message}
            {...register('contactPhone')}
          />
        </div>
      </FormSection>
      <FormSection title="Proof">
        <DocumentsField form={form} uploads={documents} />
        <TextArea
          label="Notes (optional)"
          hint="Anything that helps us to see that the venue is yours."
          maxLength={limits.claimNotes}
          error={errors.notes?.message}
          {...register('notes')}
        />
      </FormSection>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={isSubmitting || documents.activeUpload !== null}
      >
        Submit Claim
      </Button>
    </form>
  );
}
