import { scrapedEventsBetween } from '#projections/views/scraped_events/queries.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import { missedLimit } from '#schema/scraping/scraped-change.ts';
import type { IngestDeps } from '../deps.ts';
import { metadataFor, scraperActor } from '../metadata.ts';
import type { RunContext } from './record-show.ts';
import { addWarning, type Tally } from './tally.ts';

/** What a run has read of its source. */
export type Reading = {
  /** False when a page could not be read, or not all of it. */
  isWhole: boolean;
  /** The known shows that were found, by id. */
  seen: Set<string>;
  /** The last day in the city of a show that was found; null without one. */
  lastDay: string | null;
};

export const emptyReading = (): Reading => ({ isWhole: true, seen: new Set(), lastDay: null });

/** If more shows than these and than half of the known ones are missing, the page was probably rebuilt. */
const maxMissing = 3;

/**
 * Notes the shows that a whole reading of their source did not have (D-113): from tomorrow to the last day of those
 * that it had, since a page of the next twenty shows drops later ones. A show that a note of the run names was read.
 */
export async function noteMissing(
  deps: IngestDeps,
  { runId, sourceId, causationId }: RunContext,
  { isWhole, seen, lastDay }: Reading,
  tally: Tally,
): Promise<void> {
  const { city, today, readModels } = deps;
  if (!isWhole || lastDay === null) return;
  const dayOf = ({ startTime }: { startTime: string }) => cityStart(startTime, city.timeZone).date;
  const range = { from: today(), to: addDays(lastDay, 2) };
  const expected = (await scrapedEventsBetween(readModels, { sourceId, ...range })).filter(
    (row) => row.status !== 'rejected' && dayOf(row) > today() && dayOf(row) <= lastDay,
  );
  const missing = expected.filter(
    ({ id, eventName }) => !seen.has(id) && !tally.notes.some((note) => note.includes(`'${eventName}`)),
  );
  if (missing.length > maxMissing && missing.length > expected.length / 2) {
    addWarning(
      tally,
      `${missing.length} of ${expected.length} known shows are not on the page: it may have been rebuilt, and they are left as they are`,
    );
    return;
  }
  for (const row of missing) {
    const sent = await deps.send({
      type: 'NoteScrapedEventMissed',
      data: { scrapedEventId: row.id, sourceId, runId },
      meta: metadataFor(deps, { actor: scraperActor, correlationId: row.id, causationId }),
    });
    if (!sent.ok) throw new Error(`missing show rejected: ${sent.rejection.code}`);
    if (sent.events.length > 0 && row.followed.missed === missedLimit - 1)
      addWarning(tally, `'${row.eventName}' (${dayOf(row)}) is missing again: it is possibly cancelled`);
  }
}
