import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from './bounds.ts';
import { baseOf, formOf, type Page } from './page.ts';
import { type Element, elementsNamed, elementsOf, parsePage } from './text/html.ts';
import { webAddress } from './text/web-address.ts';

/** An address with the shows of a page as data; lower ranks are better. */
type Link = { address: string | null; rank: number };

/** The elements that name another address, and where. */
const addresses: Record<string, string> = { link: 'href', a: 'href', iframe: 'src' };
const calendarType = /^text\/(?:x-v)?calendar$/i;
const feedType = /^application\/(?:rss\+xml|atom\+xml|feed\+json)$/i;
const calendarFile = /\.ics(?:$|[?#])|[?&](?:outlook-)?ical=1\b|[?&]format=ics\b/i;
const eventsRoute = /\/tribe\/events\/v1(?:\/|$)|%2ftribe%2fevents%2fv1/i;
const webcal = /^webcals?:/i;
const googleHost = /^https?:\/\/(?:www\.|calendar\.)google\.com\//i;

/**
 * The addresses at which a page offers its shows as a calendar file or data, best first: what it declares, links
 * for subscribers, calendars that it embeds, the answers of two site builders, and the feeds of its own host. The
 * data of The Events Calendar count as declared: they have prices and pictures, its calendar files do not.
 */
export function findCalendarLinks(page: Page): string[] {
  if (formOf(page) !== 'html') return [];
  const base = baseOf(page);
  const $ = parsePage(page);
  const links = elementsOf($)
    .filter(({ name, attribs }) => attribs[addresses[name] ?? ''] !== undefined)
    .take(bounds.links)
    .toArray()
    .map((element) => linkOf(element, base));
  const best = [...links, ...siteBuilderLinks(page, $)]
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ address }) => address ?? [])
    .filter((address) => address !== page.url);
  return [...new Set(best)].slice(0, bounds.calendarLinks);
}

function linkOf({ name, attribs }: Element, base: string): Link {
  const href = (attribs.href ?? attribs.src ?? '').trim();
  if (name === 'iframe') return { address: embeddedCalendar(href), rank: 3 };
  if (googleHost.test(href)) return { address: subscribedCalendar(href, base), rank: 1 };
  if (webcal.test(href)) return { address: fileAddress(href, base), rank: 1 };
  if (name === 'link' && eventsRoute.test(href))
    return { address: eventsCalendarAddress(href, base), rank: 0 };
  const type = /\balternate\b/i.test(attribs.rel ?? '') ? (attribs.type?.trim() ?? '') : '';
  if (calendarType.test(type)) return { address: webAddress(href, base), rank: 0 };
  if (calendarFile.test(href)) return { address: webAddress(href, base), rank: 2 };
  const isFeed = feedType.test(type) && !href.includes('/comments/');
  const address = isFeed ? webAddress(href, base) : null;
  return { address: address && new URL(address).host === new URL(base).host ? address : null, rank: 5 };
}

/** 'webcal:' says only that a program for calendars should open the file. */
function fileAddress(href: string, base: string): string | null {
  const address = webAddress(href.replace(webcal, 'https:'), base);
  if (!address || !webcal.test(href)) return address;
  const { protocol, host } = new URL(base);
  return new URL(address).host === host ? address.replace(/^https:/, protocol) : address;
}

/** A link that adds a calendar of another host to one's own names its file. */
function subscribedCalendar(href: string, base: string): string | null {
  const file = URL.canParse(href) ? new URL(href).searchParams.get('cid') : null;
  return file && /^(?:webcals?|https?):/i.test(file) ? fileAddress(file, base) : embeddedCalendar(href);
}

/** The public file of an embedded Google calendar. */
function embeddedCalendar(href: string): string | null {
  if (!googleHost.test(href) || !/\/calendar\/(?:u\/\d+\/)?embed\?/.test(href) || !URL.canParse(href))
    return null;
  const id = new URL(href).searchParams.get('src');
  return id && /^[\w.@#-]{5,200}$/.test(id)
    ? `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`
    : null;
}

/** Pages of these builders answer with their shows as data when asked for it. */
function siteBuilderLinks(page: Page, $: CheerioAPI): Link[] {
  const { url, body } = page;
  const withQuery = (name: string, value: string) => {
    const address = new URL(url);
    address.search = '';
    address.hash = '';
    address.searchParams.set(name, value);
    return address.href;
  };
  if (/Static\.SQUARESPACE_CONTEXT|<!-- This is Squarespace\. -->/.test(body))
    return [{ address: withQuery('format', 'json'), rank: 4 }];
  if (!/\/plugins\/the-events-calendar\/|\btribe-events\b/.test(body)) return [];
  const api = elementsNamed($, 'link').find(({ attribs }) => attribs.rel === 'https://api.w.org/')?.attribs
    .href;
  return [
    { address: api ? eventsCalendarAddress(`${api}tribe/events/v1/`, baseOf(page)) : null, rank: 4 },
    { address: withQuery('ical', '1'), rank: 4 },
  ];
}

/** The list of shows of The Events Calendar on the host of the page; null for that of one show, and of another host. */
function eventsCalendarAddress(href: string, base: string): string | null {
  const address = webAddress(href, base);
  if (!address || new URL(address).host !== new URL(base).host) return null;
  const list = new URL(address);
  const isRouted = list.searchParams.has('rest_route');
  const route = isRouted ? (list.searchParams.get('rest_route') ?? '') : list.pathname;
  if (!/\/tribe\/events\/v1\/(?:events\/?)?$/.test(route)) return null;
  const events = route.endsWith('/v1/') ? `${route}events` : route;
  if (isRouted) list.searchParams.set('rest_route', events);
  else list.pathname = events;
  list.searchParams.set('per_page', '50');
  return list.href;
}
