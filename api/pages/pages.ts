import { currentListingById } from '#projections/views/events/queries.ts';
import type { Config } from '#schema/config.ts';
import { pageMeta, type SiteNames, siteDescription } from '#schema/page-meta.ts';
import type { Gateway } from '../gateway.ts';
import type { Head } from '../server/static/document.ts';
import { encodedListingPath, listingHead, profileHead, siteHead, venueHead } from './page-heads.ts';

/** The result for a path: a page, or a redirect. */
export type Page = { status: 200 | 404; head: Head } | { movedTo: string };

type Deps = Pick<Gateway, 'config' | 'readModels' | 'today'>;

/** A path without a trailing slash, and its decoded parts. */
type PagePath = { plain: string; parts: readonly string[] };

/** A page; `address` is its canonical path if it has one, to which all other paths redirect. */
type FoundPage = { head: Head; address?: string };

/** Finds the page of one kind at a path; null when there is none. */
type PageKind = (deps: Deps, path: PagePath) => FoundPage | null | Promise<FoundPage | null>;

const kinds: readonly PageKind[] = [fixedPage, profilePage, venuePage, listingPage];

/**
 * The page at a path: 404 for a path that the web app does not know, and for a show or venue that is not
 * listed (ROUTE-18). A show under another path than its own redirects there (EVT-02), and so does any page
 * with a trailing slash.
 */
export async function pageAt(deps: Deps, path: string): Promise<Page> {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const parts = decodedParts(plain);
  for (const kind of kinds) {
    const found = await kind(deps, { plain, parts });
    if (!found) continue;
    const { head, address = plain } = found;
    const isThere = found.address
      ? new URL(path, 'http://path.invalid').pathname === address
      : path === plain;
    return isThere ? { status: 200, head } : { movedTo: address };
  }
  return notFound(deps);
}

/** Empty for a path with invalid percent-encoding. */
function decodedParts(path: string): string[] {
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return [];
    throw error;
  }
}

const namesOf = ({ SITE_NAME, CITY_NAME }: Config): SiteNames => ({ name: SITE_NAME, city: CITY_NAME });

const isId = (part: string | undefined): part is string =>
  part !== undefined && part.length > 0 && part.length <= 100;

function notFound({ config }: Deps): Page {
  const names = namesOf(config);
  const words = {
    title: `404 Page Not Found - ${names.name}`,
    description: siteDescription(names),
    indexed: false,
  };
  return { status: 404, head: siteHead(words, null, config) };
}

function fixedPage({ config }: Deps, { plain }: PagePath): FoundPage | null {
  const words = pageMeta(plain, namesOf(config));
  return words ? { head: siteHead(words, plain, config) } : null;
}

async function profilePage(deps: Deps, { parts }: PagePath): Promise<FoundPage | null> {
  const [area, username, ...rest] = parts;
  if (area !== 'users' || !isId(username) || rest.length > 0) return null;
  const head = await profileHead(deps, username);
  return head && { head };
}

async function venuePage(deps: Deps, { parts }: PagePath): Promise<FoundPage | null> {
  const [area, id, claim, ...rest] = parts;
  if (area !== 'venues' || !isId(id) || (claim ?? 'claim') !== 'claim' || rest.length > 0) return null;
  const head = await venueHead(deps, id, { claim: claim !== undefined });
  return head && { head };
}

async function listingPage(deps: Deps, { parts }: PagePath): Promise<FoundPage | null> {
  const [area, id, _slug, ...rest] = parts;
  if (area !== 'events' || !isId(id) || rest.length > 0) return null;
  const show = await currentListingById(deps.readModels, id);
  return show
    ? { head: listingHead(show, deps.config, deps.today()), address: encodedListingPath(show) }
    : null;
}
