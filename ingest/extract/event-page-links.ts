import { bounds } from './bounds.ts';
import { baseOf, formOf, type Page } from './page.ts';
import { readJsonLd } from './structured/json-ld.ts';
import { readMicrodata } from './structured/microdata.ts';
import { findEvents } from './structured/schema-events.ts';
import { addressesIn } from './structured/schema-node.ts';
import { parsePage } from './text/html.ts';
import { webAddress } from './text/web-address.ts';

const namesEvent =
  /(?:^|[/_.-])(?:events?|shows?|gigs?|concerts?|calendar|exhibitions?|performances?)(?=[/_.-]|$)/i;
const isFile = /\.(?:jpe?g|png|gif|webp|svg|pdf|zip|mp[34]|css|js|json|ics|rss|xml)$/i;

/**
 * Addresses of the shows' own pages, at most 200, each once: those that the page's structured data names, else its
 * links whose path names an event; the page itself where there are none. Only pages of the same host, for a page
 * must not send us to others.
 */
export function findEventLinks(page: Page): string[] {
  const form = formOf(page);
  if (form === 'calendar') return [page.url];
  const $ = form === 'html' ? parsePage(page) : null;
  const { events, listed } = findEvents([readJsonLd(page).values, $ ? readMicrodata($).nodes : []]);
  const addresses = [...events.flatMap((event) => addressesIn(event.url)), ...listed];
  const structured = pagesOf(addresses, page);
  if (structured.length > 0) return structured.slice(0, bounds.eventPages);
  const links =
    $?.('a[href]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '') ?? [];
  const linked = pagesOf(links, page).filter((address) => {
    const { pathname } = new URL(address);
    return address !== withoutHash(page.url) && namesEvent.test(pathname) && !isFile.test(pathname);
  });
  return linked.length > 0 ? linked.slice(0, bounds.eventPages) : [page.url];
}

function pagesOf(written: readonly string[], page: Page): string[] {
  const base = baseOf(page);
  const host = hostOf(page.url);
  const addresses = written.flatMap((each) => webAddress(each, base) ?? []).map(withoutHash);
  return [...new Set(addresses.filter((address) => hostOf(address) === host))];
}

function withoutHash(address: string): string {
  return address.split('#')[0] ?? address;
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}
