import type { SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { CountsRow, ScoresRow, ScrapedEventRow } from '#schema/scraping/ingest-rows.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { countsRow } from '../common/counts.ts';

export type ScrapedEventsQuery = {
  status?: SubmissionStatus | null | undefined;
  limit: number;
  /** Continue behind this row: its `scrapedAt` and `id`. */
  after?: Query['after'];
};

/** What pages announce, newest first. */
export function findScrapedEvents(
  readModels: ReadModels,
  { status, limit, after }: ScrapedEventsQuery,
): Promise<ScrapedEventRow[]> {
  return readModels.find('scraped_events', {
    // The private rows were never scraped.
    where: { ...(status && { status }), scrapedAt: { gte: '' } },
    sort: [['scrapedAt', 'desc']],
    limit,
    ...(after && { after }),
  });
}

/** A scraped event by its id. */
export async function scrapedEventById(
  readModels: ReadModels,
  id: string,
): Promise<ScrapedEventRow | undefined> {
  const [row] = await readModels.getMany<ScrapedEventRow | CountsRow | ScoresRow>('scraped_events', [id]);
  return row && 'scrapedAt' in row ? row : undefined;
}

/** The scraped event that a source knows by an id of its own (D-95). */
export async function scrapedEventOfItem(
  readModels: ReadModels,
  { sourceId, sourceItemId }: { sourceId: string; sourceItemId: string },
): Promise<ScrapedEventRow | undefined> {
  const where = { sourceId, sourceItemId };
  const [row] = await readModels.find<ScrapedEventRow>('scraped_events', { where, limit: 1 });
  return row;
}

/** How many scraped events wait and were decided (DSC-02). */
export async function scrapedEventCounts(readModels: ReadModels): Promise<Record<SubmissionStatus, number>> {
  const [row] = await readModels.getMany<CountsRow>('scraped_events', [countsRow]);
  const { pending = 0, approved = 0, rejected = 0 } = row?.counts ?? {};
  return { pending, approved, rejected };
}
