import { limits } from '#schema/limits.ts';
import type { SourceFields } from '#schema/scraping-source.ts';
import { datedAddresses } from '../extract/dated-addresses.ts';
import { eventPageLinks } from '../extract/event-page-links.ts';
import type { IngestMeans } from '../means.ts';

const mostUrls = 200;

/**
 * The pages of a batch job: a dynamic source's dated addresses, else the event pages that the source's page names,
 * each once, at most 200; the page itself where it names none. Throws `NotRead`.
 */
export async function eventUrlsOf(
  { pages, today }: Pick<IngestMeans, 'pages' | 'today'>,
  source: SourceFields,
  signal: AbortSignal,
): Promise<string[]> {
  if (source.isDynamicUrl) return datedAddresses(source, today());
  const page = await pages.read(source.url, signal);
  const named = new Set(eventPageLinks(page).filter((url) => url.length <= limits.url));
  return named.size > 0 ? [...named].slice(0, mostUrls) : [source.url];
}
