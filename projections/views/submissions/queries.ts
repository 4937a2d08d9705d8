import type { SubmissionRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

export type SubmissionsQuery = {
  status?: SubmissionStatus | null | undefined;
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** Submissions, newest first. The e-mails are encrypted. */
export function findSubmissions(
  readModels: ReadModels,
  { status, limit, after }: SubmissionsQuery,
): Promise<SubmissionRow[]> {
  return readModels.find('submissions', {
    where: { ...(status && { status }) },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}

/** A submission by its id. */
export async function submissionById(readModels: ReadModels, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await readModels.getMany<SubmissionRow>('submissions', [id]);
  return row;
}
