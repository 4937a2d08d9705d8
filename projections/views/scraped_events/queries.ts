import type { SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { allRows } from '../common/counts.ts';
import { type Page, rowById, rowsById } from '../common/rows.ts';
import { scrapedEvents } from './scraped_events.ts';

/** Scraped events, newest first. */
export function findScrapedEvents(
  readModels: ReadModels,
  { status, ...page }: Page & { status?: SubmissionStatus | null | undefined },
): Promise<ScrapedEventRow[]> {
  const where = { ...(status && { status }) };
  return readModels.find('scraped_events', { ...page, where, sort: [['scrapedAt', 'desc']] });
}

/** The finds, by default of all sources, that start in these days of UTC, both inclusive; at most 1000. */
export function scrapedEventsBetween(
  readModels: ReadModels,
  { sourceId, from, to }: { sourceId?: string; from: string; to: string },
): Promise<ScrapedEventRow[]> {
  return readModels.find('scraped_events', {
    where: { ...(sourceId !== undefined && { sourceId }), startTime: { gte: from, lte: to } },
    sort: [['startTime', 'asc']],
    limit: 1000,
  });
}

/** Approved finds whose page says something else since, latest change first (D-113); shows that are over are left out. */
export async function findScrapedChanges(
  readModels: ReadModels,
  { today, limit }: { today: string; limit: number },
): Promise<ScrapedEventRow[]> {
  const rows = await readModels.find<ScrapedEventRow>('scraped_events', {
    where: { hasChange: true },
    sort: [['changedAt', 'desc']],
    limit: 1000,
  });
  const isToCome = ({ startTime, followed }: ScrapedEventRow) =>
    startTime >= today || followed.page.startTime >= today;
  return rows.filter(isToCome).slice(0, limit);
}

/** A scraped event by its id. */
export const scrapedEventById = rowById('scraped_events');

/** Scraped events in the order of their ids; undefined where there is none. */
export const scrapedEventsById = rowsById('scraped_events');

/** A scraped event by its id at the source (D-95). */
export async function scrapedEventOfItem(
  readModels: ReadModels,
  where: { sourceId: string; sourceItemId: string },
): Promise<ScrapedEventRow | undefined> {
  return (await readModels.find<ScrapedEventRow>('scraped_events', { where, limit: 1 }))[0];
}

/** The numbers of pending and decided scraped events (DSC-02). */
export async function scrapedEventCounts(readModels: ReadModels): Promise<Record<SubmissionStatus, number>> {
  const [counts] = await getState(readModels, scrapedEvents, 'counts', [allRows]);
  const { pending = 0, approved = 0, rejected = 0 } = counts ?? {};
  return { pending, approved, rejected };
}
