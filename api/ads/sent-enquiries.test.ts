import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdEnquiryRow } from '#schema/ads/ad-rows.ts';
import type { Ad } from '#schema/wire.ts';
import { type Site, startSite } from '../testing/site.ts';

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

describe('sending enquiries for ads over REST', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ RATE_LIMITS: 'off' });
  });
  afterAll(() => site.dispose());

  const listed = async () => (await site.guest('GET', '/api/ads')).body as Ad[];

  it('accepts an enquiry from anyone, shows no ad, and encrypts the contact (ADS-13, ADS-14)', async () => {
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
    ['contactEmail', { contactEmail: 'no-address' }, 'Please enter a valid email address'],
    ['contactName', { contactName: '' }, 'Contact name is required'],
    ['budget', { budget: undefined }, 'Please specify your budget'],
  ])(
    'rejects an enquiry with an invalid %s and names the field (ADS-08 to ADS-11, ADS-21)',
    async (field, but, message) => {
      await site
        .given()
        .when(site.guest, 'POST', '/api/ads', enquiry(but))
        .thenAnswer({
          status: 400,
          body: { message, code: 'validation', errors: [{ field, message }] },
        });
    },
  );

  it('creates one enquiry for concurrent calls under one Idempotency-Key', async () => {
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
