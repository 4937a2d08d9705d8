import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { bounds } from './bounds.ts';
import type { VenueCandidate } from './structured/page-venue.ts';

/** A fetched page: its URL after redirects, its media type without parameters, and its decoded text. */
export type Page = { url: string; contentType: string; body: string };

/** The context of a page: its source, and the city's name, time zone and date. */
/** The city of the site; `suburbs`: names of towns around it whose shows it lists. */
export type City = { name: string; suburbs: readonly string[]; timeZone: string };

export type PageContext = {
  page: Page;
  source: SourceFields;
  city: City;
  today: string;
  /** The venues of the page that links this calendar or feed. */
  linkedFrom?: readonly VenueCandidate[];
};

const baseTag = /<base\s[^>]{0,300}?href\s*=\s*["']?([^"'\s>]+)/i;

/** How the text of a page is parsed. */
type PageForm = 'calendar' | 'feed' | 'json' | 'html';

const feedRoot = /^\s*(?:<\?[^>]*>\s*|<!--[^>]*>\s*)*<(?:rss|feed|rdf:RDF)\b/i;

/**
 * Calendar files and feeds are recognised regardless of their media types; everything else that is not JSON is parsed
 * as HTML.
 */
export function formOf({ contentType, body }: Page): PageForm {
  if (contentType === 'text/calendar' || /^\s*BEGIN:VCALENDAR\b/i.test(body.slice(0, 1000)))
    return 'calendar';
  if (feedRoot.test(body.slice(0, 1000))) return 'feed';
  return /^application\/(?:[\w.-]+\+)?json$/.test(contentType) ? 'json' : 'html';
}

/** The base URL for relative URLs of the page. */
export function baseOf(page: Page): string {
  const { url, body } = page;
  const baseHref = formOf(page) === 'html' ? baseTag.exec(body.slice(0, bounds.head))?.[1] : undefined;
  const base = baseHref && URL.canParse(baseHref, url) ? new URL(baseHref, url) : null;
  return base && /^https?:$/.test(base.protocol) ? base.href : url;
}

const siteName =
  /<meta\s(?=[^>]{0,300}?property\s*=\s*["']?og:site_name)[^>]{0,300}?content\s*=\s*(?:"([^"]{1,200})"|'([^']{1,200})')/i;

/** The name of the site as the page gives it to others that link to it; null without one. */
export function siteNameOf(page: Page): string | null {
  const [, quoted, other] = (formOf(page) === 'html' && siteName.exec(page.body.slice(0, bounds.head))) || [];
  return quoted ?? other ?? null;
}
