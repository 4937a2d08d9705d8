import { limits } from '#schema/kernel/limits.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { inTime } from '#stores/outside/in-time.ts';
import { datedAddresses } from '../extract/dated-addresses.ts';
import type { IngestMeans } from '../means.ts';

const mostUrls = 200;

/**
 * The pages of a batch job: a dynamic source's dated addresses, else the event pages that the source's page names,
 * each once, at most 200; the page itself where it names none. Throws `NotRead`.
 */
export async function eventUrlsOf(
  { pages, reader, today }: Pick<IngestMeans, 'pages' | 'reader' | 'today'>,
  source: SourceFields,
  signal: AbortSignal,
): Promise<string[]> {
  if (source.isDynamicUrl) return datedAddresses(source, today());
  const page = await pages.read(source.url, signal);
  const links = await inTime(reader.links(page), signal);
  const named = new Set(links.filter((url) => url.length <= limits.url));
  return named.size > 0 ? [...named].slice(0, mostUrls) : [source.url];
}
