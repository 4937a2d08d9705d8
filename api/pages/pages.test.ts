import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedVenue, listed, submittedVenue } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';

describe('pages by URL', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    await site
      .given(...listed('whole'), addedVenue('lantern'), submittedVenue('unlisted'))
      .when(site.guest, 'GET', '/venues/lantern')
      .thenAnswer({ status: 200 });
  });
  afterAll(() => site.dispose());

  it.each([
    ['/events/moved', '/events/moved/elan-co'],
    ['/events/moved/', '/events/moved/elan-co'],
    ['/events/moved/wrong', '/events/moved/elan-co'],
    ['/events/moved/elan-co/', '/events/moved/elan-co'],
    ['/events/moved/Elan-Co?utm_source=mail&a=%20', '/events/moved/elan-co?utm_source=mail&a=%20'],
  ])('redirects %s permanently to %s (EVT-02)', async (path, location) => {
    await site
      .given(
        ...((await site.guest('GET', '/api/events/moved')).status === 404
          ? listed('moved', { performer: 'Elan Co' })
          : []),
      )
      .when(site.guest, 'GET', path)
      .thenAnswer({ status: 301 });
    const { headers } = await site.guest('GET', path);
    expect(headers).toMatchObject({ location, 'cache-control': 'no-cache' });
    expect((await site.guest('GET', location)).status).toBe(200);
  });

  it.each([
    ['/venues/', '/venues'],
    ['/login/?token=x&returnTo=%2F', '/login?token=x&returnTo=%2F'],
    ['/admin/operations/history/event/1/', '/admin/operations/history/event/1'],
  ])('redirects %s to %s, the canonical URL (META-01)', async (path, location) => {
    expect(await site.guest('GET', path)).toMatchObject({ status: 301, headers: { location } });
    expect((await site.guest('GET', location)).status).toBe(200);
  });

  it('does not redirect to missing pages', async () => {
    for (const path of [
      '/nowhere/',
      '/venues/unknown/',
      '/users/unknown/',
      '/venues//',
      '/venues/lantern//',
      '//evil.example/',
      '/users/%zz/',
    ])
      expect(await site.guest('GET', path), path).toMatchObject({ status: 404 });
  });

  it('does not redirect a non-ASCII slug, however it is encoded', async () => {
    await site
      .given(...listed('letters', { performer: 'Élan ねこ 🎸' }))
      .when(site.guest, 'GET', '/events/letters/%C3%A9lan-%E3%81%AD%E3%81%93')
      .thenAnswer({ status: 200 });
    const { headers } = await site.guest('GET', '/events/letters');
    expect(headers.location).toBe('/events/letters/%C3%A9lan-%E3%81%AD%E3%81%93');
  });

  it.each(['/venues/%6Cantern', '/venues/lantern/claim'])('decodes the parts of %s', async (path) =>
    expect(await site.guest('GET', path)).toMatchObject({ status: 200 }),
  );

  it.each(['/venues/%E0%A4%A', '/events/%', '/users/%zz', '/venues/lantern%2Fclaim'])(
    'responds 404 at %s, which is no page',
    async (path) => expect(await site.guest('GET', path)).toMatchObject({ status: 404 }),
  );

  it('responds 404 for a show that is not approved', async () => {
    const [created] = listed('unapproved');
    await site
      .given(...(created ? [created] : []))
      .when(site.guest, 'GET', '/events/unapproved/los-faroles')
      .thenAnswer({ status: 404 });
  });

  it('responds 304 to a client with the current page, until the show changes', async () => {
    const path = '/events/whole/los-faroles';
    const { headers } = await site.guest('GET', path);
    const ask = () => site.guest('GET', path, undefined, { 'if-none-match': headers.etag });
    expect(await ask()).toMatchObject({ status: 304, headers: { 'cache-control': 'no-cache' } });
    await site
      .given({ type: 'ListingRevised', data: { listingId: 'whole', price: 'Free' } })
      .when(site.guest, 'GET', path)
      .thenAnswer({ status: 200 });
    expect(await ask()).toMatchObject({ status: 200, text: expect.stringContaining('Free.') });
  });

  it('follows a show to its new name and its removal, also where it was visited before', async () => {
    const visited = '/events/renamed/los-faroles';
    await site
      .given(...listed('renamed'))
      .when(site.guest, 'GET', visited)
      .thenAnswer({ status: 200 });
    await site
      .given({ type: 'ListingRevised', data: { listingId: 'renamed', performer: 'Las Lunas' } })
      .when(site.guest, 'GET', visited)
      .thenAnswer({ status: 301 });
    expect((await site.guest('GET', '/events/renamed/las-lunas')).text).toContain('<title>Las Lunas');
    await site
      .given({ type: 'ListingRemoved', data: { listingId: 'renamed', removedBy: 'ada' } })
      .when(site.guest, 'GET', '/events/renamed/las-lunas')
      .thenAnswer({ status: 404 });
  });

  it.each([
    '/venues/unlisted',
    '/venues/unlisted/claim',
    '/venues/unknown',
    '/venues/totals',
    '/venues/lantern/photos',
    '/venues/submit/claim',
  ])('responds 404 at %s, where there is no listed venue (VEN-13)', async (path) =>
    expect(await site.guest('GET', path)).toMatchObject({ status: 404 }),
  );
});
