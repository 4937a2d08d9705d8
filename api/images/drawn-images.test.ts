import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageAddress, imageSized, type PosterWidth, posterSize } from '#schema/kernel/image.ts';
import { connectRaw } from '../server/connection/raw-client.fixture.ts';
import { startLimitedSite, tooMany } from '../server/limits/limited-site.fixture.ts';
import type { Site } from '../testing/site.ts';

describe('images that are rendered on request (R-25, class I)', () => {
  let site: Site;
  let picture: Buffer;
  beforeAll(async () => {
    site = await startLimitedSite({ RATE_LIMITS: 'I.address=90/m' });
    picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
  });
  afterAll(() => site.dispose());

  const stored = async () => imageAddress(await site.gateway.images.add(picture));
  const shown = (url: string, width: PosterWidth, from: string) =>
    site.guest('GET', imageSized(url, posterSize(width)), undefined, { 'x-forwarded-for': from });

  it('serve two concurrent first visits from one address, each picture rendered and counted once', async () => {
    const posters = await Promise.all(Array.from({ length: 40 }, stored));
    const visit = () => Promise.all(posters.map((url) => shown(url, 320, '203.0.113.1')));
    const answers = (await Promise.all([visit(), visit()])).flat();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const later = await Promise.all(posters.map((url) => shown(url, 160, '203.0.113.1')));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('are rejected above the limit of an address, while rendered ones and other addresses are served', async () => {
    const [drawn = '', ...posters] = await Promise.all(Array.from({ length: 32 }, stored));
    const mine = '203.0.113.2';
    expect((await shown(drawn, 64, mine)).status).toBe(200);
    const widths = [64, 160, 320] as const;
    const answers = await Promise.all(
      posters.flatMap((url) => widths.map((width) => shown(url, width, mine))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(89);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject({ ...tooMany, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect((await shown(drawn, 64, mine)).status).toBe(200);
    expect((await shown(drawn, 640, '203.0.113.3')).status).toBe(200);
  });

  it('are not rendered once the request is closed', async () => {
    const { images } = site.gateway;
    const { read } = images;
    const reading = Promise.withResolvers<AbortSignal>();
    images.read = (_name, _transforms, { signal = new AbortController().signal } = {}) => {
      reading.resolve(signal);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    const path = imageSized(await stored(), posterSize(64));
    const before = site.logOutput();
    const client = await connectRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const signal = await reading.promise;
    client.destroy();
    await expect.poll(() => signal.aborted).toBe(true);
    images.read = read;
    expect(signal.reason).toMatchObject({ name: 'ClientDisconnected' });
    expect(site.logOutput()).toBe(before);
  });
});
