import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCreativeBytes } from '#schema/ads/ad.ts';
import { noise } from '../images/hostile.fixture.ts';
import { detectExtension, reencode } from '../images/store/reencode.ts';
import type { ClientResponse } from '../testing/client.ts';
import { type AdSite, ownImage, startAdSite } from './ads.fixture.ts';

describe('pictures of ads that administrators upload over REST (R-46)', () => {
  let given: AdSite;
  let site: AdSite['site'];
  let ada: AdSite['ada'];
  let created: AdSite['created'];
  beforeAll(async () => {
    given = await startAdSite();
    ({ site, ada, created } = given);
  });
  afterAll(() => given.close());

  function upload(bytes: Buffer): Promise<ClientResponse> {
    const head = '--edge\r\nContent-Disposition: form-data; name="image"; filename="ad.png"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
    return ada('POST', '/api/admin/ads/creative', body, {
      'content-type': 'multipart/form-data; boundary=edge',
    });
  }

  it.each(['/good.jpg', '/good.png', '/good.gif'])(
    'accepts %s as an upload, and an ad with it (R-46)',
    async (picture) => {
      const { status, body } = await upload(given.shown[picture]?.bytes as Buffer);
      expect(status).toBe(200);
      const creativeUrl = (body as { imageUrl: string }).imageUrl;
      expect(creativeUrl).toMatch(ownImage);
      expect(await created({ creativeUrl })).toMatchObject({ creativeUrl, active: true });
    },
  );

  it('stores an upload within 150 KB, whatever its compression', async () => {
    const frugal = await noise(300, 250).png({ palette: true, quality: 60 }).toBuffer();
    const small = await noise(640, 560).jpeg({ quality: 45 }).toBuffer();
    for (const bytes of [frugal, small]) {
      expect(bytes.length).toBeLessThanOrEqual(maxCreativeBytes);
      const usual = await reencode(bytes, await detectExtension(bytes));
      expect(usual.length, 'as other pictures are stored').toBeGreaterThan(maxCreativeBytes);
      const { body } = await upload(bytes);
      const { imageUrl } = body as { imageUrl: string };
      const stored = await site.guest('GET', imageUrl);
      expect(stored.bytes.length).toBeLessThanOrEqual(maxCreativeBytes);
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
  ])('rejects %s as an upload with %d %s', async (picture, status, message) =>
    expect(await upload(given.shown[picture]?.bytes as Buffer)).toMatchObject({ status, body: { message } }),
  );

  it.each(['GIF is a format', '\xff\xd8\xffhello'])('rejects the text %j as not a picture', async (text) =>
    expect(await upload(Buffer.from(text, 'latin1'))).toMatchObject({
      status: 415,
      body: { message: 'Ads must be static JPG, PNG or GIF', code: 'unsupported_type' },
    }),
  );

  it('rejects an upload above the limit of all uploads, and one without a file', async () => {
    const whole = await upload(Buffer.alloc(6 * 1024 * 1024));
    expect(whole).toMatchObject({ status: 413, body: { message: 'Ads must be at most 150KB' } });
    expect(await upload(Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { message: 'Please select an image file' },
    });
  });
});
