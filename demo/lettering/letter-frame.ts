import type { Face } from './faces.ts';
import type { Point } from './geometry.ts';
import { letters } from './letters.ts';
import type { Corner } from './parse-stroke.ts';
import { hasFoot } from './strokes-of.ts';

/** The square that letters are drawn in, in pixels: `width` is that of a letter as wide as H. */
export type LetterSize = { width: number; height: number };

/** Where the unit square of one letter lies in pixels, and how thick its strokes are. */
export type LetterFrame = {
  stem: number;
  bar: number;
  radius: number;
  height: number;
  /** Reach of a serif beyond its stem. */
  reach: number;
  /** Where the left outer edge of the stems lies: further in when a serif stands out on that side. */
  left: number;
  /** Width between the outer edges of the outer stems. */
  inner: number;
  /** Pixels of a corner on the middle of the stroke. */
  place(corner: Corner): Point;
};

/** How wide the letter comes out, serifs included and without the space to the next. */
export function letterWidth(character: string, face: Face, size: LetterSize): number {
  const factor = letters[character]?.width ?? 0;
  if (factor > 0) return factor * size.width;
  const feet = Number(hasFoot(character, face, 'left')) + Number(hasFoot(character, face, 'right'));
  return face.stem(size.width, size.height) * (1 + face.serifReach * feet);
}

export function letterFrame(character: string, face: Face, size: LetterSize): LetterFrame {
  const stem = face.stem(size.width, size.height);
  const bar = face.bar(size.width, size.height);
  const reach = stem * face.serifReach;
  const left = hasFoot(character, face, 'left') ? reach : 0;
  const right = hasFoot(character, face, 'right') ? reach : 0;
  const inner = letterWidth(character, face, size) - left - right;
  return {
    stem,
    bar,
    radius: face.roundness * size.width,
    height: size.height,
    reach,
    left,
    inner,
    place: ({ x, y }) => [left + stem / 2 + x * (inner - stem), bar / 2 + y * (size.height - bar)],
  };
}

export const rectangle = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
