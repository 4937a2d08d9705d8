import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#schema/limits.ts';
import type { UploadedDocument } from '#schema/venue-claim.ts';
import { toast } from '#web/parts/toast.ts';
import { RequestFailed } from '#web/request.ts';
import { ifSessionEnded } from '#web/session/session-ended.ts';
import { useUploads } from '#web/use-uploads.ts';
import type { ClaimForm, ClaimPayload } from './claim-form.ts';
import { refusalOf } from './document-rules.ts';

function refuse(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

/** By the status of a refused upload: the server's sentence names the file (CLM-12, CLM-13). */
const refusedAs: Readonly<Record<number, string>> = { 413: 'File too large', 415: 'Invalid file type' };

export type Documents = ReturnType<typeof useDocuments>;

/** Sends the chosen documents, and says of each that stays out why it does (CLM-12, CLM-13, CLM-16). */
export function useDocuments({
  getValues,
  setValue,
  clearErrors,
}: UseFormReturn<ClaimForm, unknown, ClaimPayload>) {
  const { underway, send } = useUploads<UploadedDocument>({
    path: '/api/upload-document',
    field: 'document',
    onStored: (document) => {
      setValue('documents', [...getValues('documents'), document]);
      clearErrors('documents');
    },
  });

  async function add(files: readonly File[]): Promise<void> {
    if (getValues('documents').length + files.length > limits.claimDocuments)
      return refuse('Too many files', `At most ${limits.claimDocuments} documents`);
    const refusals = files.map(refusalOf).filter((refusal) => refusal !== null);
    if (refusals[0]) refuse(refusals[0].title, refusals.map(({ description }) => description).join('. '));
    const failed = await send(files.filter((file) => refusalOf(file) === null));
    if (!failed[0]) return;
    const { error } = failed[0];
    const title = failed.length === 1 && error instanceof RequestFailed && refusedAs[error.status];
    if (title && error.data?.message) refuse(title, error.data.message);
    else refuse('Upload failed', 'Failed to upload one or more files. Please try again.');
    ifSessionEnded(error);
  }

  function remove(url: string): void {
    setValue(
      'documents',
      getValues('documents').filter((document) => document.url !== url),
    );
  }

  return { underway, add, remove };
}
