import { listing } from '#projections/events/queries.ts';
import { longDate } from '#schema/calendar.ts';
import type { Config } from '#schema/config.ts';
import { displayTime } from '#schema/show-time.ts';
import type { Gateway } from './gateway.ts';
import type { Head } from './http/document.ts';

export type Page = { status: 200 | 404; head: Head };

type Named = Pick<Config, 'SITE_NAME' | 'CITY_NAME'>;

const about = ({ CITY_NAME }: Named) => `Live music, comedy and art shows in ${CITY_NAME}`;
const indexed = (title: (names: Named) => string) => (names: Named) =>
  ({ title: title(names), description: about(names), indexed: true }) satisfies Head;
const unlisted = (name: string) => (names: Named) =>
  ({ title: `${name} - ${names.SITE_NAME}`, description: about(names), indexed: false }) satisfies Head;

/** The pages of the web app that are there whatever the calendar holds (ROUTE-01..15). */
const pages: readonly (readonly [path: RegExp, head: (names: Named) => Head])[] = [
  [/^\/$/, indexed((names) => `${names.SITE_NAME} - ${about(names)}`)],
  [/^\/submit$/, indexed(({ SITE_NAME }) => `Submit a Show - ${SITE_NAME}`)],
  [/^\/login$/, unlisted('Sign in')],
  [/^\/admin$/, unlisted('Admin')],
  [/^\/admin\/operations$/, unlisted('Operations')],
  [/^\/admin\/history\/[^/]+\/[^/]+$/, unlisted('History')],
];
const listingPage = /^\/events\/([^/]{1,100})(?:\/[^/]*)?$/;
const nothing = unlisted('404 Page Not Found');

/** The page at a path: 404 for a path that the web app does not know, and for a show that is not listed (ROUTE-18). */
export async function pageAt(
  { config, readModels }: Pick<Gateway, 'config' | 'readModels'>,
  path: string,
): Promise<Page> {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const [, head] = pages.find(([pattern]) => pattern.test(plain)) ?? [];
  if (head) return { status: 200, head: head(config) };
  const [, id] = listingPage.exec(plain) ?? [];
  const row = id ? await listing(readModels, id) : undefined;
  if (!row?.approved) return { status: 404, head: nothing(config) };
  return { status: 200, head: listingHead(row, config) };
}

/** Title and description of a show (EVT-21). */
function listingHead(
  show: {
    performer: string;
    eventType: string;
    venue: string;
    date: string;
    time: string;
    price: string | null;
  },
  { CITY_NAME }: Named,
): Head {
  const when = `${longDate(show.date)}, ${displayTime(show.time)}`;
  const price = show.price ? ` ${show.price}.` : '';
  return {
    title: `${show.performer} - ${longDate(show.date)}`,
    description: `${show.performer} at ${show.venue}, ${when}: a live ${show.eventType} show in ${CITY_NAME}.${price}`,
    indexed: true,
  };
}
