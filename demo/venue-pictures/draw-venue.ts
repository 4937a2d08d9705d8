import sharp from 'sharp';
import { tag } from '#demo/lettering/svg.ts';
import { grain } from '../posters/grain.ts';
import { palettes } from '../posters/palettes.ts';
import { createRandom } from '../posters/random.ts';
import { inksOf, viewHeight, viewWidth } from './scene.ts';
import { type SceneName, scenes } from './scenes/all.ts';

/** Of a venue's pictures, the one of this scene. */
export type PictureOrder = { venue: string; scene: SceneName };

/** The picture as SVG; paths only, since a machine without fonts draws no text. All pictures of a house have its inks. */
export function venueSvg({ venue, scene }: PictureOrder): string {
  const inks = inksOf(createRandom(`inks of ${venue}`).pick(palettes));
  const random = createRandom(`${venue}|${scene}`);
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: viewWidth, height: viewHeight },
    scenes[scene]({ name: venue, random, inks }),
  );
}

/** Draws one picture of a venue: JPEG, 960 x 720 pixels; an equal order gives equal bytes. */
export async function drawVenue(order: PictureOrder): Promise<Buffer> {
  return sharp(Buffer.from(venueSvg(order)))
    .composite([await grain(viewWidth, viewHeight)])
    .flatten()
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
