import type { ScrapeResult, StartedBatch } from '#schema/scraping/ingest-wire.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '#web/pages/admin/change/change-failure.ts';
import { counted } from '#web/pages/admin/formats.ts';
import { trackRun } from '../running.ts';
import type { Source } from './use-sources.ts';

export const scrapeKey = (id: string) => `scrape ${id}`;
export const batchKey = (id: string) => `batch ${id}`;

/** Scrapes a source (SCR-26); a toast reports the result on any page. */
export function scrape({ id }: Source): Promise<void> {
  return trackRun(scrapeKey(id), async () => {
    try {
      const response = await request('POST', `/api/admin/scrape-source/${encodeURIComponent(id)}`);
      const { eventsFound, eventsAdded }: ScrapeResult = await response.json();
      toast({
        title: 'Scrape Completed',
        description: `Found ${eventsFound} events, added ${eventsAdded} new events.`,
      });
    } catch (error) {
      showChangeFailure(error, 'Failed to scrape the source', 'Scrape Failed');
    }
    changed('scrapedEvents');
  });
}

/** Starts a batch job for a source, which reads its pages in the background (SCR-27). */
export function startBatch({ id, name }: Source, onStarted: () => void): Promise<void> {
  return trackRun(batchKey(id), async () => {
    try {
      const response = await request('POST', `/api/admin/start-batch-scrape/${encodeURIComponent(id)}`);
      const { totalUrls }: StartedBatch = await response.json();
      toast({ title: 'Batch Job Started', description: `${name}: ${counted(totalUrls, 'page')} to read.` });
      onStarted();
    } catch (error) {
      showChangeFailure(error, 'Failed to start the batch job', 'Batch Scrape Failed');
    }
  });
}
