import { bounds } from './bounds.ts';
import { baseOf, formOf, type Page } from './page.ts';
import { findEvents } from './structured/schema-events.ts';
import { addressesIn } from './structured/schema-node.ts';
import { readJsonLd } from './structured/syntax/json-ld.ts';
import { readMicrodata, readRdfa } from './structured/syntax/microdata.ts';
import { readMicroformats } from './structured/syntax/microformats.ts';
import { elementsNamed, parsePage } from './text/html.ts';
import { webAddress } from './text/web-address.ts';

const eventWord =
  /(?:^|[/_.-])(?:events?|shows?|gigs?|concerts?|calendar|exhibitions?|performances?)(?=[/_.-]|$)/i;
const isFile = /\.(?:jpe?g|png|gif|webp|svg|pdf|zip|mp[34]|css|js|json|ics|rss|xml)$/i;

/**
 * URLs of the shows' own pages, at most 200 without duplicates: those in the page's structured data, else links
 * whose path contains an event word; the page itself without any. Only pages of the same host, since a page must
 * not make us fetch other sites.
 */
export function findEventLinks(page: Page): string[] {
  const form = formOf(page);
  if (form === 'calendar') return [page.url];
  const $ = form === 'html' ? parsePage(page) : null;
  const { events, listed } = findEvents([
    ...readJsonLd(page).values,
    ...($ ? [readMicrodata, readRdfa, readMicroformats].flatMap((read) => read($).nodes) : []),
  ]);
  const addresses = [...events.flatMap((event) => addressesIn(event.url)), ...listed];
  const structured = sameHostPages(addresses, page);
  if (structured.length > 0) return structured.slice(0, bounds.eventPages);
  const links = $
    ? elementsNamed($, 'a')
        .map(({ attribs }) => attribs.href ?? '')
        .toArray()
    : [];
  const linked = sameHostPages(links, page).filter((address) => {
    const { pathname } = new URL(address);
    return address !== withoutHash(page.url) && eventWord.test(pathname) && !isFile.test(pathname);
  });
  return linked.length > 0 ? linked.slice(0, bounds.eventPages) : [page.url];
}

function sameHostPages(urls: readonly string[], page: Page): string[] {
  const base = baseOf(page);
  const host = hostOf(page.url);
  const addresses = urls.flatMap((url) => webAddress(url, base) ?? []).map(withoutHash);
  return [...new Set(addresses.filter((address) => hostOf(address) === host))];
}

function withoutHash(address: string): string {
  return address.split('#')[0] ?? address;
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}
