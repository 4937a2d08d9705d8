import { claimInput, type UploadedDocument } from '#schema/venues/venue-claim.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';

/** An empty form with the claimant's address; it holds the whole documents, to show their names. */
export function emptyClaim(contactEmail: string) {
  const verificationDocs: readonly UploadedDocument[] = [];
  return { ...valuesOf(claimInput, null, ['verificationDocs']), contactEmail, verificationDocs };
}
export type ClaimForm = ReturnType<typeof emptyClaim>;

/** The rules of the call, which gets the URLs of the documents (CLM-08 to CLM-14). */
export const claimForm = rulesOf(claimInput, (form: ClaimForm) => ({
  ...form,
  verificationDocs: form.verificationDocs.map(({ url }) => url),
}));
