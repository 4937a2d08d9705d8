import sharp from 'sharp';
import { type Outside, startOutside } from '#stores/outside/outside.fixture.ts';
import { animation, noise } from '../images/hostile.fixture.ts';
import { type Site, startSite } from '../specification.ts';

/** Somebody else's pictures, by their path on the host that the site may ask. */
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

/** A PNG with the chunk that announces an animation. */
function animatedPng(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const control = Buffer.from('000000086163544c000000010000000000000000', 'hex');
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)]);
}

export type AdSite = {
  site: Site;
  outside: Outside;
  /** The pictures by path; a path that is taken away answers 500. */
  shown: Record<string, { type: string; bytes: Buffer }>;
  /** The address of a picture. */
  there(path: string): string;
  close(): Promise<void>;
};

/** A site, and a host with pictures that it may ask. */
export async function startAdSite(): Promise<AdSite> {
  const shown = await pictures();
  const outside = await startOutside((request, response) => {
    const found = shown[request.url ?? ''];
    if (!found) return response.writeHead(500).end();
    response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
  });
  const site = await startSite({ FETCH_ALLOW_HOSTS: outside.host });
  return {
    site,
    outside,
    shown,
    there: (path) => `http://${outside.host}${path}`,
    async close() {
      await site.dispose();
      await outside.close();
    },
  };
}

/** What is told of a picture that may not be an ad. */
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
