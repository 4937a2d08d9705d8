import type { Rejection } from '#schema/kernel/rejections.ts';
import type { TestScrapeResult } from '#schema/scraping/ingest-wire.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import type { IngestDeps } from '../deps.ts';
import { datedAddresses } from '../extract/dated-addresses.ts';
import { plainListName } from '../extract/media-types.ts';
import type { Page } from '../extract/page.ts';
import { extractShows, fewShows, type PageShows } from '../scrape/extract-shows.ts';
import { PageUnreadable } from '../scrape/fetch-page.ts';

const previewLength = 1000;
const maxNotes = 10;
const count = new Intl.NumberFormat('en-US');
const plural = (number: number, one: string, many: string) =>
  `${count.format(number)} ${number === 1 ? one : many}`;

/**
 * Reads the first page of a source and returns the steps and the result (R-82, SCR-29). Stores nothing.
 * 'scrape-failed' when the page cannot be read.
 */
export async function testScrape(
  deps: IngestDeps,
  source: SourceFields,
  signal: AbortSignal,
): Promise<TestScrapeResult | Rejection> {
  const startedAt = performance.now();
  const urls = datedAddresses(source, deps.today());
  const [urlTested = source.url] = urls;
  try {
    const page = await deps.pages.read(urlTested, signal);
    const found = await extractShows(deps, page, source, { linkedBelow: fewShows, signal });
    return {
      checkpoints: [
        ...addressCheckpoints(source, urls),
        ...pageCheckpoints(page, urlTested, source),
        ...(found.linkedUrl ? [`The page links its shows as data, which was read: ${found.linkedUrl}`] : []),
        promptCheckpoint(found, deps),
        `${plural(found.shows.length, 'event', 'events')} found`,
        ...(found.whyNothing ? [found.whyNothing] : []),
        ...noteCheckpoints(found),
      ],
      urlTested,
      urlsGenerated: urls,
      htmlPreview: page.body.slice(0, previewLength).toWellFormed(),
      htmlSize: page.body.length,
      promptSentToGPT: found.prompt,
      gptResponse: found.response,
      eventsExtracted: found.shows,
      processingTime: Math.round(performance.now() - startedAt),
      gptTokensUsed: found.tokensUsed,
    };
  } catch (error) {
    if (error instanceof PageUnreadable)
      return { code: 'scrape-failed', message: `${urlTested}: ${error.message}` };
    throw error;
  }
}

function addressCheckpoints({ isDynamicUrl }: SourceFields, urls: readonly string[]): string[] {
  if (!isDynamicUrl) return [];
  return [
    `${plural(urls.length, 'dated address was', 'dated addresses were')} made; the first one is tested`,
  ];
}

function pageCheckpoints(page: Page, urlTested: string, { isJavaScript }: SourceFields): string[] {
  const size = plural(page.body.length, 'character', 'characters');
  return [
    'The robots.txt of the site allows to read the page',
    `The page was read: ${page.contentType}, ${size}`,
    ...(page.url === urlTested ? [] : [`The site led on to ${page.url}`]),
    ...(isJavaScript ? ['The page is marked as JavaScript; only what its HTML holds can be read'] : []),
  ];
}

function promptCheckpoint(
  { kind, prompt, tokensUsed, shows, notes }: PageShows,
  { languageModel }: IngestDeps,
): string {
  if (prompt !== null)
    return `The language model was asked; it used ${plural(tokensUsed, 'token', 'tokens')}`;
  if (kind === plainListName) return 'A plain list of shows was found; no prompt was sent';
  if (shows.length > 0 || notes.length > 0)
    return `Structured event data was found${kind ? ` (${kind})` : ''}; no prompt was sent`;
  if (languageModel) return 'No structured event data was found; no prompt was sent';
  return 'No structured event data was found, and no language model is set; no prompt was sent';
}

function noteCheckpoints({ notes }: PageShows): string[] {
  const more = notes.length - maxNotes;
  return [...notes.slice(0, maxNotes), ...(more > 0 ? [`...and ${count.format(more)} more`] : [])];
}
