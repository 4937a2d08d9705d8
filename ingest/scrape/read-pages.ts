import { cityStart } from '#schema/kernel/time/start-time.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import type { IngestDeps } from '../deps.ts';
import { extractShows, fewShows } from './extract-shows.ts';
import { PageUnchanged, PageUnreadable } from './fetch-page.ts';
import type { PageRecord } from './find-known-show.ts';
import { emptyReading, noteMissing, type Reading } from './note-missing.ts';
import { noteRead, type ReadPage, readBefore } from './read-before.ts';
import { isCalledOff, type RunContext, recordShow } from './record-show.ts';
import { addNote, addWarning, type Tally } from './tally.ts';

/** Maximum pictures per run, and the time limit for the pictures of one page. */
const maxPictures = 30;
const picturesTimeoutMs = 60_000;

/**
 * Reads one page of a source, records its shows and updates the tally and `reading`. Throws `PageUnreadable` when the
 * page cannot be read, or the signal's reason.
 */
export async function readPage(
  deps: IngestDeps,
  run: RunContext,
  source: SourceFields,
  url: string,
  tally: Tally,
  signal: AbortSignal,
  reading: Reading = emptyReading(),
): Promise<void> {
  const which = { sourceId: run.sourceId, source, url };
  const before = deps.languageModel && (await readBefore(deps, which));
  const page = await deps.pages.read(url, signal, before?.validators).catch((error: unknown) => {
    if (error instanceof PageUnchanged) return null;
    throw error;
  });
  if (!page) return noteUnchanged(before, tally, reading);
  // A batch job reads many pages of one show each, which often link the same calendar.
  const linkedBelow = run.isBatch ? 1 : fewShows;
  const extracted = await extractShows(deps, page, source, {
    linkedBelow,
    wasRead: (hash) => hash === before?.hash,
    signal,
  });
  if (extracted.isUnchanged) return noteUnchanged(before, tally, reading);
  const { shows, calledOff, notes, leftOut, isWhole, kind, whyNothing, tokensUsed, readHash } = extracted;
  tally.gptTokensUsed += tokensUsed;
  tally.leftOut = (tally.leftOut ?? 0) + leftOut;
  if (whyNothing) tally.whyNothing ??= whyNothing;
  for (const note of notes) addWarning(tally, note);
  // A model may read a page differently each time.
  if (!isWhole || kind === null) reading.isWhole = false;
  const startedAt = performance.now();
  const foundBefore = tally.eventsFound;
  const pageRecord: PageRecord = { starts: new Map(), scrapedOn: new Map() };
  for (const show of withUniqueItemIds([...shows, ...calledOff], run.itemIds)) {
    signal.throwIfAborted();
    const isInTime = performance.now() - startedAt < picturesTimeoutMs;
    const mayStorePicture = isInTime && tally.imagesProcessed < maxPictures;
    const { outcome, hasPicture, scrapedEventId } = await recordShow(deps, run, show, {
      page: pageRecord,
      mayStorePicture,
      signal,
    });
    if (scrapedEventId) reading.seen.add(scrapedEventId);
    const day = cityStart(show.startTime, deps.city.timeZone).date;
    if (reading.lastDay === null || day > reading.lastDay) reading.lastDay = day;
    if (outcome === 'left-out') continue;
    // The extraction has counted it as left out.
    if (isCalledOff(show)) tally.leftOut -= 1;
    tally.eventsFound += 1;
    if (outcome === 'added') tally.eventsAdded += 1;
    else tally.eventsDuplicate += 1;
    if (outcome === 'revised') tally.eventsRevised = (tally.eventsRevised ?? 0) + 1;
    if (hasPicture) tally.imagesProcessed += 1;
  }
  if (readHash !== null)
    await noteRead(deps, which, {
      hash: readHash,
      validators: page.validators,
      shows: tally.eventsFound - foundBefore,
    });
}

/** A page that the language model has read before: its shows are known, and none of them can be missing. */
function noteUnchanged(before: ReadPage | null, tally: Tally, reading: Reading): void {
  const shows = before?.shows ?? 0;
  tally.eventsFound += shows;
  tally.eventsDuplicate += shows;
  reading.isWhole = false;
  if (shows === 0)
    tally.whyNothing ??= 'The page is unchanged since the language model found no show in its text';
  addNote(tally, 'The page is unchanged since the language model read it');
}

/** Removes item ids that several shows of a page, or of the run, have in common. */
function withUniqueItemIds(shows: readonly ScrapedFields[], itemIds: RunContext['itemIds']): ScrapedFields[] {
  const byItemId = Map.groupBy(shows, ({ sourceItemId }) => sourceItemId);
  return shows.map(({ sourceItemId, ...show }) => {
    if (sourceItemId === undefined || byItemId.get(sourceItemId)?.length !== 1) return show;
    const start = itemIds.get(sourceItemId);
    itemIds.set(sourceItemId, start ?? show.startTime);
    return start === undefined || start === show.startTime ? { ...show, sourceItemId } : show;
  });
}

/** Limits the duration of a run, because an administrator waits for the response. */
const maxRunMs = 5 * 60_000;

/**
 * Reads pages one after another; a failed one is noted and the others are read nevertheless. Then notes the shows that
 * are missing. Throws
 * `PageUnreadable` when all of them fail.
 */
export async function readPages(
  deps: IngestDeps,
  run: RunContext,
  source: SourceFields,
  urls: readonly string[],
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const failed: PageUnreadable[] = [];
  const reading = emptyReading();
  for (const [index, url] of urls.entries()) {
    if (performance.now() - startedAt > maxRunMs) {
      addWarning(tally, `The time was over before ${urls.length - index} of ${urls.length} pages were read`);
      reading.isWhole = false;
      break;
    }
    try {
      await readPage(deps, run, source, url, tally, signal, reading);
    } catch (error) {
      if (!(error instanceof PageUnreadable)) throw error;
      failed.push(error);
      reading.isWhole = false;
      addWarning(tally, `${url}: ${error.message}`);
    }
  }
  if (failed[0] && failed.length === urls.length) throw failed[0];
  await noteMissing(deps, run, reading, tally);
}
