import type { SubmissionRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page, rowById } from '../common/rows.ts';

/** Submissions, newest first. The e-mails are encrypted. */
export function findSubmissions(
  readModels: ReadModels,
  { status, ...page }: Page & { status?: SubmissionStatus | null | undefined },
): Promise<SubmissionRow[]> {
  return readModels.find('submissions', { ...page, where: { ...(status && { status }) }, sort: newestFirst });
}

/** A submission by its id. */
export const submissionById = rowById('submissions');
