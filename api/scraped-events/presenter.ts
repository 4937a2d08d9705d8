import type { ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import type { ScrapedEvent } from '#schema/scraping/ingest-wire.ts';
import { loadActorNames } from '../accounts/actor-names.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { sourcesOf } from '../sources/source-names.ts';

/** Scraped events for admins, with names of sources and reviewers, in the order of the rows. */
export async function presentScrapedEvents(
  deps: Queries & Pick<Gateway, 'sealer' | 'log'>,
  rows: readonly ScrapedEventRow[],
): Promise<ScrapedEvent[]> {
  const [sources, nameOf] = await Promise.all([
    sourcesOf(deps, rows),
    loadActorNames(
      deps,
      rows.flatMap(({ reviewedBy }) => reviewedBy ?? []),
    ),
  ]);
  return rows.map(({ reviewedBy, sourceItemId: _sourceItemId, ...row }) => ({
    ...row,
    state: row.state ?? 'scheduled',
    sourceName: sources.get(row.sourceId)?.name ?? null,
    sourceUrl: sources.get(row.sourceId)?.url ?? null,
    reviewedBy: reviewedBy && { ...reviewedBy, name: nameOf(reviewedBy) },
  }));
}
