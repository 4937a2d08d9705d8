import { type ScrapedFields, scrapedFields } from '#schema/scraping/scraped-event.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { withAbort } from '#stores/outside/with-abort.ts';
import type { IngestDeps } from '../deps.ts';
import { extract } from '../extract/extract.ts';
import type { Page } from '../extract/page.ts';

/** The shows of a page and notes on skipped entries; the other fields are those of `Extracted`. */
export type PageShows = {
  kind: string | null;
  shows: ScrapedFields[];
  notes: string[];
  prompt: string | null;
  response: string | null;
  tokensUsed: number;
};

/** Extracts the shows of a page and validates each again before it enters the log (SCR-36). Throws `PageUnreadable`. */
export async function extractShows(
  { city, today, languageModel, reader }: Pick<IngestDeps, 'city' | 'today' | 'languageModel' | 'reader'>,
  page: Page,
  source: SourceFields,
  signal: AbortSignal,
): Promise<PageShows> {
  const extracting = extract(page, source, city, today(), languageModel, reader);
  const { items, skipped, ...others } = await withAbort(extracting, signal);
  const shows: ScrapedFields[] = [];
  const notes = [...skipped];
  for (const item of items) {
    const parsed = scrapedFields.safeParse(item);
    if (parsed.success) shows.push(parsed.data);
    else notes.push(`An entry was skipped: ${parsed.error.issues[0]?.message}`);
  }
  return { shows, notes, ...others };
}
