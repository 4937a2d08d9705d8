import { useState } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { messageOf, RequestFailed } from '#web/data/request.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { useUploads } from '#web/data/use-uploads.ts';
import type { ClaimForm } from './claim-form.ts';
import { documentProblem } from './document-rules.ts';

const showError = (title: string, description: string) => toast(errorToast(title, description));

/** Toast titles for uploads that the server rejects for good; its message names the file (CLM-12, CLM-13). */
const titleByStatus: Readonly<Record<number, string>> = { 413: 'File too large', 415: 'Invalid file type' };
const rejectionTitle = (error: unknown) =>
  error instanceof RequestFailed ? titleByStatus[error.status] : undefined;

const uploadFailed = 'Failed to upload one or more files. Please try again.';

/** A newly chosen file replaces a failed one of the same name. */
const withoutSameName = (failed: readonly File[], chosen: readonly File[]) =>
  failed.filter(({ name }) => !chosen.some((file) => file.name === name));

export type Documents = ReturnType<typeof useDocuments>;

/**
 * Uploads the chosen documents; toasts report the invalid ones (CLM-12, CLM-13). Files whose upload failed are in
 * `failed`, to be retried or removed: a claim is not sent without them (CLM-16, D-92). Files that the server
 * rejects for good are dropped.
 */
export function useDocuments({ getValues, setValue, clearErrors }: SchemaForm<ClaimForm>) {
  const [failed, setFailed] = useState<readonly File[]>([]);
  const { activeUpload, send } = useUploads<UploadedDocument>({
    path: '/api/upload-document',
    field: 'document',
    onStored: (document) => {
      setValue('verificationDocs', [...getValues('verificationDocs'), document]);
      clearErrors('verificationDocs');
    },
  });

  async function add(files: readonly File[]): Promise<void> {
    const count = getValues('verificationDocs').length + withoutSameName(failed, files).length + files.length;
    if (count > limits.claimDocuments)
      return showError('Too many files', `At most ${limits.claimDocuments} documents`);
    const problems = files.map(documentProblem).filter((problem) => problem !== null);
    if (problems[0]) showError(problems[0].title, problems.map(({ description }) => description).join('. '));
    await upload(files.filter((file) => documentProblem(file) === null));
  }

  async function upload(files: readonly File[]): Promise<void> {
    setFailed((others) => withoutSameName(others, files));
    const failures = await send(files);
    if (!failures[0]) return;
    const { error } = failures[0];
    const title = failures.length === 1 && rejectionTitle(error);
    if (title) showError(title, messageOf(error, uploadFailed));
    else showError('Upload failed', uploadFailed);
    const toRetry = failures
      .filter(({ error }) => rejectionTitle(error) === undefined)
      .map(({ file }) => file);
    setFailed((others) => [...others, ...toRetry]);
    handleSessionEnd(error);
  }

  function removeFailed(file: File): void {
    setFailed((others) => others.filter((other) => other !== file));
  }

  const retry = (file: File) => upload([file]);

  /** False, with a toast, while a document is not uploaded. */
  function allUploaded(): boolean {
    if (failed.length > 0) showError('Upload failed', uploadFailed);
    return failed.length === 0;
  }

  function remove(url: string): void {
    setValue(
      'verificationDocs',
      getValues('verificationDocs').filter((document) => document.url !== url),
    );
  }

  return { activeUpload, failed, add, remove, retry, removeFailed, allUploaded };
}
