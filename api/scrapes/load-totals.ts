import { scrapedEventCounts } from '#projections/views/scraped_events/queries.ts';
import { scrapingLogCount } from '#projections/views/scraping_logs/queries.ts';
import { sourceCounts } from '#projections/views/scraping_sources/queries.ts';
import type { Queries } from '../gateway.ts';

export type IngestTotals = Record<
  'sources' | 'activeSources' | 'scrapedEvents' | 'pendingScrapedEvents' | 'logs',
  number
>;

export async function loadTotals({ readModels }: Queries): Promise<IngestTotals> {
  const [sources, scraped, logs] = await Promise.all([
    sourceCounts(readModels),
    scrapedEventCounts(readModels),
    scrapingLogCount(readModels),
  ]);
  return {
    sources: sources.all,
    activeSources: sources.active,
    scrapedEvents: scraped.pending + scraped.approved + scraped.rejected,
    pendingScrapedEvents: scraped.pending,
    logs,
  };
}
