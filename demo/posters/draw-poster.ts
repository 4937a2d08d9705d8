import sharp from 'sharp';
import { tag } from '#demo/lettering/svg.ts';
import type { EventType } from '#schema/kernel/fields.ts';
import { type Composition, sheetHeight, sheetWidth } from './composition.ts';
import { compositions } from './compositions/all.ts';
import { grain } from './grain.ts';
import { palettes } from './palettes.ts';
import { createRandom } from './random.ts';

export type PosterOrder = {
  performer: string;
  eventType: EventType;
  venue: string;
  /** Small print as it shall read, such as `FRI NOV 27, 8:30 PM`. */
  dateLine: string;
  seed: string;
};

/** The poster as SVG; paths only, since a machine without fonts draws no text. */
export function posterSvg(order: PosterOrder, composition?: Composition): string {
  const random = createRandom(`${order.seed}|${order.eventType}`);
  const suiting = compositions.filter(({ suits }) => suits.includes(order.eventType));
  const chosen = composition ?? random.pick(suiting);
  const palette = random.pick(palettes);
  const body = chosen.draw({ ...order, random, palette });
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', width: sheetWidth, height: sheetHeight }, body);
}

/** Draws a gig poster: JPEG, 800 x 1000 pixels; an equal order gives equal bytes. */
export async function drawPoster(order: PosterOrder): Promise<Buffer> {
  return sharp(Buffer.from(posterSvg(order)))
    .composite([await grain(sheetWidth, sheetHeight)])
    .flatten()
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
