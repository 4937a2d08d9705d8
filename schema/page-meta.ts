import type { EventType } from './kernel/fields.ts';
import { longDate } from './kernel/time/calendar.ts';
import { displayTime } from './kernel/time/show-time.ts';
import type { ShownIn } from './listings/listing-rows.ts';
import { stateMarks } from './listings/listing-state.ts';

export type SiteNames = { name: string; city: string };

/**
 * Meta data of a page, the same on server and client (META-01). `indexed` is false for pages that search
 * engines must not list.
 */
export type PageMeta = { title: string; description: string; indexed: boolean };

type Fixed = { title: string; describe: (names: SiteNames) => string; indexed: boolean };

const page = (title: string, describe: Fixed['describe']): Fixed => ({ title, describe, indexed: true });
const unlisted = (title: string): Fixed => ({ title, describe: siteDescription, indexed: false });

/** The pages with a fixed path (ROUTE-01..15), without home. */
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

/** The history page of an item. */
const historyPage = /^\/admin\/operations\/history\/[^/]+\/[^/]+$/;
const history = unlisted('History');

/** The description of the site, for every page without its own. */
export function siteDescription({ city }: SiteNames): string {
  return `Live music, comedy and art shows in ${city}`;
}

/** The paths of `pageMeta` that search engines may list. */
export const indexedPaths: readonly string[] = [
  '/',
  ...Object.keys(fixed).filter((path) => fixed[path]?.indexed),
];

/** The meta data of a page that does not depend on stored data; undefined for any other path. */
export function pageMeta(path: string, names: SiteNames): PageMeta | undefined {
  if (path === '/') {
    const description = `${siteDescription(names)}, day by day: who plays, where, when and for how much.`;
    return { title: `${names.name} - ${siteDescription(names)}`, description, indexed: true };
  }
  const found = Object.hasOwn(fixed, path) ? fixed[path] : historyPage.test(path) ? history : undefined;
  return (
    found && {
      title: `${found.title} - ${names.name}`,
      description: found.describe(names),
      indexed: found.indexed,
    }
  );
}

/** Title and description of a member's public page (PROF-09). */
export function profileMeta(username: string, { name, city }: SiteNames): PageMeta {
  return { title: `${username} - ${name}`, description: memberDescription(username, city), indexed: true };
}

/** The description of a member's page. */
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

/** Title and description of the page that claims a venue. */
export function claimMeta(venue: { name: string }, { name }: SiteNames): PageMeta {
  const title = `Claim ${venue.name} - ${name}`;
  return { title, description: `Are you in charge of ${venue.name}? Claim it here.`, indexed: false };
}

const kinds: Record<EventType, string> = {
  music: 'a live music show',
  comedy: 'a live comedy show',
  art: 'an art show',
};

/** Title and description of a listed show (EVT-21, D-03). */
export function listingMeta(show: ShownIn<'description'>, city: string): PageMeta {
  const when = `${longDate(show.date)}, ${displayTime(show.time)}`;
  const price = show.price ? ` ${show.price}.` : '';
  const mark = stateMarks[show.state];
  return {
    title: `${show.performer} - ${longDate(show.date)}`,
    description: `${mark ? `${mark}: ` : ''}${show.performer} at ${show.venue}, ${when}: ${kinds[show.eventType]} in ${city}.${price}`,
    indexed: true,
  };
}
