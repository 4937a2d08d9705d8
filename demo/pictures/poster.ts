import type { EventType } from '#schema/kernel/fields.ts';
import { posterSize } from '#schema/kernel/image.ts';
import { createRandom } from '../random.ts';
import { compositions } from './compositions.ts';
import type { Composition } from './layout.ts';
import { nameBlock, smallText } from './lettering.ts';
import { extremes, palettes } from './palettes.ts';
import { toJpeg } from './render.ts';
import { rect, svg } from './svg.ts';

/** In units of the drawing. */
const size = { width: 800, height: 1000 };
/** The largest that pages show. */
const pixels = posterSize(640);

export type PosterInput = { performer: string; eventType: EventType; city: string; seed: string };

const genres = { music: 'Original music', comedy: 'Stand-up comedy', art: 'Art exhibition' };

/** The poster as SVG: paths only, because a machine without fonts draws no text. */
export function posterSvg(input: PosterInput, composition?: keyof typeof compositions): string {
  const { performer, eventType, city, seed } = input;
  const random = createRandom(`${seed}|${eventType}`);
  const suiting = Object.values<Composition>(compositions).filter(({ suits }) => suits.includes(eventType));
  const { layOut } = composition ? compositions[composition] : random.pick(suiting);
  const palette = random.pick(palettes);
  const { ground, words, name, draw, band } = layOut({ random, palette, ...extremes(palette) });
  const { svg: letters, bounds } = nameBlock(performer, { inks: [words], ...name });
  const caption = { ink: band?.words ?? words, y: 930, height: 24, width: 350 };
  const body = [
    rect(0, 0, size.width, size.height, ground),
    draw(bounds),
    letters,
    band ? rect(0, 890, size.width, 110, band.ground) : '',
    smallText({ ...caption, text: `Live in ${city}`, x: 48, align: 'left' }),
    smallText({ ...caption, text: genres[eventType], x: 752, align: 'right' }),
  ];
  return svg(size.width, size.height, body.join(''), pixels.width);
}

/** A gig poster: JPEG, 640 x 800 pixels. */
export const drawPoster = (input: PosterInput): Promise<Buffer> => toJpeg(posterSvg(input), pixels);
