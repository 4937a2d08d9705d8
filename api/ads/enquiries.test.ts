import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad, AdEnquiry } from '#schema/wire.ts';
import { type AdSite, refusedPictures, startAdSite } from './ads.fixture.ts';

const path = '/api/admin/ad-enquiries';

describe('enquiries for ads over REST (R-47 to R-49)', () => {
  let given: AdSite;
  let site: AdSite['site'];
  let ada: AdSite['ada'];
  beforeAll(async () => {
    given = await startAdSite();
    ({ site, ada } = given);
  });
  afterAll(() => given.close());

  const anEnquiry = (but: object = {}) => ({
    ...given.anAd({ size: '300x250', placement: 'listing' }),
    contactEmail: 'owner@example.com',
    contactName: 'Olive Owner',
    budget: '$35 a week',
    ...but,
  });
  async function enquired(but: object = {}): Promise<string> {
    site.advanceTime(1000);
    return ((await site.guest('POST', '/api/ads', anEnquiry(but))).body as { id: string }).id;
  }
  const decide = (id: string, what: 'approve' | 'decline', body?: object) =>
    site.given().when(ada, 'PATCH', `${path}/${id}/${what}`, body);
  const listed = async (query = '') => (await ada('GET', path + query)).body as AdEnquiry[];

  it('are listed newest first, by status, the contact decrypted (R-47)', async () => {
    const first = await enquired();
    const last = await enquired({ title: 'The Velvet Cactus Bar' });
    await decide(first, 'decline').thenAnswer({ status: 200 }, ['AdEnquiryDeclined']);
    expect((await listed()).slice(0, 2).map(({ id }) => id)).toEqual([last, first]);
    const pending = await listed('?status=pending');
    expect(pending[0]).toEqual({
      ...anEnquiry({ title: 'The Velvet Cactus Bar' }),
      id: last,
      status: 'pending',
      adId: null,
      reason: null,
      decidedAt: null,
      createdAt: expect.any(String),
    });
    expect(pending.map(({ id }) => id)).not.toContain(first);
    expect(await ada('GET', `${path}?status=maybe`)).toMatchObject({
      status: 400,
      body: { message: 'Status must be pending, approved or declined' },
    });
  });

  it('become an active ad by approval, once (ADS-13, AAD-04)', async () => {
    const id = await enquired();
    const { body } = await decide(id, 'approve').thenAnswer(
      {
        status: 200,
        body: {
          enquiry: { id, status: 'approved', contactName: 'Olive Owner', decidedAt: expect.any(String) },
          ad: {
            title: 'Lone Star Strings',
            size: '300x250',
            active: true,
            priority: 1,
            impressions: 0,
            creativeUrl: expect.stringMatching(/^\/images\/q_auto\//),
          },
        },
      },
      ['AdEnquiryApproved', 'AdCreated'],
    );
    const { enquiry, ad } = body as { enquiry: AdEnquiry; ad: { id: string } };
    expect(ad.id).toBe(enquiry.adId);
    const shown = (await site.guest('GET', '/api/ads?placement=listing')).body as Ad[];
    expect(shown.map((one) => one.id)).toContain(ad.id);
    const history = await ada('GET', `/api/admin/history/ad/${ad.id}`);
    const types = (history.body as { entries: { type: string }[] }).entries.map(({ type }) => type);
    expect(types, "the ad's history begins with the enquiry").toEqual([
      'AdEnquirySubmitted',
      'AdEnquiryApproved',
      'AdCreated',
    ]);
    const late = { status: 409, body: { message: 'Enquiry has already been approved' } };
    await decide(id, 'approve').thenAnswer(late);
    await decide(id, 'decline').thenAnswer(late);
  });

  it('become one ad when two administrators approve concurrently', async () => {
    const id = await enquired();
    const calls = ['approve', 'approve', 'approve'].map((what) => ada('PATCH', `${path}/${id}/${what}`));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it.each(refusedPictures)(
    'are not approved with the picture at %s: %s (ADS-21)',
    async (picture, message) => {
      const id = await enquired({ creativeUrl: given.there(picture) });
      await decide(id, 'approve').thenAnswer({
        status: 400,
        body: { message, errors: [{ field: 'creativeUrl', message }] },
      });
      await decide(id, 'decline').thenAnswer({ status: 200 }, ['AdEnquiryDeclined']);
    },
  );

  it('are declined, with or without a reason (R-49)', async () => {
    const id = await enquired();
    await decide(id, 'decline', { reason: 'a'.repeat(501) }).thenAnswer({
      status: 400,
      body: { message: 'Reason must be at most 500 characters' },
    });
    await decide(id, 'decline', { reason: ' No gambling ' }).thenAnswer(
      { status: 200, body: { enquiry: { id, status: 'declined', reason: 'No gambling', adId: null } } },
      ['AdEnquiryDeclined'],
    );
    await decide(id, 'approve').thenAnswer({
      status: 409,
      body: { message: 'Enquiry has already been declined' },
    });
    for (const what of ['approve', 'decline'] as const)
      await decide('unknown', what).thenAnswer({ status: 404, body: { message: 'Enquiry not found' } });
  });
});
