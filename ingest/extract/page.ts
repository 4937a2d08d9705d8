import type { SourceFields } from '#schema/scraping/scraping-source.ts';

/** A page as it was fetched: the address it came from after redirects, its type without parameters, its decoded text. */
export type Page = { url: string; contentType: string; body: string };

/** What a page's words are read by: whose page it is, and the city's name, zone and calendar day. */
export type PageContext = {
  page: Page;
  source: SourceFields;
  city: { name: string; timeZone: string };
  today: string;
};

const headOf = 20_000;
const baseTag = /<base\s[^>]{0,300}?href\s*=\s*["']?([^"'\s>]+)/i;

/** The address that relative ones of the page are relative to. */
export function baseOf({ url, body }: Page): string {
  const named = baseTag.exec(body.slice(0, headOf))?.[1];
  const base = named && URL.canParse(named, url) ? new URL(named, url) : null;
  return base && /^https?:$/.test(base.protocol) ? base.href : url;
}

/** True for a calendar file, whatever its server calls it. */
export function isCalendarFile({ contentType, body }: Page): boolean {
  return contentType === 'text/calendar' || /^\s*BEGIN:VCALENDAR\b/i.test(body.slice(0, 1000));
}

/** True for a page that is one JSON text. */
export function isJson({ contentType }: Page): boolean {
  return /^application\/(?:ld\+)?json$/.test(contentType);
}
