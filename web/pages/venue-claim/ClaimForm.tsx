import { businessRoleLabels, businessRoles } from '#schema/venues/venue-claim.ts';
import { Button } from '#web/components/Button.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { FormSection } from '#web/components/forms/FormSection.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import type { ClaimedVenue } from './claimed-venue.ts';
import { DocumentsField } from './DocumentsField.tsx';
import { useClaimForm } from './use-claim-form.ts';

const roles = businessRoles.map((role) => ({ value: role, label: businessRoleLabels[role] }));

type Props = { venue: ClaimedVenue; onSubmitted: () => void };

/** The claimant, their role, and documents as proof (CLM-05). */
export function ClaimForm({ venue, onSubmitted }: Props) {
  const { form, documents, submit } = useClaimForm(venue.id, onSubmitted);
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
