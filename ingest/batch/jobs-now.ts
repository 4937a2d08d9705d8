import { folded } from '#projections/engine/fold.ts';
import { batchJobs } from '#projections/views/batch_jobs/batch_jobs.ts';
import { unfinishedBatchJobs } from '#projections/views/batch_jobs/queries.ts';
import { batchJobStream } from '#schema/kernel/streams.ts';
import type { BatchJobRow } from '#schema/scraping/ingest-rows.ts';
import type { IngestMeans } from '../means.ts';

type Place = Pick<IngestMeans, 'log' | 'readModels'>;

/** The job as its own stream tells it now, while it has not come to an end; null after that. */
export async function unfinishedNow({ log }: Place, jobId: string): Promise<BatchJobRow | null> {
  const job = folded(batchJobs, jobId, await log.readStream(batchJobStream(jobId)));
  return job?.status === 'pending' || job?.status === 'processing' ? job : null;
}

/** Every job that has not come to an end, oldest first; of one source when it is named. */
export async function unfinishedJobs(means: Place, sourceId?: string): Promise<BatchJobRow[]> {
  const rows = await unfinishedBatchJobs(means.readModels);
  const chosen = rows.filter((row) => sourceId === undefined || row.sourceId === sourceId);
  const now = await Promise.all(chosen.map(({ id }) => unfinishedNow(means, id)));
  return now.filter((job) => job !== null);
}
