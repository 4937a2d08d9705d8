import type { CountsRow, ScrapingLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { countsRow } from '../common/counts.ts';

export type ScrapingLogsQuery = {
  limit: number;
  /** Continue behind this row: its `createdAt` and `id`. */
  after?: Query['after'];
};

/** Ended runs, newest first. */
export function findScrapingLogs(
  readModels: ReadModels,
  { limit, after }: ScrapingLogsQuery,
): Promise<ScrapingLogRow[]> {
  return readModels.find('scraping_logs', {
    // The private row of counts was never created.
    where: { createdAt: { gte: '' } },
    sort: [['createdAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}

/** How many runs have ended (DSC-02). */
export async function scrapingLogCount(readModels: ReadModels): Promise<number> {
  const [row] = await readModels.getMany<CountsRow>('scraping_logs', [countsRow]);
  return row?.counts.all ?? 0;
}
