import { z } from 'zod';
import { claimInput, type UploadedDocument } from '#schema/venues/venue-claim.ts';
import type { ErrorBody } from '#schema/wire.ts';

const formFields = z.object({
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  businessRole: z.string(),
  notes: z.string(),
  documents: z.array(z.custom<UploadedDocument>()),
});
export type ClaimForm = z.output<typeof formFields>;

/** The rules of the call, which gets the URLs of the documents (CLM-08 to CLM-14). */
export const claimForm = formFields
  .transform(
    ({ documents, ...form }): z.input<typeof claimInput> => ({
      ...(form as Omit<z.input<typeof claimInput>, 'verificationDocs'>),
      verificationDocs: documents.map(({ url }) => url),
    }),
  )
  .pipe(claimInput);
export type ClaimPayload = z.output<typeof claimForm>;

export const emptyClaim = (contactEmail: string): ClaimForm => ({
  contactName: '',
  contactEmail,
  contactPhone: '',
  businessRole: '',
  notes: '',
  documents: [],
});

/** The server's messages by field. */
export function fieldErrors(errors: ErrorBody['errors'] = []): [keyof ClaimForm, string][] {
  return errors.flatMap(({ field, message }): [keyof ClaimForm, string][] => {
    if (field.startsWith('verificationDocs')) return [['documents', message]];
    return Object.hasOwn(formFields.shape, field) ? [[field as keyof ClaimForm, message]] : [];
  });
}
