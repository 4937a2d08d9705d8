import sharp from 'sharp';
import type { AdminAd } from '#schema/wire.ts';
import { startOutside } from '#stores/outside/outside.fixture.ts';
import { animation, noise } from '../images/hostile.fixture.ts';
import { adminEmail, startSite } from '../testing/site.ts';

/** Pictures by path on an external host that the site may fetch from. */
async function pictures(): Promise<Record<string, { type: string; bytes: Buffer }>> {
  const banner = sharp({ create: { width: 728, height: 90, channels: 3, background: '#0f766e' } });
  const jpeg = await banner.clone().jpeg().toBuffer();
  return {
    '/good.jpg': { type: 'image/jpeg', bytes: jpeg },
    '/good.png': { type: 'image/png', bytes: await banner.clone().png().toBuffer() },
    '/good.gif': { type: 'image/gif', bytes: animation(1) },
    '/unnamed': { type: 'application/octet-stream', bytes: jpeg },
    '/animated.gif': { type: 'image/gif', bytes: animation(2) },
    '/animated.png': { type: 'image/png', bytes: animatedPng(await banner.clone().png().toBuffer()) },
    '/modern.webp': { type: 'image/webp', bytes: await banner.clone().webp().toBuffer() },
    '/renamed.webp': { type: 'image/png', bytes: await banner.clone().webp().toBuffer() },
    '/page': { type: 'text/html', bytes: Buffer.from('<p>') },
    '/renamed.html': { type: 'image/png', bytes: Buffer.from('<p>') },
    '/large.jpg': { type: 'image/jpeg', bytes: await noise(728, 400).jpeg({ quality: 90 }).toBuffer() },
    '/damaged.jpg': { type: 'image/jpeg', bytes: jpeg.subarray(0, jpeg.length / 2) },
  };
}

/** A PNG with the chunk of an animation. */
function animatedPng(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const control = Buffer.from('000000086163544c000000010000000000000000', 'hex');
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)]);
}

/** A site with an administrator, and an external host with pictures that it may fetch. */
export async function startAdSite() {
  /** By path; a removed path responds with 500. */
  const shown = await pictures();
  const outside = await startOutside((request, response) => {
    const found = shown[request.url ?? ''];
    if (!found) return response.writeHead(500).end();
    response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
  });
  const site = await startSite({ FETCH_ALLOW_HOSTS: outside.host });
  const ada = await site.signedIn(adminEmail);
  /** The URL of a picture. */
  const there = (path: string) => `http://${outside.host}${path}`;
  /** An administrator's input for an ad; `but` overrides fields. */
  const anAd = (but: object = {}) => ({
    title: 'Lone Star Strings',
    creativeUrl: there('/good.jpg'),
    targetUrl: 'https://example.com/strings',
    startDate: '2026-11-21',
    endDate: '2026-11-27',
    ...but,
  });
  return {
    site,
    ada,
    outside,
    shown,
    there,
    anAd,
    /** Creates an ad as the administrator. */
    async created(but: object = {}): Promise<AdminAd> {
      return (await ada('POST', '/api/admin/ads', anAd(but))).body as AdminAd;
    },
    async close() {
      await site.dispose();
      await outside.close();
    },
  };
}

export type AdSite = Awaited<ReturnType<typeof startAdSite>>;

/** The URL of a picture in the site's own image host. */
export const ownImage = /^\/images\/q_auto\/[0-9a-f-]{36}\.(jpg|png|gif)$/;

/** Pictures that are rejected for ads, with their errors. */
export const refusedPictures = [
  ['/animated.gif', 'Ads must be static JPG, PNG or GIF'],
  ['/animated.png', 'Ads must be static JPG, PNG or GIF'],
  ['/modern.webp', 'Ads must be static JPG, PNG or GIF'],
  ['/renamed.webp', 'Ads must be static JPG, PNG or GIF'],
  ['/page', 'Ads must be static JPG, PNG or GIF'],
  ['/renamed.html', 'Ads must be static JPG, PNG or GIF'],
  ['/large.jpg', 'Ads must be at most 150KB'],
  ['/damaged.jpg', 'This image is damaged. Please select another one.'],
  ['/gone.jpg', 'The picture could not be loaded from this address'],
] as const;
