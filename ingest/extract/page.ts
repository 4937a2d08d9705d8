import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { bounds } from './bounds.ts';

/** A page as it was fetched: the address it came from after redirects, its type without parameters, its decoded text. */
export type Page = { url: string; contentType: string; body: string };

/** What a page's words are read by: whose page it is, and the city's name, zone and calendar day. */
export type PageContext = {
  page: Page;
  source: SourceFields;
  city: { name: string; timeZone: string };
  today: string;
};

const baseTag = /<base\s[^>]{0,300}?href\s*=\s*["']?([^"'\s>]+)/i;

/** How the text of a page is read. */
type PageForm = 'calendar' | 'json' | 'html';

/** A calendar file counts as one whatever its server calls it; everything else that is not JSON is read as HTML. */
export function formOf({ contentType, body }: Page): PageForm {
  if (contentType === 'text/calendar' || /^\s*BEGIN:VCALENDAR\b/i.test(body.slice(0, 1000)))
    return 'calendar';
  return /^application\/(?:[\w.-]+\+)?json$/.test(contentType) ? 'json' : 'html';
}

/** The address that relative ones of the page are relative to. */
export function baseOf(page: Page): string {
  const { url, body } = page;
  const named = formOf(page) === 'html' ? baseTag.exec(body.slice(0, bounds.head))?.[1] : undefined;
  const base = named && URL.canParse(named, url) ? new URL(named, url) : null;
  return base && /^https?:$/.test(base.protocol) ? base.href : url;
}
