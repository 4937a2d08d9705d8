import { scrapingSources } from '#projections/scraping_sources/scraping_sources.ts';
import type { Recorded } from '#schema/events.ts';
import type { SourceRow } from '#schema/ingest-rows.ts';
import { scrapingSourceStream } from '#schema/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

/** The source as its own stream tells it now, whatever the views have seen; null when it is unknown or removed. */
export async function sourceNow(log: EventLogReader, sourceId: string): Promise<SourceRow | null> {
  const events = (await log.readStream(scrapingSourceStream(sourceId))) as Recorded[];
  return events.reduce<SourceRow | null>(
    (row, event) => scrapingSources.evolve(row, event, () => undefined, sourceId) as SourceRow | null,
    null,
  );
}
