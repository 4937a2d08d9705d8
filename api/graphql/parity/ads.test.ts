import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdRow } from '#schema/ads/ad-rows.ts';
import type { Ad } from '#schema/wire.ts';
import { withTraffic } from '../../ads/record-traffic.ts';
import { loadAnalytics } from '../../analytics/analytics.ts';
import { type Site, startSite } from '../../testing/site.ts';
import {
  adEnquiry,
  createTransports,
  recordAdClick,
  recordAdImpression,
  submitAdEnquiry,
} from './parity.fixture.ts';

describe('ads and visits have the same outcome over REST and GraphQL (LOG-03)', () => {
  let site: Site;
  const { rest, graphql } = createTransports(() => site);
  beforeAll(async () => {
    site = await startSite();
    const ad = { title: 'Strings', size: '728x90', placement: 'homepage', active: true, enquiryId: null };
    const run = { startDate: '2026-11-21', endDate: '2026-12-21' };
    const urls = { creativeUrl: 'https://example.com/ad.jpg', targetUrl: 'https://example.com/' };
    await site
      .given(
        { type: 'AdCreated', data: { adId: 'first', ...ad, ...run, ...urls, priority: 1 } } as never,
        { type: 'AdCreated', data: { adId: 'second', ...ad, ...run, ...urls, priority: 2 } } as never,
      )
      .when(site.guest, 'GET', '/api/ads')
      .thenAnswer({ status: 200 });
  });
  afterAll(() => site.dispose());

  const withoutNonce = (ads: unknown) => (ads as Ad[]).map(({ nonce: _, ...ad }) => ad);
  const counts = async (id: string) => {
    const rows = await site.gateway.readModels.getMany<AdRow>('ads', [id]);
    const [ad] = await withTraffic(
      site.gateway,
      rows.flatMap((row) => row ?? []),
    );
    return { impressions: ad?.impressions, clicks: ad?.clicks };
  };
  const nonceOf = async (id: string) =>
    ((await graphql('{ ads { id nonce } }')).data as Ad[]).find((ad) => ad.id === id)?.nonce;

  it('lists the same ads, each response with its own nonces', async () => {
    const query = '{ ads(placement: homepage) { id size title creativeUrl targetUrl placement nonce } }';
    const answers = [await graphql(query), await graphql(query), await graphql(query)];
    const { data } = await rest('GET', '/api/ads?placement=homepage');
    for (const answer of answers) expect(withoutNonce(answer.data)).toEqual(withoutNonce(data));
    const nonces = answers.flatMap((answer) => (answer.data as Ad[]).map(({ nonce }) => nonce));
    expect(new Set(nonces).size).toBe(6);
    expect((await graphql('{ ads(placement: listing) { id } }')).data).toEqual([]);
  });

  it('counts an impression and a click once per nonce, whichever transport reports them', async () => {
    const nonce = await nonceOf('first');
    expect(await graphql(recordAdImpression, { id: 'first', nonce })).toMatchObject({
      status: 200,
      data: 'first',
    });
    expect(await rest('POST', '/api/ads/first/impression', { nonce })).toMatchObject({ status: 204 });
    expect(await graphql(recordAdClick, { id: 'first', nonce })).toMatchObject({ data: 'first' });
    expect(await rest('POST', '/api/ads/first/click', { nonce })).toMatchObject({ status: 204 });
    expect(await graphql(recordAdImpression, { id: 'first', nonce: 'forged' })).toMatchObject({
      data: 'first',
    });
    expect(await counts('first')).toEqual({ impressions: 1, clicks: 1 });
  });

  it('counts an impression without a nonce once per visitor and half hour, by address and browser', async () => {
    const browser = { 'user-agent': 'one' };
    await rest('POST', '/api/ads/second/impression', undefined, browser);
    await graphql(recordAdImpression, { id: 'second' }, browser);
    expect(await counts('second')).toMatchObject({ impressions: 1 });
    await graphql(
      recordAdImpression,
      { id: 'second' },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' },
    );
    expect(await counts('second')).toMatchObject({ impressions: 2 });
  });

  it('rejects an impression and a click of an inactive ad with the same error', async () => {
    const { error } = await rest('POST', '/api/ads/nothing/impression');
    expect(error).toMatchObject({ code: 'not_found' });
    for (const call of [recordAdImpression, recordAdClick])
      expect((await graphql(call, { id: 'nothing' })).error).toEqual(error);
  });

  it('counts a visitor once a month, whichever transport reports the visit', async () => {
    const visits = async () => (await loadAnalytics(site.gateway)).monthlyVisitors;
    const browser = { 'user-agent': 'of a visitor' };
    expect(await graphql('mutation { recordVisit }', {}, browser)).toMatchObject({ status: 200, data: true });
    expect(await rest('POST', '/api/analytics/visit', undefined, browser)).toMatchObject({ status: 204 });
    expect(await visits()).toBe(1);
  });

  it('accepts an ad enquiry with the same message, and rejects a bad one with the same errors', async () => {
    const sent = await graphql(submitAdEnquiry, { input: adEnquiry });
    expect(sent.data).toEqual({
      id: expect.any(String),
      message: (await rest('POST', '/api/ads', adEnquiry)).data?.message,
    });
    const short = { ...adEnquiry, endDate: '2026-12-02', budget: ' ' };
    const { error } = await rest('POST', '/api/ads', short);
    expect(error).toMatchObject({ code: 'validation', errors: expect.any(Array) });
    expect((await graphql(submitAdEnquiry, { input: short })).error).toEqual(error);
  });
});
