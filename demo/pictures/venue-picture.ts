import { createRandom } from '../random.ts';
import { palettes } from './palettes.ts';
import { toJpeg } from './render.ts';
import { coloursOf, viewHeight, viewWidth } from './scenery.ts';
import { svg } from './svg.ts';
import { danceHall, garden, marquee, storefront } from './venue-exteriors.ts';
import { comedy, gallery, stage } from './venue-interiors.ts';

/** What a picture of a venue may show. */
export const scenes = {
  storefront,
  marquee,
  'dance hall': danceHall,
  garden,
  stage,
  comedy,
  gallery,
} as const;

export type SceneName = keyof typeof scenes;

export type VenuePictureInput = { venue: string; scene: SceneName };

/** The picture as SVG, paths only. All pictures of a venue have the same colours. */
export function venueSvg({ venue, scene }: VenuePictureInput): string {
  const colours = coloursOf(createRandom(`colours of ${venue}`).pick(palettes));
  const view = { name: venue, random: createRandom(`${venue}|${scene}`), colours };
  return svg(viewWidth, viewHeight, scenes[scene](view));
}

/** A picture of a venue: JPEG, 960 x 720 pixels. */
export const drawVenue = (input: VenuePictureInput): Promise<Buffer> =>
  toJpeg(venueSvg(input), { width: viewWidth, height: viewHeight });
