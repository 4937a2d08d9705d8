import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#schema/config.ts';
import { storedImageName } from '#schema/kernel/image.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import { createDiskCache } from '../images/store/disk-cache.ts';
import type { ImageStore } from '../images/store/image-store.ts';
import { createLimiter } from '../server/limits/concurrency-limiter.ts';
import { type DrawnShow, toDrawnShow } from './drawn-show.ts';

type Settings = Pick<Config, 'SITE_NAME' | 'CITY_NAME' | 'PUBLIC_URL'>;

/** Raised with every change of the drawing: cached pictures and their addresses are then no longer used. */
const design = 2;
const maxBytes = 256 * 1024 * 1024;

/** Imported at the first picture: the font reader and the fonts are slow to load. */
const drawing = () => import('./draw.ts');

/** The picture of a link preview, JPEG, 1200 x 630 pixels (META-03). */
export type ShareImages = {
  ofListing(show: ListingRow): Promise<Buffer>;
  ofSite(): Promise<Buffer>;
};

/** Draws at most 2 pictures at a time, each once, and caches them on disk. */
export function createShareImages(dataDir: string, settings: Settings, images: ImageStore): ShareImages {
  const cache = createDiskCache(join(dataDir, 'uploads', 'share'), maxBytes);
  const limited = createLimiter({ maxRunning: 2, maxQueued: 50 });
  const names = { site: settings.SITE_NAME, city: settings.CITY_NAME };

  return {
    ofListing: (row) => {
      const show = toDrawnShow(row);
      return cache.get(`${versionOfShow(show, settings)}.jpg`, () =>
        limited(async () => {
          const { drawListing } = await drawing();
          return drawListing(show, await posterOf(show, settings, images), names);
        }),
      );
    },
    ofSite: () =>
      cache.get(`${siteVersion(settings)}.jpg`, () => limited(async () => (await drawing()).drawSite(names))),
  };
}

/** A hash of everything that the picture of a show shows. */
export function listingVersion(row: ListingRow, settings: Settings): string {
  return versionOfShow(toDrawnShow(row), settings);
}

function versionOfShow(show: DrawnShow, settings: Settings): string {
  return versionOf([siteVersion(settings), ...Object.values(show)]);
}

/** A hash of everything that the site's own picture shows. */
export function siteVersion({ SITE_NAME, CITY_NAME }: Settings): string {
  return versionOf([design, SITE_NAME, CITY_NAME]);
}

/** The uploaded poster; null without one, or when it is on another host: nothing is fetched here. */
async function posterOf(
  { imageUrl }: DrawnShow,
  { PUBLIC_URL }: Settings,
  images: ImageStore,
): Promise<Buffer | null> {
  const path = imageUrl?.startsWith(`${PUBLIC_URL}/`) ? imageUrl.slice(PUBLIC_URL.length) : imageUrl;
  const name = path && storedImageName(path);
  const stored = name ? await images.read(name, { fill: false }) : null;
  return stored?.bytes ?? null;
}

function versionOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
