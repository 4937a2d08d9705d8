import type { BatchJobRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';

export type BatchJobsQuery = {
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** Batch jobs, newest first. */
export function findBatchJobs(
  readModels: ReadModels,
  { limit, after }: BatchJobsQuery,
): Promise<BatchJobRow[]> {
  return readModels.find('batch_jobs', {
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}

/** The jobs of these ids in that order, for live updates (SCR-34). */
export function batchJobsById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(BatchJobRow | undefined)[]> {
  return readModels.getMany<BatchJobRow>('batch_jobs', ids);
}
