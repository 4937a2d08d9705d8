import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import type { IngestMeans } from '../means.ts';
import { announced } from './announced.ts';
import { NotRead } from './fetch-page.ts';
import type { Page } from './find-known.ts';
import { type Run, record } from './record.ts';
import { addWarning, type Tally } from './tally.ts';

/** Pictures brought home in one run, and how long a page's announcements may wait for theirs. */
const mostPictures = 30;
const longestForPicturesMs = 60_000;

/**
 * Reads one page of a source and records what it announces; adds to the tally. Throws `NotRead` when the page cannot
 * be had, and the signal's reason.
 */
export async function readPage(
  means: IngestMeans,
  run: Run,
  source: SourceFields,
  url: string,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  const page = await means.pages.read(url, signal);
  const { shows, notes, tokensUsed } = await announced(means, page, source, signal);
  tally.gptTokensUsed += tokensUsed;
  for (const note of notes) addWarning(tally, note);
  const began = performance.now();
  const announcedSoFar: Page = new Map();
  for (const show of withOwnIds(shows, run.itemIds)) {
    signal.throwIfAborted();
    const inTime = performance.now() - began < longestForPicturesMs;
    const mayKeep = inTime && tally.imagesProcessed < mostPictures;
    const { outcome, withPicture } = await record(means, run, show, {
      page: announcedSoFar,
      mayKeep,
      signal,
    });
    tally.eventsFound += 1;
    if (outcome === 'added') tally.eventsAdded += 1;
    else tally.eventsDuplicate += 1;
    if (outcome === 'revised') tally.eventsRevised = (tally.eventsRevised ?? 0) + 1;
    if (withPicture) tally.imagesProcessed += 1;
  }
}

/** Without ids that are no item's own: several shows of a page, or of the run, bear them. */
function withOwnIds(shows: readonly ScrapedFields[], itemIds: Run['itemIds']): ScrapedFields[] {
  const named = Map.groupBy(shows, ({ sourceItemId }) => sourceItemId);
  return shows.map(({ sourceItemId, ...show }) => {
    if (sourceItemId === undefined || named.get(sourceItemId)?.length !== 1) return show;
    const start = itemIds.get(sourceItemId);
    itemIds.set(sourceItemId, start ?? show.startTime);
    return start === undefined || start === show.startTime ? { ...show, sourceItemId } : show;
  });
}

/** A run ends in time for whoever waits for it. */
const longestRunMs = 5 * 60_000;

/**
 * Reads pages one after another; one that cannot be had is noted, and the others are read all the same. Throws
 * `NotRead` when none of them could be had.
 */
export async function readPages(
  means: IngestMeans,
  run: Run,
  source: SourceFields,
  urls: readonly string[],
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const failed: NotRead[] = [];
  for (const [index, url] of urls.entries()) {
    if (performance.now() - began > longestRunMs) {
      addWarning(tally, `The time was over before ${urls.length - index} of ${urls.length} pages were read`);
      break;
    }
    try {
      await readPage(means, run, source, url, tally, signal);
    } catch (fault) {
      if (!(fault instanceof NotRead)) throw fault;
      failed.push(fault);
      addWarning(tally, `${url}: ${fault.message}`);
    }
  }
  if (failed[0] && failed.length === urls.length) throw failed[0];
}
