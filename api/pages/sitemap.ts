import { findListings } from '#projections/views/events/queries.ts';
import { listedVenues } from '#projections/views/venues/queries.ts';
import type { Config } from '#schema/config.ts';
import { indexedPaths } from '#schema/page-meta.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { escapeHtml } from '../server/static/document.ts';
import { encodedListingPath, encodedVenuePath } from './page-heads.ts';

/** A sitemap has at most 50 000 URLs (sitemaps.org); some are reserved for the pages with fixed paths. */
const maxEntries = { listings: 44_000, venues: 5_000 };

/** The public pages, every listed show from today on and every listed venue, as a sitemap in XML; `lastmod` is in UTC. */
export async function sitemap(
  readModels: ReadModels,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  today: string,
): Promise<string> {
  const [shows, venues] = await Promise.all([
    findListings(readModels, { today, limit: maxEntries.listings }),
    listedVenues(readModels, { limit: maxEntries.venues }),
  ]);
  const entries = [
    ...indexedPaths.map((path) => entry(PUBLIC_URL + path)),
    ...shows.map((show) => entry(PUBLIC_URL + encodedListingPath(show), show.changedAt)),
    ...venues.map((venue) => entry(PUBLIC_URL + encodedVenuePath(venue.id), venue.updatedAt)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function entry(address: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
  return `  <url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
}
