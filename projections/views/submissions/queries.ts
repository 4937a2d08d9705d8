import type { SubmissionRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

export type SubmissionsQuery = {
  status?: SubmissionStatus | null | undefined;
  limit: number;
  /** Continue behind this row: its `createdAt` and `id`. */
  after?: Query['after'];
};

/** Sent shows, newest first. The e-mails are sealed. */
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

/** A sent show by its id. */
export async function submissionById(readModels: ReadModels, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await readModels.getMany<SubmissionRow>('submissions', [id]);
  return row;
}
