import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdFact } from '#schema/ads/ad.ts';
import type { AdRow } from '#schema/ads/ad-rows.ts';
import type { Ad } from '#schema/wire.ts';
import type { Client } from '../testing/client.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { withTraffic } from './record-traffic.ts';

const minutes = 60_000;

/** An ad that runs today; `but` overrides fields. */
function ad(adId: string, but: Partial<AdFact['data']> = {}): AdFact {
  return {
    type: 'AdCreated',
    data: {
      adId,
      title: `Ad ${adId}`,
      creativeUrl: 'https://example.com/ad.jpg',
      targetUrl: 'https://example.com/',
      size: '728x90',
      placement: 'homepage',
      startDate: '2026-11-21',
      endDate: '2026-11-30',
      priority: 1,
      active: true,
      enquiryId: null,
      ...but,
    },
  };
}

describe('ads over REST', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite({ RATE_LIMITS: 'off' });
  });
  afterEach(() => site.dispose());

  const listed = async (query = '') => (await site.guest('GET', `/api/ads${query}`)).body as Ad[];
  const counts = async (adId: string) => {
    const rows = await site.gateway.readModels.getMany<AdRow>('ads', [adId]);
    const [ad] = await withTraffic(
      site.gateway,
      rows.flatMap((row) => row ?? []),
    );
    return [ad?.impressions, ad?.clicks];
  };
  const nonceOf = async (adId: string) => (await listed()).find(({ id }) => id === adId)?.nonce ?? '';
  const say = (what: 'impression' | 'click', adId: string, nonce?: string, client: Client = site.guest) =>
    client('POST', `/api/ads/${adId}/${what}`, nonce === undefined ? undefined : { nonce });

  it('shows active ads that run today, by priority, with public fields only (ADS-22)', async () => {
    const { headers } = await site
      .given(
        ad('second', { priority: 2 }),
        ad('first'),
        ad('elsewhere', { placement: 'listing', size: '300x250', priority: 3 }),
        ad('over', { startDate: '2026-11-01', endDate: '2026-11-20' }),
        ad('to-come', { startDate: '2026-11-22' }),
        ad('last-day', { startDate: '2026-11-15', endDate: '2026-11-21', priority: 4 }),
        ad('off', { active: false }),
      )
      .when(site.guest, 'GET', '/api/ads')
      .thenAnswer({ status: 200 });
    expect(headers['cache-control']).toBe('no-store');
    expect((await listed()).map(({ id }) => id)).toEqual(['first', 'second', 'elsewhere', 'last-day']);
    expect((await listed('?placement=listing'))[0]).toEqual({
      id: 'elsewhere',
      size: '300x250',
      title: 'Ad elsewhere',
      creativeUrl: 'https://example.com/ad.jpg',
      targetUrl: 'https://example.com/',
      placement: 'listing',
      nonce: expect.any(String),
    });
    expect((await site.guest('GET', '/api/ads?placement=roof')).status).toBe(400);
  });

  it('counts a showing once for ten concurrent reports (ADS-04, ADS-05)', async () => {
    await site.given(ad('seen')).when(site.guest, 'GET', '/api/health').thenAnswer({ status: 200 });
    const nonce = await nonceOf('seen');
    const answers = await Promise.all(Array.from({ length: 10 }, () => say('impression', 'seen', nonce)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(10).fill([204, '']));
    expect(answers[0]?.headers).not.toHaveProperty('content-length');
    expect(await counts('seen')).toEqual([1, 0]);
    await Promise.all(Array.from({ length: 10 }, () => say('click', 'seen', nonce)));
    await say('impression', 'seen', nonce);
    expect(await counts('seen')).toEqual([1, 1]);
    await say('impression', 'seen', await nonceOf('seen'));
    expect(await counts('seen')).toEqual([2, 1]);
  });

  it('counts nothing for a nonce that is forged, expired, or of another ad, with the same response', async () => {
    await site
      .given(ad('forged'), ad('first'))
      .when(site.guest, 'GET', '/api/health')
      .thenAnswer({ status: 200 });
    const good = await nonceOf('forged');
    const [showing = '', until = '', signature = ''] = good.split('.');
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    const forgeries = [
      `${showing}0.${until}.${signature}`,
      `${showing}.${later}.${signature}`,
      `${showing}.${until}.${signature.slice(0, -1)}`,
      `${showing}.${until}.`,
      '..',
      'a',
      'x'.repeat(10_000),
      'é'.repeat(43),
      await nonceOf('first'),
    ];
    for (const forgery of forgeries)
      for (const what of ['impression', 'click'] as const)
        expect((await say(what, 'forged', forgery)).status).toBe(204);
    expect(await counts('forged')).toEqual([0, 0]);
    site.advanceTime(30 * minutes);
    for (const what of ['impression', 'click'] as const)
      expect((await say(what, 'forged', good)).status).toBe(204);
    expect(await counts('forged')).toEqual([0, 0]);
    expect((await site.guest('POST', '/api/ads/forged/click', { nonce: 7 })).status).toBe(400);
  });

  it('counts a click without an impression, and its nonce once for clicks (R-39, D-85)', async () => {
    await site.given(ad('followed')).when(site.guest, 'GET', '/api/health').thenAnswer({ status: 200 });
    const nonce = await nonceOf('followed');
    for (let n = 0; n < 3; n++) expect((await say('click', 'followed', nonce)).status).toBe(204);
    expect(await counts('followed')).toEqual([0, 1]);
    await say('impression', 'followed', nonce);
    expect(await counts('followed')).toEqual([1, 1]);
  });

  it('counts a call without a nonce once per visitor and half hour (R-38)', async () => {
    await site.given(ad('bare')).when(site.guest, 'GET', '/api/health').thenAnswer({ status: 200 });
    await Promise.all(Array.from({ length: 10 }, () => say('impression', 'bare')));
    for (const empty of [null, '']) await site.guest('POST', '/api/ads/bare/impression', { nonce: empty });
    expect(await counts('bare')).toEqual([1, 0]);
    await Promise.all(Array.from({ length: 10 }, () => say('click', 'bare')));
    expect(await counts('bare')).toEqual([1, 1]);
    await site.guest('POST', '/api/ads/bare/impression', undefined, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    });
    expect(await counts('bare')).toEqual([2, 1]);
    site.advanceTime(30 * minutes);
    await say('impression', 'bare');
    await say('click', 'bare');
    expect(await counts('bare')).toEqual([3, 2]);
  });

  it('rejects traffic of ads that are inactive, over or unknown (ADS-22)', async () => {
    await site
      .given(
        ad('off', { active: false }),
        ad('over', { startDate: '2026-11-01', endDate: '2026-11-20' }),
        ad('to-come', { startDate: '2026-11-22' }),
      )
      .when(site.guest, 'GET', '/api/health')
      .thenAnswer({ status: 200 });
    for (const adId of ['off', 'over', 'to-come', 'unknown', '%00', '__proto__'])
      for (const what of ['impression', 'click'] as const)
        expect(await say(what, adId)).toMatchObject({ status: 404, body: { message: 'Ad not found' } });
  });

  it('stores neither the viewer nor the address', async () => {
    await site.given(ad('private')).when(site.guest, 'GET', '/api/health').thenAnswer({ status: 200 });
    const admin = await site.signedIn(adminEmail);
    await say('impression', 'private', undefined, admin);
    const { operational } = site.gateway;
    const stored = [await operational.list('counted'), await operational.list('daily-count')];
    expect(stored.map(({ length }) => length)).toEqual([1, 1]);
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|::1|@|user/);
  });
});
