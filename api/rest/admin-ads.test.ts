import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCreativeBytes } from '#schema/ad.ts';
import type { Ad, AdminAd } from '#schema/wire.ts';
import { noise } from '../images/hostile.fixture.ts';
import { kindOf, reencoded } from '../images/reencode.ts';
import type { Client, Got } from '../specification.client.ts';
import { adminEmail } from '../specification.ts';
import { type AdSite, refusedPictures, startAdSite } from './ads.fixture.ts';

const path = '/api/admin/ads';
const ownImage = /^\/images\/q_auto\/[0-9a-f-]{36}\.(jpg|png|gif)$/;

describe('ads for administrators over REST (R-43 to R-46)', () => {
  let given: AdSite;
  let site: AdSite['site'];
  let ada: Client;
  beforeAll(async () => {
    given = await startAdSite();
    site = given.site;
    ada = await site.signedIn(adminEmail);
  });
  afterAll(() => given.close());

  const anAd = (but: object = {}) => ({
    title: 'Lone Star Strings',
    creativeUrl: given.there('/good.jpg'),
    targetUrl: 'https://example.com/strings',
    startDate: '2026-11-21',
    endDate: '2026-11-27',
    ...but,
  });
  const created = async (but: object = {}) => (await ada('POST', path, anAd(but))).body as AdminAd;
  const revised = (id: string, changes: object) => site.given().when(ada, 'PATCH', `${path}/${id}`, changes);
  const listed = async () => (await ada('GET', path)).body as AdminAd[];
  const publicly = async () => ((await site.guest('GET', '/api/ads')).body as Ad[]).map(({ id }) => id);

  function upload(bytes: Buffer, client: Client = ada): Promise<Got> {
    const head = '--edge\r\nContent-Disposition: form-data; name="image"; filename="ad.png"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
    return client('POST', `${path}/creative`, body, { 'content-type': 'multipart/form-data; boundary=edge' });
  }

  it('makes an ad, active, with what is usual where nothing is said (AAD-06)', async () => {
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

  it.each(['/good.png', '/good.gif', '/unnamed'])('takes the picture at %s (ADS-17)', async (picture) => {
    const creativeUrl = given.there(picture);
    await site
      .given()
      .when(ada, 'POST', path, anAd({ creativeUrl }))
      .thenAnswer({ status: 201 }, ['AdCreated']);
  });

  it.each(refusedPictures)('refuses the picture at %s: %s (ADS-21)', async (picture, message) => {
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
  ])('asks nobody inside for a picture: %s', async (creativeUrl) => {
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
  ])('refuses %o with %s', async (but, message) => {
    await site.given().when(ada, 'POST', path, anAd(but)).thenAnswer({ status: 400, body: { message } });
  });

  it('makes one ad of parallel calls under one Idempotency-Key, though the picture goes away', async () => {
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

  it('changes what is sent, in one append, and keeps the counts (R-45)', async () => {
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
    await revised('nobody', { active: true }).thenAnswer({ status: 404, body: { message: 'Ad not found' } });
  });

  it('shows what was looked at, whatever becomes of the address it came from (ADS-21)', async () => {
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

  it('is judged again where it goes live again with a picture that was never looked at (ADS-21)', async () => {
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
    site.later(1000);
    const off = await created({ active: false });
    site.later(1000);
    const last = await created();
    expect((await listed()).slice(0, 2)).toEqual([last, off]);
    expect((await ada('GET', `${path}?limit=1`)).body).toEqual([last]);
  });

  it.each(['/good.jpg', '/good.png', '/good.gif'])(
    'takes %s as an upload, and an ad is made of it (R-46)',
    async (picture) => {
      const { status, body } = await upload(given.shown[picture]?.bytes as Buffer);
      expect(status).toBe(200);
      const creativeUrl = (body as { imageUrl: string }).imageUrl;
      expect(creativeUrl).toMatch(ownImage);
      expect(await created({ creativeUrl })).toMatchObject({ creativeUrl, active: true });
    },
  );

  it('keeps an upload within 150 KB, however it was compressed', async () => {
    const frugal = await noise(300, 250).png({ palette: true, quality: 60 }).toBuffer();
    const small = await noise(640, 560).jpeg({ quality: 45 }).toBuffer();
    for (const bytes of [frugal, small]) {
      expect(bytes.length).toBeLessThanOrEqual(maxCreativeBytes);
      const usual = await reencoded(bytes, await kindOf(bytes));
      expect(usual.length, 'as other pictures are kept').toBeGreaterThan(maxCreativeBytes);
      const { body } = await upload(bytes);
      const { imageUrl } = body as { imageUrl: string };
      const kept = await site.guest('GET', imageUrl);
      expect(kept.bytes.length).toBeLessThanOrEqual(maxCreativeBytes);
      expect(await created({ creativeUrl: imageUrl })).toMatchObject({ active: true });
    }
  });

  it.each([
    ['/animated.gif', 415, 'Ads must be static JPG, PNG or GIF'],
    ['/animated.png', 415, 'Ads must be static JPG, PNG or GIF'],
    ['/modern.webp', 415, 'Ads must be static JPG, PNG or GIF'],
    ['/page', 415, 'Ads must be static JPG, PNG or GIF'],
    ['/large.jpg', 413, 'Ads must be at most 150KB'],
    ['/damaged.jpg', 400, 'This image is damaged. Please select another one.'],
  ])('refuses %s as an upload with %d %s', async (picture, status, message) =>
    expect(await upload(given.shown[picture]?.bytes as Buffer)).toMatchObject({ status, body: { message } }),
  );

  it('refuses an upload above what any upload may have, and one without a file', async () => {
    const whole = await upload(Buffer.alloc(6 * 1024 * 1024));
    expect(whole).toMatchObject({ status: 413, body: { message: 'Ads must be at most 150KB' } });
    expect(await upload(Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { message: 'Please select an image file' },
    });
  });
});
