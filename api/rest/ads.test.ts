import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdFact } from '#schema/ad.ts';
import type { AdEnquiryRow, AdRow } from '#schema/rows.ts';
import type { Ad } from '#schema/wire.ts';
import type { Client } from '../specification.client.ts';
import { adminEmail, type Site, startSite } from '../specification.ts';

const minutes = 60_000;

/** An ad that runs today; `but` names what differs. */
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

const enquiry = (but: object = {}) => ({
  title: 'Lone Star Strings',
  creativeUrl: 'https://example.com/strings.jpg',
  targetUrl: 'https://example.com/strings',
  startDate: '2026-11-21',
  endDate: '2026-11-27',
  contactEmail: 'owner@example.com',
  contactName: 'Olive Owner',
  budget: '$200',
  ...but,
});

describe('ads over REST', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ RATE_LIMITS: 'off' });
  });
  afterAll(() => site.dispose());

  const listed = async (query = '') => (await site.guest('GET', `/api/ads${query}`)).body as Ad[];
  const counts = async (adId: string) => {
    const [row] = await site.gateway.readModels.getMany<AdRow>('ads', [adId]);
    return [row?.impressions, row?.clicks];
  };
  const nonceOf = async (adId: string) => (await listed()).find(({ id }) => id === adId)?.nonce ?? '';
  const say = (what: 'impression' | 'click', adId: string, nonce?: string, client: Client = site.guest) =>
    client('POST', `/api/ads/${adId}/${what}`, nonce === undefined ? undefined : { nonce });

  it('shows active ads that run today, by priority, with the shown fields only (ADS-22)', async () => {
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

  it('counts a showing once, though it is told ten times at once (ADS-04, ADS-05)', async () => {
    await site.given(ad('seen')).when(site.guest, 'GET', '/api/health').thenAnswer({ status: 200 });
    const nonce = await nonceOf('seen');
    const told = await Promise.all(Array.from({ length: 10 }, () => say('impression', 'seen', nonce)));
    expect(told.map(({ status, text }) => [status, text])).toEqual(Array(10).fill([204, '']));
    expect(told[0]?.headers).not.toHaveProperty('content-length');
    expect(await counts('seen')).toEqual([1, 0]);
    await Promise.all(Array.from({ length: 10 }, () => say('click', 'seen', nonce)));
    await say('impression', 'seen', nonce);
    expect(await counts('seen')).toEqual([1, 1]);
    await say('impression', 'seen', await nonceOf('seen'));
    expect(await counts('seen')).toEqual([2, 1]);
  });

  it('counts nothing for a nonce that is forged, old, or of another ad, and does not say so', async () => {
    await site.given(ad('forged')).when(site.guest, 'GET', '/api/health').thenAnswer({ status: 200 });
    const good = await nonceOf('forged');
    const [showing = '', until = '', signature = ''] = good.split('.');
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    const forgeries = [
      `${showing}0.${until}.${signature}`,
      `${showing}.${later}.${signature}`,
      `${showing}.${until}.${signature.slice(0, -1)}`,
      `${showing}.${until}.`,
      '..',
      '',
      'é'.repeat(43),
      await nonceOf('first'),
    ];
    for (const forgery of forgeries) expect((await say('impression', 'forged', forgery)).status).toBe(204);
    expect(await counts('forged')).toEqual([0, 0]);
    site.later(30 * minutes);
    expect((await say('impression', 'forged', good)).status).toBe(204);
    expect(await counts('forged')).toEqual([0, 0]);
    expect((await site.guest('POST', '/api/ads/forged/click', { nonce: 7 })).status).toBe(400);
  });

  it('counts a call without a nonce once per visitor and half hour (R-38)', async () => {
    await site.given(ad('bare')).when(site.guest, 'GET', '/api/health').thenAnswer({ status: 200 });
    await Promise.all(Array.from({ length: 10 }, () => say('impression', 'bare')));
    expect(await counts('bare')).toEqual([1, 0]);
    await site.guest('POST', '/api/ads/bare/impression', undefined, { 'user-agent': 'another browser' });
    expect(await counts('bare')).toEqual([2, 0]);
    site.later(30 * minutes);
    await say('impression', 'bare');
    expect(await counts('bare')).toEqual([3, 0]);
  });

  it('knows no traffic of ads that are off, over or unknown (ADS-22)', async () => {
    for (const adId of ['off', 'over', 'to-come', 'unknown', '%00', '__proto__'])
      for (const what of ['impression', 'click'] as const)
        expect(await say(what, adId)).toMatchObject({ status: 404, body: { message: 'Ad not found' } });
  });

  it('writes down neither who looked nor from where', async () => {
    await site.given(ad('private')).when(site.guest, 'GET', '/api/health').thenAnswer({ status: 200 });
    const admin = await site.signedIn(adminEmail);
    await say('impression', 'private', undefined, admin);
    const { body } = await admin('GET', '/api/admin/log?type=AdImpressionRecorded');
    const entries = (body as { entries: { actor: object }[] }).entries;
    expect(entries.every(({ actor }) => 'id' in actor && actor.id === 'guest')).toBe(true);
    expect(JSON.stringify(entries)).not.toMatch(/127\.0\.0\.1|::1/);
  });

  it('takes an enquiry from anyone, shows nothing by it, and seals the contact (ADS-13, ADS-14)', async () => {
    const before = (await listed()).length;
    const { body, text } = await site
      .given()
      .when(site.guest, 'POST', '/api/ads', enquiry())
      .thenAnswer(
        {
          status: 201,
          body: {
            message: "Success! Your ad submission has been received. We'll contact you within 24 hours.",
          },
        },
        ['AdEnquirySubmitted'],
      );
    expect(text).not.toContain('owner@example.com');
    expect((await listed()).length).toBe(before);
    const { id } = body as { id: string };
    const [row] = await site.gateway.readModels.getMany<AdEnquiryRow>('ad_enquiries', [id]);
    expect(row).toMatchObject({ status: 'pending', size: '728x90', placement: 'homepage', adId: null });
    expect(row?.contactEmail).toMatch(/^sealed\./);
    expect(row?.contactName).toMatch(/^sealed\./);
    expect(await site.gateway.sealer.open(row?.contactName ?? '')).toBe('Olive Owner');
  });

  it.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['title', { title: 'a'.repeat(201) }, 'Title must be at most 200 characters'],
    ['creativeUrl', { creativeUrl: undefined }, 'Creative URL is required'],
    ['creativeUrl', { creativeUrl: 'ftp://example.com/a.jpg' }, 'Please enter a valid URL'],
    ['targetUrl', { targetUrl: '' }, 'Target URL is required'],
    ['targetUrl', { targetUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    ['targetUrl', { targetUrl: '/images/q_auto/a.jpg' }, 'Please enter a valid URL'],
    ['size', { size: '468x60' }, 'Size must be 728x90 or 300x250'],
    ['placement', { placement: 'roof' }, 'Placement must be homepage or listing'],
    ['startDate', { startDate: '' }, 'Start date is required'],
    ['startDate', { startDate: '2026-11-20' }, 'Start date must be today or later'],
    ['endDate', { endDate: null }, 'End date is required'],
    ['endDate', { endDate: '2026-02-30' }, 'Please enter a valid date'],
    ['endDate', { endDate: '2026-11-26' }, 'Ads run for at least 1 week'],
    ['contactEmail', { contactEmail: 'nobody' }, 'Please enter a valid email address'],
    ['contactName', { contactName: '' }, 'Contact name is required'],
    ['budget', { budget: undefined }, 'Please specify your budget'],
  ])('refuses an enquiry with a bad %s by name (ADS-08 to ADS-11, ADS-21)', async (field, but, message) => {
    await site
      .given()
      .when(site.guest, 'POST', '/api/ads', enquiry(but))
      .thenAnswer({
        status: 400,
        body: { message, code: 'validation', errors: [{ field, message }] },
      });
  });

  it('makes one enquiry of parallel calls under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-ad' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => site.guest('POST', '/api/ads', enquiry(), headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const other = enquiry({ budget: '$900' });
    expect((await site.guest('POST', '/api/ads', other, headers)).status).toBe(409);
  });
});
