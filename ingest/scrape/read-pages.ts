import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import type { IngestDeps } from '../deps.ts';
import { extractShows } from './extract-shows.ts';
import { PageUnreadable } from './fetch-page.ts';
import type { PageStarts } from './find-known-show.ts';
import { type RunContext, recordShow } from './record-show.ts';
import { addWarning, type Tally } from './tally.ts';

/** Maximum pictures stored per run, and how long the shows of a page may wait for them. */
const maxPictures = 30;
const picturesTimeoutMs = 60_000;

/**
 * Reads one page of a source and records what it announces; adds to the tally. Throws `PageUnreadable` when the page cannot
 * be had, and the signal's reason.
 */
export async function readPage(
  deps: IngestDeps,
  run: RunContext,
  source: SourceFields,
  url: string,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  const page = await deps.pages.read(url, signal);
  const { shows, notes, tokensUsed } = await extractShows(deps, page, source, signal);
  tally.gptTokensUsed += tokensUsed;
  for (const note of notes) addWarning(tally, note);
  const began = performance.now();
  const announcedSoFar: PageStarts = new Map();
  for (const show of withUniqueItemIds(shows, run.itemIds)) {
    signal.throwIfAborted();
    const inTime = performance.now() - began < picturesTimeoutMs;
    const mayStorePicture = inTime && tally.imagesProcessed < maxPictures;
    const { outcome, hasPicture } = await recordShow(deps, run, show, {
      page: announcedSoFar,
      mayStorePicture,
      signal,
    });
    tally.eventsFound += 1;
    if (outcome === 'added') tally.eventsAdded += 1;
    else tally.eventsDuplicate += 1;
    if (outcome === 'revised') tally.eventsRevised = (tally.eventsRevised ?? 0) + 1;
    if (hasPicture) tally.imagesProcessed += 1;
  }
}

/** Without ids that are no item's own: several shows of a page, or of the run, bear them. */
function withUniqueItemIds(shows: readonly ScrapedFields[], itemIds: RunContext['itemIds']): ScrapedFields[] {
  const named = Map.groupBy(shows, ({ sourceItemId }) => sourceItemId);
  return shows.map(({ sourceItemId, ...show }) => {
    if (sourceItemId === undefined || named.get(sourceItemId)?.length !== 1) return show;
    const start = itemIds.get(sourceItemId);
    itemIds.set(sourceItemId, start ?? show.startTime);
    return start === undefined || start === show.startTime ? { ...show, sourceItemId } : show;
  });
}

/** Limits the length of a run, because an administrator waits for the response. */
const maxRunMs = 5 * 60_000;

/**
 * Reads pages one after another; one that cannot be had is noted, and the others are read all the same. Throws
 * `PageUnreadable` when none of them could be had.
 */
export async function readPages(
  deps: IngestDeps,
  run: RunContext,
  source: SourceFields,
  urls: readonly string[],
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const failed: PageUnreadable[] = [];
  for (const [index, url] of urls.entries()) {
    if (performance.now() - began > maxRunMs) {
      addWarning(tally, `The time was over before ${urls.length - index} of ${urls.length} pages were read`);
      break;
    }
    try {
      await readPage(deps, run, source, url, tally, signal);
    } catch (fault) {
      if (!(fault instanceof PageUnreadable)) throw fault;
      failed.push(fault);
      addWarning(tally, `${url}: ${fault.message}`);
    }
  }
  if (failed[0] && failed.length === urls.length) throw failed[0];
}
