import pLimit from 'p-limit';
import { findSources } from '#projections/views/scraping_sources/queries.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { EventCheckResult } from '#schema/scraping/ingest-wire.ts';
import type { ScrapeTrigger } from '#schema/scraping/scrape-run.ts';
import type { IngestDeps } from '../deps.ts';
import type { Intent } from '../metadata.ts';
import { scrapeSource } from '../scrape/scrape-source.ts';

export type Totals = Omit<EventCheckResult, 'processingTime'>;

const maxConcurrency = 3;

/** The sources that checks and schedules read, by priority and name (SCR-05). */
export const activeSources = (deps: Pick<IngestDeps, 'readModels'>) =>
  findSources(deps.readModels, { active: true });

/**
 * Reads sources by priority, one at a time per host and three at a time in all. A source that fails or is being
 * read by another run does not stop the others; `sourcesChecked` counts attempts. Throws the signal's reason.
 */
export async function scrapeAll(
  deps: IngestDeps,
  sources: readonly SourceRow[],
  intent: Intent & { trigger: ScrapeTrigger },
  signal: AbortSignal,
): Promise<Totals> {
  const totals = { eventsFound: 0, eventsAdded: 0, eventsDuplicate: 0, eventsRevised: 0, sourcesChecked: 0 };
  const hosts = [...Map.groupBy(sources, hostOf).values()];

  async function scrapeOne({ id }: SourceRow): Promise<void> {
    signal.throwIfAborted();
    totals.sourcesChecked += 1;
    const { correlationId } = intent;
    try {
      const result = await scrapeSource(deps, { sourceId: id }, intent, signal);
      if (isRejection(result)) return;
      totals.eventsFound += result.eventsFound;
      totals.eventsAdded += result.eventsAdded;
      totals.eventsDuplicate += result.eventsDuplicate;
      totals.eventsRevised += result.eventsRevised ?? 0;
    } catch (error) {
      // One failing source must not stop the others.
      deps.logger.error(
        { err: error, sourceId: id, correlationId },
        'source not read, continuing with the others',
      );
    }
  }

  const limit = pLimit(maxConcurrency);
  const readHost = async (sourcesOfHost: readonly SourceRow[]) => {
    for (const source of sourcesOfHost) await scrapeOne(source);
  };
  // Wait for every run to end, also after an abort.
  await Promise.allSettled(hosts.map((sourcesOfHost) => limit(readHost, sourcesOfHost)));
  signal.throwIfAborted();
  return totals;
}

function hostOf({ url, urlPattern, isDynamicUrl }: SourceRow): string {
  return new URL((isDynamicUrl && urlPattern) || url).host;
}
