import { longDate } from './kernel/calendar.ts';
import type { EventType } from './kernel/fields.ts';
import { displayTime } from './kernel/show-time.ts';

export type SiteNames = { name: string; city: string };

/** What a page says of itself, alike on server and client (META-01). `indexed` is false for what search engines shall leave out. */
export type PageMeta = { title: string; description: string; indexed: boolean };

type Fixed = { called: string; says: (names: SiteNames) => string; indexed: boolean };

const page = (called: string, says: Fixed['says']): Fixed => ({ called, says, indexed: true });
const unlisted = (called: string): Fixed => ({ called, says: siteDescription, indexed: false });

/** The pages of one address each (ROUTE-01..15), home apart. */
const fixed: Readonly<Record<string, Fixed>> = {
  '/search': page(
    'Search Shows',
    ({ city }) => `Every coming music, comedy and art show in ${city}: by performer, venue, date and type.`,
  ),
  '/submit': page(
    'Submit a Show',
    ({ city }) =>
      `Send us your original music, stand-up comedy or art show in ${city}. We review every show.`,
  ),
  '/about': page(
    'About',
    ({ name, city }) => `What ${name} lists: original music, stand-up comedy and art in ${city} since 2024.`,
  ),
  '/advertise': page(
    'Advertise',
    ({ city }) => `Put your ad where ${city} decides what to do tonight: two sizes, from $35 a week.`,
  ),
  '/venues': page(
    'Venues',
    ({ city }) => `Where ${city} plays: bars, clubs, theaters and stages, with their shows and reviews.`,
  ),
  '/venues/submit': page(
    'Submit Venue',
    ({ city }) => `Tell us about a place in ${city} where shows play. We review every venue.`,
  ),
  '/login': unlisted('Sign in'),
  '/admin': unlisted('Admin'),
  '/admin/operations': unlisted('Operations'),
  '/admin/action': unlisted('Decide on a Show'),
  '/scraping': unlisted('Scraping Management'),
  '/cron-scheduler': unlisted('Cron Scheduler'),
};

/** The history of one thing, at an address for each. */
const historyPage = /^\/admin\/operations\/history\/[^/]+\/[^/]+$/;
const history = unlisted('History');

/** The site in a sentence: the description of every page that has none of its own. */
export function siteDescription({ city }: SiteNames): string {
  return `Live music, comedy and art shows in ${city}`;
}

/** The paths of `pageWords` that search engines may list. */
export const indexedPaths: readonly string[] = [
  '/',
  ...Object.keys(fixed).filter((path) => fixed[path]?.indexed),
];

/** The words of a page that do not depend on what is stored; undefined for any other path. */
export function pageMeta(path: string, names: SiteNames): PageMeta | undefined {
  if (path === '/') {
    const description = `${siteDescription(names)}, day by day: who plays, where, when and for how much.`;
    return { title: `${names.name} - ${siteDescription(names)}`, description, indexed: true };
  }
  const found = Object.hasOwn(fixed, path) ? fixed[path] : historyPage.test(path) ? history : undefined;
  return (
    found && {
      title: `${found.called} - ${names.name}`,
      description: found.says(names),
      indexed: found.indexed,
    }
  );
}

/** Title and description of a member's public page (PROF-09). */
export function profileMeta(username: string, { name, city }: SiteNames): PageMeta {
  return { title: `${username} - ${name}`, description: memberDescription(username, city), indexed: true };
}

/** The blurb of a member. */
export function memberDescription(username: string, city: string): string {
  return `${username} is part of the ${city} live events community.`;
}

/** Title and description of a listed venue. */
export function venueMeta(venue: { name: string; address: string }, { name, city }: SiteNames): PageMeta {
  return {
    title: `${venue.name} - ${name}`,
    description: `${venue.name}, ${venue.address}: coming shows, reviews and contact of this venue in ${city}.`,
    indexed: true,
  };
}

/** The same of the page where a venue is claimed. */
export function claimMeta(venue: { name: string }, { name }: SiteNames): PageMeta {
  const title = `Claim ${venue.name} - ${name}`;
  return { title, description: `Are you in charge of ${venue.name}? Claim it here.`, indexed: false };
}

type Show = {
  performer: string;
  eventType: EventType;
  venue: string;
  date: string;
  time: string;
  price?: string | null | undefined;
};

const kinds: Record<EventType, string> = {
  music: 'a live music show',
  comedy: 'a live comedy show',
  art: 'an art show',
};

/** Title and description of a listed show (EVT-21, D-03). */
export function listingMeta(show: Show, city: string): PageMeta {
  const when = `${longDate(show.date)}, ${displayTime(show.time)}`;
  const price = show.price ? ` ${show.price}.` : '';
  return {
    title: `${show.performer} - ${longDate(show.date)}`,
    description: `${show.performer} at ${show.venue}, ${when}: ${kinds[show.eventType]} in ${city}.${price}`,
    indexed: true,
  };
}
