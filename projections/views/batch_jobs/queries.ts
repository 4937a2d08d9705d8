import type { BatchStatus } from '#schema/scraping/batch-job.ts';
import type { BatchJobRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { everyRow } from '../common/every-row.ts';

const unfinished: readonly BatchStatus[] = ['pending', 'processing'];

export type BatchJobsQuery = {
  limit: number;
  /** Continue behind this row: its `createdAt` and `id`. */
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

/** Every job that has not come to an end, oldest first; one that should have expired is still among them. */
export function unfinishedBatchJobs(readModels: ReadModels): Promise<BatchJobRow[]> {
  return everyRow(readModels, 'batch_jobs', {
    where: { status: { in: unfinished } },
    sort: [['createdAt', 'asc']],
  });
}

/** The jobs of these ids in their order, for what is told live (SCR-34). */
export function batchJobsById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(BatchJobRow | undefined)[]> {
  return readModels.getMany<BatchJobRow>('batch_jobs', ids);
}
