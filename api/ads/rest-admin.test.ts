import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ad, AdminAd } from '#schema/wire.ts';
import { type AdSite, ownImage, refusedPictures, startAdSite } from './ads.fixture.ts';

const path = '/api/admin/ads';

describe('ads for administrators over REST (R-43 to R-45)', () => {
  let given: AdSite;
  let site: AdSite['site'];
  let ada: AdSite['ada'];
  let anAd: AdSite['anAd'];
  let created: AdSite['created'];
  beforeAll(async () => {
    given = await startAdSite();
    ({ site, ada, anAd, created } = given);
  });
  afterAll(() => given.close());

  const revised = (id: string, changes: object) => site.given().when(ada, 'PATCH', `${path}/${id}`, changes);
  const listed = async () => (await ada('GET', path)).body as AdminAd[];
  const publicly = async () => ((await site.guest('GET', '/api/ads')).body as Ad[]).map(({ id }) => id);

  it('creates an ad, active, with defaults for missing fields (AAD-06)', async () => {
    const { body } = await site
      .given()
      .when(ada, 'POST', path, { ...anAd(), id: 'mine', impressions: 900 })
      .thenAnswer(
        {
          status: 201,
          body: {
            ...anAd({ creativeUrl: expect.stringMatching(ownImage) }),
            size: '728x90',
            placement: 'homepage',
            priority: 1,
            impressions: 0,
            clicks: 0,
            active: true,
            createdAt: expect.any(String),
          },
        },
        ['AdCreated'],
      );
    const { id } = body as AdminAd;
    expect(id).not.toBe('mine');
    expect(await publicly()).toContain(id);
    expect((await listed()).find((ad) => ad.id === id)).toEqual(body);
  });

  it.each(['/good.png', '/good.gif', '/unnamed'])('accepts the picture at %s (ADS-17)', async (picture) => {
    const creativeUrl = given.there(picture);
    await site
      .given()
      .when(ada, 'POST', path, anAd({ creativeUrl }))
      .thenAnswer({ status: 201 }, ['AdCreated']);
  });

  it.each(refusedPictures)('rejects the picture at %s: %s (ADS-21)', async (picture, message) => {
    const refusal = { status: 400, body: { message, errors: [{ field: 'creativeUrl', message }] } };
    const creativeUrl = given.there(picture);
    await site.given().when(ada, 'POST', path, anAd({ creativeUrl })).thenAnswer(refusal);
    const { id } = await created({ active: false });
    await revised(id, { creativeUrl, active: true }).thenAnswer(refusal);
  });

  it.each([
    'http://127.0.0.1:1/ad.png',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://localhost/ad.png',
  ])('fetches no picture from an internal address: %s', async (creativeUrl) => {
    const message = 'Pictures can only be taken from public web addresses';
    await site
      .given()
      .when(ada, 'POST', path, anAd({ creativeUrl }))
      .thenAnswer({ status: 400, body: { message } });
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ targetUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ creativeUrl: '/images/q_auto/photo-x.png' }, 'Please enter a valid URL'],
    [{ size: '468x60' }, 'Size must be 728x90 or 300x250'],
    [{ placement: 'roof' }, 'Placement must be homepage or listing'],
    [{ endDate: '2026-11-26' }, 'Ads run for at least 1 week'],
    [{ priority: 0 }, 'Priority must be a whole number from 1 to 100'],
    [{ priority: 1.5 }, 'Priority must be a whole number from 1 to 100'],
    [{ active: 'yes' }, 'Active must be true or false'],
    [{ creativeUrl: '/images/q_auto/nothing.png' }, 'There is no picture at this address'],
    [{ creativeUrl: '/images/rotten/nothing.png' }, 'There is no picture at this address'],
  ])('rejects %o with %s', async (but, message) => {
    await site.given().when(ada, 'POST', path, anAd(but)).thenAnswer({ status: 400, body: { message } });
  });

  it('creates one ad for concurrent calls under one Idempotency-Key, even if the picture is deleted meanwhile', async () => {
    const headers = { 'idempotency-key': 'one-ad' };
    const input = anAd({ creativeUrl: given.there('/good.png') });
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada('POST', path, input, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
    const picture = given.shown['/good.png'];
    delete given.shown['/good.png'];
    answers.push(await ada('POST', path, input, headers));
    if (picture) given.shown['/good.png'] = picture;
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('changes the fields that were sent, in one append, and keeps the counts (R-45)', async () => {
    const { id } = await created();
    await site.guest('POST', `/api/ads/${id}/impression`);
    await revised(id, { title: 'Strings', priority: 3 }).thenAnswer(
      { status: 200, body: { id, title: 'Strings', endDate: '2026-11-27', priority: 3, impressions: 1 } },
      ['AdRevised'],
    );
    await revised(id, { title: 'Strings', active: true, size: null }).thenAnswer({ status: 200 });
    await revised(id, { active: false }).thenAnswer({ status: 200, body: { active: false } }, [
      'AdDeactivated',
    ]);
    expect(await publicly()).not.toContain(id);
    await revised(id, { endDate: '2026-12-24', active: true }).thenAnswer(
      { status: 200, body: { active: true, endDate: '2026-12-24', impressions: 1 } },
      ['AdRevised', 'AdActivated'],
    );
    expect(await publicly()).toContain(id);
    await revised(id, { startDate: '2026-12-20' }).thenAnswer({
      status: 400,
      body: { message: 'Ads run for at least 1 week' },
    });
    await revised(id, { title: '' }).thenAnswer({ status: 400, body: { message: 'Title is required' } });
    await revised('unknown', { active: true }).thenAnswer({ status: 404, body: { message: 'Ad not found' } });
  });

  it('shows the inspected picture, even if its original URL changes (ADS-21)', async () => {
    given.shown['/turned.jpg'] = given.shown['/good.jpg'] as { type: string; bytes: Buffer };
    const { id, creativeUrl } = await created({ creativeUrl: given.there('/turned.jpg') });
    given.shown['/turned.jpg'] = given.shown['/animated.gif'] as { type: string; bytes: Buffer };
    const visits = given.outside.connections();
    const { bytes } = await site.guest('GET', creativeUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 728, height: 90 });
    for (const changes of [{ title: 'Strings' }, { creativeUrl, active: false }, { active: true }])
      expect(await ada('PATCH', `${path}/${id}`, changes)).toMatchObject({
        status: 200,
        body: { creativeUrl },
      });
    expect(given.outside.connections()).toBe(visits);
    await revised(id, { creativeUrl: given.there('/good.png') }).thenAnswer(
      { status: 200, body: { creativeUrl: expect.stringMatching(/^\/images\/q_auto\/.+\.png$/) } },
      ['AdRevised'],
    );
  });

  it('is checked when it is activated with a picture that was never checked (ADS-21)', async () => {
    const unseen = { ...anAd({ creativeUrl: given.there('/animated.gif') }), size: '728x90' } as const;
    const former = {
      adId: 'former',
      placement: 'homepage',
      priority: 1,
      active: false,
      enquiryId: null,
    } as const;
    await site
      .given({ type: 'AdCreated', data: { ...unseen, ...former } })
      .when(ada, 'PATCH', `${path}/former`, { title: 'More strings', active: true })
      .thenAnswer({ status: 400, body: { message: 'Ads must be static JPG, PNG or GIF' } });
  });

  it('lists every ad, newest first (R-43)', async () => {
    site.advanceTime(1000);
    const off = await created({ active: false });
    site.advanceTime(1000);
    const last = await created();
    expect((await listed()).slice(0, 2)).toEqual([last, off]);
    expect((await ada('GET', `${path}?limit=1`)).body).toEqual([last]);
  });
});
