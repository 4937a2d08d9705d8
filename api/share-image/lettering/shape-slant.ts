import type { Point } from './geometry.ts';
import type { LetterFrame } from './letter-frame.ts';
import { rectangle } from './letter-frame.ts';
import type { Corner } from './parse-stroke.ts';

const thickest = 1.55;

/** A slanted stroke cut level at both ends, with a slab across its first end if asked for. */
export function shapeSlant(from: Corner, to: Corner, frame: LetterFrame, serif: boolean): Point[][] {
  const { stem, bar, height, reach, left, inner } = frame;
  const run = Math.abs(to.x - from.x) * (inner - stem);
  const rise = Math.abs(to.y - from.y) * height;
  const thick = Math.min(thickest, Math.max(1, Math.hypot(1, run / rise) * 0.94)) * stem;
  const across = (corner: Corner) => left + thick / 2 + corner.x * (inner - thick);
  const down = ({ y }: Corner) => (y <= 0 ? 0 : y >= 1 ? y * height : bar / 2 + y * (height - bar));
  const [x0, y0, x1, y1] = [across(from), down(from), across(to), down(to)];
  const stroke: Point[] = [
    [x0 - thick / 2, y0],
    [x0 + thick / 2, y0],
    [x1 + thick / 2, y1],
    [x1 - thick / 2, y1],
  ];
  if (!serif || reach === 0) return [stroke];
  const slabEnd = from.y === 0 ? bar : height - bar;
  return [stroke, rectangle(x0 - thick / 2 - reach, y0, x0 + thick / 2 + reach, slabEnd)];
}
