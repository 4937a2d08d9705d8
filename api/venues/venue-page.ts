import { venueById } from '#projections/views/venues/queries.ts';
import { claimMeta, venueMeta } from '#schema/page-meta.ts';
import type { Platform, Queries } from '../gateway.ts';
import { encodedVenuePath, siteHead } from '../pages/page-heads.ts';
import type { Head } from '../server/static/document.ts';

const venuePage = /^\/venues\/([^/]{1,100})(\/claim)?$/;

/**
 * What a venue's page, or the one where it is claimed, says of itself; null for any other path and for a venue
 * that is not listed (VEN-13), for every caller: previews and search engines have no session.
 */
export async function venueHead(
  { config, readModels }: Queries & Pick<Platform, 'config'>,
  path: string,
): Promise<Head | null> {
  const [, id, claim = ''] = venuePage.exec(path) ?? [];
  const venue = id ? await venueById(readModels, id) : undefined;
  if (!venue?.listed) return null;
  const words = claim ? claimMeta : venueMeta;
  const names = { name: config.SITE_NAME, city: config.CITY_NAME };
  return siteHead(words(venue, names), encodedVenuePath(venue.id) + claim, config);
}
