import { randomUUIDv7 } from 'node:crypto';
import { sourceInLog } from '#projections/views/scraping_sources/queries.ts';
import type { BatchJobs } from './batch/batch-jobs.ts';
import { activeSources, scrapeAll } from './check/scrape-all.ts';
import type { IngestMeans, ScheduledWork } from './means.ts';
import { scraper } from './metadata.ts';
import { scrapeSource } from './scrape/scrape-source.ts';

/** What schedules let run (CRON-06). */
export function scheduledWork(means: IngestMeans, { takeUp }: Pick<BatchJobs, 'takeUp'>): ScheduledWork {
  const asked = () => ({ actor: scraper, correlationId: randomUUIDv7(), trigger: 'schedule' }) as const;
  return {
    async scrapeAll(signal) {
      const chosen = await activeSources(means);
      const { eventsFound, eventsAdded } = await scrapeAll(means, chosen, asked(), signal);
      return `Read ${chosen.length} sources, found ${eventsFound} events, added ${eventsAdded}.`;
    },
    async scrapeSource(sourceId, signal) {
      const source = await sourceInLog(means.log, sourceId);
      if (!source?.active) return { code: 'source-unknown' };
      return scrapeSource(means, sourceId, asked(), signal);
    },
    checkBatchJobs: takeUp,
  };
}
