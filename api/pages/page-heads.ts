import { userByUsername } from '#projections/views/users/queries.ts';
import { venueById } from '#projections/views/venues/queries.ts';
import type { Config } from '#schema/config.ts';
import { storedImageName } from '#schema/kernel/image.ts';
import { listingPath } from '#schema/kernel/slug.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import { listingTags } from '#schema/listings/listing-tags.ts';
import { claimMeta, listingMeta, type PageMeta, profileMeta, venueMeta } from '#schema/page-meta.ts';
import type { Platform, Queries } from '../gateway.ts';
import type { Head } from '../server/static/document.ts';
import { listingVersion, siteVersion } from '../share-image/share-image.ts';

/**
 * The head of a page without a picture of its own; `canonical` is its path, null for a page that does not
 * exist.
 */
export function siteHead(
  { title, description, indexed }: PageMeta,
  canonical: string | null,
  config: Config,
): Head {
  const { PUBLIC_URL, SITE_NAME } = config;
  return {
    title,
    description,
    indexed,
    siteName: SITE_NAME,
    canonical: canonical === null ? null : `${PUBLIC_URL}${canonical}`,
    type: 'website',
    image: { url: `${PUBLIC_URL}/images/share/site.jpg?v=${siteVersion(config)}`, alt: SITE_NAME },
  };
}

/** The canonical path of a show's page as sent on the wire, percent-encoded (SLUG-01). */
export function encodedListingPath(show: Pick<ListingRow, 'id' | 'performer'>): string {
  return new URL(listingPath(show), 'http://path.invalid').pathname;
}

/** The path of a venue's page as sent on the wire, percent-encoded. */
export const encodedVenuePath = (venueId: string) => `/venues/${encodeURIComponent(venueId)}`;

/** The head of a listed show's page (EVT-21, META-02). */
export function listingHead(show: ListingRow, config: Config, today: string): Head {
  const { PUBLIC_URL, SITE_NAME, CITY_NAME, CITY_TIMEZONE } = config;
  const words = listingMeta(show, CITY_NAME);
  const canonical = `${PUBLIC_URL}${encodedListingPath(show)}`;
  const shared = `${PUBLIC_URL}/images/share/${encodeURIComponent(show.id)}.jpg?v=${listingVersion(show, config)}`;
  const poster = show.imageUrl && storedImageName(show.imageUrl) ? PUBLIC_URL + show.imageUrl : show.imageUrl;
  const place = { city: CITY_NAME, timeZone: CITY_TIMEZONE, today };
  return {
    ...words,
    siteName: SITE_NAME,
    canonical,
    image: { url: shared, alt: `${show.performer} at ${show.venue}` },
    ...listingTags(show, words, { page: canonical, images: [shared, ...(poster ? [poster] : [])] }, place),
  };
}

/** The head of a member's public page (ROUTE-14); null when no member has the username. */
export async function profileHead(
  { config, readModels }: Queries & Pick<Platform, 'config'>,
  requested: string,
): Promise<Head | null> {
  const username = (await userByUsername(readModels, requested))?.username;
  if (!username) return null;
  const words = profileMeta(username, { name: config.SITE_NAME, city: config.CITY_NAME });
  return { ...siteHead(words, `/users/${username}`, config), type: 'profile' };
}

/**
 * The head of a venue's page or of its claim page; null for a venue that is not listed (VEN-13),
 * for every caller: previews and search engines have no session.
 */
export async function venueHead(
  { config, readModels }: Queries & Pick<Platform, 'config'>,
  id: string,
  { claim }: { claim: boolean },
): Promise<Head | null> {
  const venue = await venueById(readModels, id);
  if (!venue?.listed) return null;
  const words = claim ? claimMeta : venueMeta;
  const names = { name: config.SITE_NAME, city: config.CITY_NAME };
  return siteHead(words(venue, names), encodedVenuePath(venue.id) + (claim ? '/claim' : ''), config);
}
