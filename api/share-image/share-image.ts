import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Config } from '#schema/config.ts';
import { storedImageName } from '#schema/kernel/image.ts';
import type { ListingRow } from '#schema/rows.ts';
import { createDiskCache } from '../images/disk-cache.ts';
import type { ImageStore } from '../images/image-store.ts';
import { createLimiter } from '../server/limiter.ts';
import { besidePoster, posterBox } from './beside-poster.ts';
import { colours, type Names } from './card.ts';
import { handbill } from './handbill.ts';
import { siteCard } from './site-card.ts';

type Settings = Pick<Config, 'SITE_NAME' | 'CITY_NAME' | 'PUBLIC_URL'>;

/** Raised with every change of the drawing: kept pictures and the addresses of old ones are then left behind. */
const design = 1;
const maxBytes = 256 * 1024 * 1024;

/** The picture of a link preview, JPEG, 1200 x 630 pixels (META-03). */
export type ShareImages = {
  ofListing(show: ListingRow): Promise<Buffer>;
  ofSite(): Promise<Buffer>;
};

/** Makes at most 2 pictures at a time, each once, and keeps them on disk. */
export function createShareImages(dataDir: string, settings: Settings, images: ImageStore): ShareImages {
  const cache = createDiskCache(join(dataDir, 'uploads', 'share'), maxBytes);
  const limited = createLimiter({ maxRunning: 2, maxQueued: 50 });
  const names = { site: settings.SITE_NAME, city: settings.CITY_NAME };

  return {
    ofListing: (show) =>
      cache.get(`${listingVersion(show, settings)}.jpg`, () =>
        limited(async () => drawListing(show, await posterOf(show, settings, images), names)),
      ),
    ofSite: () => cache.get(`${siteVersion(settings)}.jpg`, () => limited(() => drawSite(names))),
  };
}

/** Changes with everything that the picture of a show is made of. */
export function listingVersion(show: ListingRow, settings: Settings): string {
  const { performer, eventType, venue, date, lastDate, time, imageUrl } = show;
  return versionOf([siteVersion(settings), performer, eventType, venue, date, lastDate, time, imageUrl]);
}

/** Changes with everything that the site's own picture is made of. */
export function siteVersion({ SITE_NAME, CITY_NAME }: Settings): string {
  return versionOf([design, SITE_NAME, CITY_NAME]);
}

/** The poster as it was uploaded; null without one, or with one that lies elsewhere: nothing is fetched here. */
async function posterOf(
  { imageUrl }: ListingRow,
  { PUBLIC_URL }: Settings,
  images: ImageStore,
): Promise<Buffer | null> {
  const path = imageUrl?.startsWith(`${PUBLIC_URL}/`) ? imageUrl.slice(PUBLIC_URL.length) : imageUrl;
  const name = path && storedImageName(path);
  const stored = name ? await images.read(name, { fill: false, jpg: false }) : null;
  return stored?.bytes ?? null;
}

function versionOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** The card of a show: its poster on a ground, or a handbill where there is none. JPEG, 1200 x 630 pixels. */
async function drawListing(show: ListingRow, poster: Buffer | null, names: Names): Promise<Buffer> {
  if (poster === null) return printed(sharp(handbill(show, names)));
  const { width = 4, height = 5 } = await sharp(poster).metadata();
  const box = posterBox(width / height);
  const hung = await sharp(poster)
    .resize({ width: box.width, height: box.height, fit: 'cover' })
    .flatten({ background: colours.paper })
    .toBuffer();
  const ground = sharp(besidePoster(show, box, names));
  return printed(ground.composite([{ input: hung, left: box.x, top: box.y }]));
}

/** The site's own card. JPEG, 1200 x 630 pixels. */
function drawSite(names: Names): Promise<Buffer> {
  return printed(sharp(siteCard(names)));
}

function printed(card: Sharp): Promise<Buffer> {
  return card.flatten().jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}
