import type { ScrapingLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { allRows } from '../common/counts.ts';
import { scrapingLogs } from './scraping_logs.ts';

export type ScrapingLogsQuery = {
  limit: number;
  /** The `createdAt` and `id` of the row to continue after. */
  after?: Query['after'];
};

/** Ended runs, newest first. */
export function findScrapingLogs(
  readModels: ReadModels,
  { limit, after }: ScrapingLogsQuery,
): Promise<ScrapingLogRow[]> {
  return readModels.find('scraping_logs', {
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}

/** The number of finished runs (DSC-02). */
export async function scrapingLogCount(readModels: ReadModels): Promise<number> {
  const [counts] = await getState(readModels, scrapingLogs, 'counts', [allRows]);
  return counts?.all ?? 0;
}
