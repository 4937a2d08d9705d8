import { approvedListingById } from '#projections/views/events/queries.ts';
import { pageMeta, type SiteNames, siteDescription } from '#schema/page-meta.ts';
import { profileHead } from '../accounts/profile-page.ts';
import type { Gateway } from '../gateway.ts';
import type { Head } from '../server/static/document.ts';
import { venueHead } from '../venues/venue-page.ts';
import { encodedListingPath, listingHead, siteHead } from './page-heads.ts';

/** What is at a path: a page, or the path where the page is. */
export type Page = { status: 200 | 404; head: Head } | { movedTo: string };

const listingPage = /^\/events\/([^/]{1,100})(?:\/[^/]*)?$/;
const profilePage = /^\/users\/([\w.-]{1,100})$/;

type Asked = Pick<Gateway, 'config' | 'readModels' | 'today'>;

/**
 * The page at a path: 404 for a path that the web app does not know, and for a show or venue that is not listed
 * (ROUTE-18). A show at another address than its own has moved there (EVT-02), and so has any page that is asked for
 * with a slash at its end.
 */
export async function pageAt(gateway: Asked, path: string): Promise<Page> {
  const { config } = gateway;
  const names = { name: config.SITE_NAME, city: config.CITY_NAME };
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const [, id] = listingPage.exec(plain) ?? [];
  const [, username] = profilePage.exec(plain) ?? [];
  const words = pageMeta(plain, names);
  const head = words
    ? siteHead(words, plain, config)
    : username
      ? await profileHead(gateway, username)
      : await venueHead(gateway, plain);
  if (head) return path === plain ? { status: 200, head } : { movedTo: plain };
  return (id && (await listingAt(gateway, id, path))) || notFound(names, gateway);
}

function notFound(names: SiteNames, { config }: Asked): Page {
  const words = {
    title: `404 Page Not Found - ${names.name}`,
    description: siteDescription(names),
    indexed: false,
  };
  return { status: 404, head: siteHead(words, null, config) };
}

async function listingAt(
  { config, readModels, today }: Asked,
  id: string,
  path: string,
): Promise<Page | null> {
  const show = await approvedListingById(readModels, id);
  if (!show) return null;
  const canonical = encodedListingPath(show);
  if (new URL(path, 'http://path.invalid').pathname !== canonical) return { movedTo: canonical };
  return { status: 200, head: listingHead(show, config, today()) };
}
