import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#schema/kernel/limits.ts';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import { toast } from '#web/components/toast.ts';
import { messageOf, RequestFailed } from '#web/data/request.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { useUploads } from '#web/data/use-uploads.ts';
import type { ClaimForm, ClaimPayload } from './claim-form.ts';
import { documentProblem } from './document-rules.ts';

function refuse(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

/** By the status of a refused upload: the server's sentence names the file (CLM-12, CLM-13). */
const refusedAs: Readonly<Record<number, string>> = { 413: 'File too large', 415: 'Invalid file type' };
const titleOf = (error: unknown) => (error instanceof RequestFailed ? refusedAs[error.status] : undefined);

const uploadFailed = 'Failed to upload one or more files. Please try again.';

/** A file that is chosen again takes the place of the one that failed. */
const withoutNamesakes = (failed: readonly File[], chosen: readonly File[]) =>
  failed.filter(({ name }) => !chosen.some((file) => file.name === name));

export type Documents = ReturnType<typeof useDocuments>;

/**
 * Sends the chosen documents, and says of each that stays out why it does (CLM-12, CLM-13). One that failed to upload
 * is kept in `failed`, to be tried again or removed: a claim is not sent without it (CLM-16, D-92). What the server
 * will never take is not.
 */
export function useDocuments({
  getValues,
  setValue,
  clearErrors,
}: UseFormReturn<ClaimForm, unknown, ClaimPayload>) {
  const [failed, setFailed] = useState<readonly File[]>([]);
  const { activeUpload, send } = useUploads<UploadedDocument>({
    path: '/api/upload-document',
    field: 'document',
    onStored: (document) => {
      setValue('documents', [...getValues('documents'), document]);
      clearErrors('documents');
    },
  });

  async function add(files: readonly File[]): Promise<void> {
    const chosen = getValues('documents').length + withoutNamesakes(failed, files).length + files.length;
    if (chosen > limits.claimDocuments)
      return refuse('Too many files', `At most ${limits.claimDocuments} documents`);
    const refusals = files.map(documentProblem).filter((refusal) => refusal !== null);
    if (refusals[0]) refuse(refusals[0].title, refusals.map(({ description }) => description).join('. '));
    await upload(files.filter((file) => documentProblem(file) === null));
  }

  async function upload(files: readonly File[]): Promise<void> {
    setFailed((others) => withoutNamesakes(others, files));
    const outcomes = await send(files);
    if (!outcomes[0]) return;
    const { error } = outcomes[0];
    const title = outcomes.length === 1 && titleOf(error);
    if (title) refuse(title, messageOf(error, uploadFailed));
    else refuse('Upload failed', uploadFailed);
    const toRetry = outcomes.filter(({ error }) => titleOf(error) === undefined).map(({ file }) => file);
    setFailed((others) => [...others, ...toRetry]);
    handleSessionEnd(error);
  }

  function removeFailed(file: File): void {
    setFailed((others) => others.filter((other) => other !== file));
  }

  const retry = (file: File) => upload([file]);

  /** False, and said in a toast, while a document is not uploaded. */
  function allUploaded(): boolean {
    if (failed.length > 0) refuse('Upload failed', uploadFailed);
    return failed.length === 0;
  }

  function remove(url: string): void {
    setValue(
      'documents',
      getValues('documents').filter((document) => document.url !== url),
    );
  }

  return { activeUpload, failed, add, remove, retry, removeFailed, allUploaded };
}
