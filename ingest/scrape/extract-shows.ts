import { type ScrapedFields, scrapedFields } from '#schema/scraping/scraped-event.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { withAbort } from '#stores/outside/with-abort.ts';
import type { IngestDeps } from '../deps.ts';
import { type ExtractedPage, extract } from '../extract/extract.ts';
import { plainListName } from '../extract/media-types.ts';
import type { Page } from '../extract/page.ts';
import type { Extracted } from '../extract/page-steps.ts';
import { PageUnreadable } from './fetch-page.ts';

/** The shows of a page and notes on skipped entries; the other fields are those of `Extracted`. */
export type PageShows = Pick<
  ExtractedPage,
  | 'kind'
  | 'leftOut'
  | 'isWhole'
  | 'whyNothing'
  | 'prompt'
  | 'response'
  | 'tokensUsed'
  | 'readHash'
  | 'isUnchanged'
> & {
  shows: ScrapedFields[];
  /** Cancelled and postponed shows, which are not listed; they count in `leftOut`. */
  calledOff: ScrapedFields[];
  notes: string[];
  /** The calendar or feed that the page links, where the shows are from there. */
  linkedUrl: string | null;
};

type Deps = Pick<IngestDeps, 'city' | 'today' | 'languageModel' | 'reader' | 'pages'>;

type Options = {
  /** Read the calendar that the page links while the page has fewer shows of its own. */
  linkedBelow: number;
  /** Whether the model has read this text before. */
  wasRead?: (hash: string) => boolean;
  signal: AbortSignal;
};

/** A page with fewer shows than these may be the page of one show, or have only the next ones. */
export const fewShows = 3;

/**
 * Extracts the shows of a page, or of the calendar that it links, and validates each again before it enters the log
 * (SCR-36). Throws `PageUnreadable`.
 */
export async function extractShows(
  deps: Deps,
  page: Page,
  source: SourceFields,
  { linkedBelow, wasRead, signal }: Options,
): Promise<PageShows> {
  const { city, languageModel, reader } = deps;
  let linkedUrl: string | null = null;
  const readLinked = async (own: Extracted) => {
    const isSure = own.kind !== plainListName;
    if (isSure && own.items.length >= linkedBelow) return null;
    const linked = await readLinkedCalendar(deps, own, source, signal);
    linkedUrl = linked?.url ?? null;
    return linked?.extracted ?? null;
  };
  const context = { page, source, city, today: deps.today() };
  const extracting = extract(context, {
    model: languageModel,
    steps: reader,
    readLinked,
    ...(wasRead && { wasRead }),
  });
  const { items, calledOff, skipped, ...others } = await withAbort(extracting, signal);
  const shows: ScrapedFields[] = [];
  const notes = [...skipped];
  let { leftOut } = others;
  for (const item of items) {
    const parsed = scrapedFields.safeParse(item);
    if (parsed.success) shows.push(parsed.data);
    else {
      leftOut += 1;
      notes.push(`An entry was skipped: ${parsed.error.issues[0]?.message}`);
    }
  }
  const known = calledOff.flatMap((item) => scrapedFields.safeParse(item).data ?? []);
  return { ...others, shows, calledOff: known, notes, leftOut, linkedUrl };
}

/**
 * The first of the linked calendars that gives more shows than the page itself, or as many as its plain list; null
 * without any. Of a page with shows only the best one is tried. One that cannot be read is left out.
 */
async function readLinkedCalendar(
  { city, today, reader, pages }: Deps,
  { kind, items, calendarLinks, venues }: Extracted,
  source: SourceFields,
  signal: AbortSignal,
): Promise<{ url: string; extracted: Extracted } | null> {
  const minimum = kind === plainListName ? Math.max(1, items.length) : items.length + 1;
  for (const url of items.length > 0 ? calendarLinks.slice(0, 1) : calendarLinks) {
    try {
      const page = await pages.read(url, signal);
      const context = { page, source, city, today: today(), linkedFrom: venues };
      const { modelRequest: _, ...extracted } = await reader.extractStructured(context, false);
      if (extracted.items.length >= minimum) return { url, extracted };
    } catch (error) {
      if (!(error instanceof PageUnreadable)) throw error;
    }
  }
  return null;
}
