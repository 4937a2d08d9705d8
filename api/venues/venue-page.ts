import { venueById } from '#projections/views/venues/queries.ts';
import { claimMeta, venueMeta } from '#schema/page-meta.ts';
import type { Platform, Queries } from '../gateway.ts';
import { encodedVenuePath, siteHead } from '../pages/page-heads.ts';
import type { Head } from '../server/static/document.ts';

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
