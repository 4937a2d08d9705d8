import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageAddress } from '#schema/kernel/image.ts';
import { readHead } from '../pages/head.fixture.ts';
import { listed } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';

describe('the picture of a link preview (META-03)', () => {
  let site: Site;
  let poster: string;
  beforeAll(async () => {
    site = await startSite();
    const picture = { create: { width: 40, height: 50, channels: 3, background: '#00ff00' } } as const;
    poster = imageAddress(await site.gateway.images.add(await sharp(picture).png().toBuffer()));
    await share('renamed', {});
  });
  afterAll(() => site.dispose());

  const pictureOf = async (path: string) => {
    const { status, headers, bytes } = await site.guest('GET', path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/jpeg' });
    return bytes;
  };
  const share = async (id: string, but: Parameters<typeof listed>[1]) => {
    await site
      .given(...listed(id, but))
      .when(site.guest, 'GET', `/api/events/${id}`)
      .thenAnswer({ status: 200 });
    return pictureOf(`/images/share/${id}.jpg`);
  };
  const card = { width: 1200, height: 630, format: 'jpeg' };

  it.each([
    ['plain', {}],
    ['nameless', { performer: '🎸🎸🎸', venue: 'ねこ' }],
    ['endless', { performer: 'a'.repeat(200), venue: 'w '.repeat(99) }],
    ['wordy', { performer: 'and so on '.repeat(19), time: '', additionalDates: ['2027-01-04'] }],
    ['markup', { performer: '</svg><script>"&', venue: '<text>' }],
    ['elsewhere', { imageUrl: 'http://127.0.0.1:1/poster.jpg' }],
    ['lost', { imageUrl: '/images/q_auto/00000000-0000-4000-8000-000000000000.jpg' }],
  ])('is drawn for a show without a poster (%s)', async (id, but) =>
    expect(await sharp(await share(id, but)).metadata()).toMatchObject(card),
  );

  it('draws the poster of a show on a background', async () => {
    const made = await share('hung', { imageUrl: poster });
    expect(await sharp(made).metadata()).toMatchObject(card);
    const pixel = await sharp(made).extract({ left: 200, top: 300, width: 1, height: 1 }).raw().toBuffer();
    expect([...pixel].map((level) => level > 128)).toEqual([false, true, false]);
  });

  it('exists for the site, and is cached for ever under the address that a page names', async () => {
    const { meta } = readHead((await site.guest('GET', '/')).text);
    const { pathname, search } = new URL(meta['og:image'] ?? '');
    expect(await sharp(await pictureOf(pathname)).metadata()).toMatchObject(card);
    const named = await site.guest('GET', pathname + search);
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const outdated = await site.guest('GET', `${pathname}?v=0`);
    expect(outdated.headers['cache-control']).toBe('public, max-age=300');
  });

  it('has another address once the show has changed', async () => {
    const address = async () =>
      readHead((await site.guest('GET', '/events/renamed/los-faroles')).text).meta['og:image'];
    const before = await address();
    await site
      .given({ type: 'ListingRevised', data: { listingId: 'renamed', venue: 'Another Room' } })
      .when(site.guest, 'GET', '/events/renamed/los-faroles')
      .thenAnswer({ status: 200 });
    expect(await address()).not.toBe(before);
  });

  it.each([
    '/images/share/unknown.jpg',
    '/images/share/renamed.png',
    '/images/share/..%2fsite.jpg',
    '/images/share/',
  ])('does not exist at %s', async (path) => expect((await site.guest('GET', path)).status).toBe(404));
});
