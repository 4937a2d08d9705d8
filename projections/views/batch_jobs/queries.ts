import type { BatchJobRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page, rowsById } from '../common/rows.ts';

/** Batch jobs, newest first. */
export function findBatchJobs(readModels: ReadModels, page: Page): Promise<BatchJobRow[]> {
  return readModels.find('batch_jobs', { ...page, sort: newestFirst });
}

/** The jobs of these ids in that order, for live updates (SCR-34). */
export const batchJobsById = rowsById('batch_jobs');
