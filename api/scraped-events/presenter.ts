import type { ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import type { ScrapedChange, ScrapedEvent } from '#schema/scraping/ingest-wire.ts';
import {
  type FollowedShow,
  missedLimit,
  proposedValues,
  toListingValues,
} from '#schema/scraping/scraped-change.ts';
import { loadActorNames } from '../accounts/actor-names.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { sourcesOf } from '../sources/source-names.ts';

/** Scraped events for admins, with names of sources and reviewers, in the order of the rows. */
export async function presentScrapedEvents(
  deps: Queries & Pick<Gateway, 'sealer' | 'log' | 'config'>,
  rows: readonly ScrapedEventRow[],
): Promise<ScrapedEvent[]> {
  const [sources, nameOf] = await Promise.all([
    sourcesOf(deps, rows),
    loadActorNames(
      deps,
      rows.flatMap(({ reviewedBy }) => reviewedBy ?? []),
    ),
  ]);
  const { CITY_TIMEZONE: timeZone } = deps.config;
  return rows.map(({ reviewedBy, sourceItemId: _itemId, followed, hasChange, changedAt, ...row }) => ({
    ...row,
    isMissing: followed.missed >= missedLimit,
    change: hasChange && changedAt ? changeOf(followed, changedAt, timeZone) : null,
    state: row.state ?? 'scheduled',
    sourceName: sources.get(row.sourceId)?.name ?? null,
    sourceUrl: sources.get(row.sourceId)?.url ?? null,
    reviewedBy: reviewedBy && { ...reviewedBy, name: nameOf(reviewedBy) },
  }));
}

function changeOf(followed: FollowedShow, since: string, timeZone: string): ScrapedChange | null {
  const { number, listed } = followed;
  if (!listed) return null;
  const before = toListingValues(listed, timeZone);
  const after = toListingValues(proposedValues(followed), timeZone);
  const names = Object.keys(after) as (keyof typeof after)[];
  const fields = names.filter((field) => before[field] !== after[field]);
  return {
    number,
    since,
    fields: fields.map((field) => ({ field, before: before[field], after: after[field] })),
  };
}
