import type { ImageStore } from '#api/images/image-store.ts';
import type { Creative } from '#schema/ads/ad.ts';
import { imageAddress } from '#schema/kernel/image.ts';
import { openKept } from '../kept.ts';
import { advertisers, enquirers } from './advertisers.ts';
import { drawAd } from './draw-ad.ts';

export type Picture = { url: string; creative: Creative };

/** The pictures of those who advertise, or would like to, by name, drawn and stored once. */
export async function adPictures(dataDir: string, images: ImageStore): Promise<ReadonlyMap<string, Picture>> {
  const kept = openKept<Picture>(dataDir, 'ads');
  const missing = [...advertisers, ...enquirers].filter(({ name }) => !kept.has(name));
  for (const advertiser of missing) {
    const bytes = await drawAd(advertiser);
    const url = imageAddress(await images.add(bytes));
    kept.set(advertiser.name, { url, creative: { format: 'jpg', bytes: bytes.length, animated: false } });
  }
  if (missing.length > 0) await kept.save();
  return kept;
}
