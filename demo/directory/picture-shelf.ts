import type { ImageStore } from '#api/images/image-store.ts';
import { imageAddress } from '#schema/kernel/image.ts';
import type { Told } from '../city/houses/all.ts';
import { fewAtOnce, openKept } from '../kept.ts';
import { drawVenue, type PictureOrder } from '../venue-pictures/draw-venue.ts';

const keyOf = ({ venue, scene }: PictureOrder) => `${venue}: ${scene}`;

/** The addresses of a house's pictures in the image host. */
export type PicturesOf = (house: Pick<Told, 'name' | 'pictures'>) => string[];

/** Draws and stores what pictures these houses miss, a few at once. */
export async function venuePictures(
  dataDir: string,
  houses: readonly Told[],
  images: ImageStore,
): Promise<PicturesOf> {
  const kept = openKept<string>(dataDir, 'venue-pictures');
  const orders = ({ name, pictures }: Pick<Told, 'name' | 'pictures'>) =>
    pictures.map((scene) => ({ venue: name, scene }));
  const missing = houses.flatMap(orders).filter((order) => !kept.has(keyOf(order)));
  await fewAtOnce(missing, async (order) => {
    kept.set(keyOf(order), imageAddress(await images.add(await drawVenue(order))));
  });
  if (missing.length > 0) await kept.save();
  return (house) => orders(house).flatMap((order) => kept.get(keyOf(order)) ?? []);
}
