import type { ScrapingLogRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { allRows } from '../common/counts.ts';
import { newestFirst, type Page } from '../common/rows.ts';
import { scrapingLogs } from './scraping_logs.ts';

/** Ended runs, newest first. */
export function findScrapingLogs(readModels: ReadModels, page: Page): Promise<ScrapingLogRow[]> {
  return readModels.find('scraping_logs', { ...page, sort: newestFirst });
}

/** The number of finished runs (DSC-02). */
export async function scrapingLogCount(readModels: ReadModels): Promise<number> {
  const [counts] = await getState(readModels, scrapingLogs, 'counts', [allRows]);
  return counts?.all ?? 0;
}
