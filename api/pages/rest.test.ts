import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexedPaths } from '#schema/page-meta.ts';
import { addedVenue, listed, submittedVenue } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';

describe('files for crawlers and browsers', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite({ SITE_NAME: 'Tom & Ann\'s "Live"', PUBLIC_URL: 'https://shows.example' });
  });
  afterEach(() => site.dispose());

  it('list public pages, coming shows and venues in the sitemap, without past and unlisted ones', async () => {
    const [unapproved] = listed('unapproved');
    const { text, headers } = await site
      .given(
        ...listed('soon', { performer: 'R&B <Night>' }),
        ...listed('over', { date: '2026-11-20' }),
        ...(unapproved ? [unapproved] : []),
        addedVenue('somewhere'),
        submittedVenue('sent'),
      )
      .when(site.guest, 'GET', '/sitemap.xml')
      .thenAnswer({ status: 200 });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      [...indexedPaths, '/events/soon/rb-night', '/venues/somewhere'].map(
        (path) => `https://shows.example${path}`,
      ),
    );
    expect(text).toContain('<lastmod>2026-11-21T18:00:00.000Z</lastmod>');
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n(?: {2}<url>.*<\/url>\n)+<\/urlset>\n$/,
    );
  });

  it('omit a removed show', async () => {
    const { headers } = await site
      .given(...listed('soon'))
      .when(site.guest, 'GET', '/sitemap.xml')
      .thenAnswer({ status: 200 });
    const { text } = await site
      .given({ type: 'ListingRemoved', data: { listingId: 'soon', removedBy: 'admin-1' } })
      .when(site.guest, 'GET', '/sitemap.xml', undefined, { 'if-none-match': headers.etag })
      .thenAnswer({ status: 200 });
    expect(text).not.toContain('/events/soon');
  });

  it('allow crawlers every page and name the sitemap', async () => {
    const { text, headers } = await site.guest('GET', '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Sitemap: https://shows.example/sitemap.xml\n');
    for (const path of [...indexedPaths, '/events/x', '/graphql', '/api/auth/user', '/images/share/site.jpg'])
      expect(text).not.toContain(`Disallow: ${path}\n`);
  });

  it('describe the search page to browsers', async () => {
    const { text, headers } = await site.guest('GET', '/opensearch.xml');
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(text).toContain("<LongName>Tom &amp; Ann's &quot;Live&quot;</LongName>");
    expect(text).toContain('template="https://shows.example/search?q={searchTerms}"');
    const page = await site.guest('GET', '/');
    expect(page.text).toContain('href="/opensearch.xml"');
  });
});
