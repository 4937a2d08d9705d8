import type { ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import type { ScrapedChange, ScrapedEvent, SourceListing } from '#schema/scraping/ingest-wire.ts';
import { missedLimit, openFields, proposedValues, toListingValues } from '#schema/scraping/scraped-change.ts';
import { loadActorNames } from '../accounts/actor-names.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { sourcesOf } from '../sources/source-names.ts';

/** Scraped events for admins, with names of sources and reviewers, in the order of the rows. */
export async function presentScrapedEvents(
  deps: Queries & Pick<Gateway, 'sealer' | 'log' | 'config'>,
  rows: readonly ScrapedEventRow[],
): Promise<ScrapedEvent[]> {
  const [sources, nameOf] = await Promise.all([
    sourcesOf(
      deps,
      rows.flatMap((row) => [row, ...row.followed.others]),
    ),
    loadActorNames(
      deps,
      rows.flatMap(({ reviewedBy }) => reviewedBy ?? []),
    ),
  ]);
  const { CITY_TIMEZONE: timeZone } = deps.config;
  const sourceListing = (row: ScrapedEventRow, sourceId?: string): SourceListing => ({
    sourceId: sourceId ?? row.sourceId,
    sourceName: sources.get(sourceId ?? row.sourceId)?.name ?? null,
    ...toListingValues(proposedValues(row.followed, sourceId), timeZone),
    change: changeOf(row, timeZone, sourceId),
  });
  return rows.map((row) => {
    const { reviewedBy, sourceItemId: _itemId, followed, hasChange: _has, changedAt: _at, ...shown } = row;
    const own = sourceListing(row);
    return {
      ...shown,
      isMissing: followed.missed >= missedLimit,
      change: own.change,
      sources: [own, ...followed.others.map(({ sourceId }) => sourceListing(row, sourceId))],
      state: row.state ?? 'scheduled',
      sourceName: own.sourceName,
      sourceUrl: sources.get(row.sourceId)?.url ?? null,
      reviewedBy: reviewedBy && { ...reviewedBy, name: nameOf(reviewedBy) },
    };
  });
}

/** The open proposal of the first source, or of the named further one. */
function changeOf(
  { followed, changedAt }: ScrapedEventRow,
  timeZone: string,
  sourceId?: string,
): ScrapedChange | null {
  const { number, listed } = followed;
  const open = openFields(followed, sourceId);
  if (!listed || !changedAt || open.length === 0) return null;
  const proposed = proposedValues(followed, sourceId);
  const before = toListingValues(listed, timeZone);
  const after = toListingValues(
    { ...listed, ...Object.fromEntries(open.map((field) => [field, proposed[field]])) },
    timeZone,
  );
  const names = Object.keys(after) as (keyof typeof after)[];
  const fields = names.filter((field) => before[field] !== after[field]);
  return {
    number,
    since: changedAt,
    fields: fields.map((field) => ({ field, before: before[field], after: after[field] })),
  };
}
