import type { Point } from './geometry.ts';
import { type LetterFrame, rectangle } from './letter-frame.ts';
import type { Corner } from './parse-stroke.ts';

function slab(end: Corner, inner: Corner, frame: LetterFrame): Point[][] {
  const { stem, bar, height, reach } = frame;
  if (reach === 0 || (end.y !== 0 && end.y !== 1)) return [];
  const [x, y] = frame.place(end);
  const into = end.y === 0 ? 1 : -1;
  const rim = y - (into * bar) / 2;
  if (end.x === inner.x)
    return [rectangle(x - stem / 2 - reach, rim, x + stem / 2 + reach, rim + into * bar)];
  const outward = Math.sign(end.x - inner.x);
  const depth = bar + (height - bar * 3) * 0.26;
  return [rectangle(x + (outward * stem) / 2, rim, x - outward * stem * 0.3, rim + into * depth)];
}

/** Serifs for the ends of an open band: a foot under an upright piece, a beak on a level one. */
export const slabs = (corners: readonly Corner[], frame: LetterFrame): Point[][] => [
  ...slab(corners[0]!, corners[1]!, frame),
  ...slab(corners.at(-1)!, corners.at(-2)!, frame),
];
