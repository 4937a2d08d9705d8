import type { Face } from './faces.ts';
import { type Outline, type Point, wound } from './geometry.ts';
import { type LetterFrame, type LetterSize, letterFrame, rectangle } from './letter-frame.ts';
import type { Corner, Stroke } from './parse-stroke.ts';
import { shapeBand } from './shape-band.ts';
import { strokesOf } from './strokes-of.ts';

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
const slabs = (corners: readonly Corner[], frame: LetterFrame): Point[][] => [
  ...slab(corners[0]!, corners[1]!, frame),
  ...slab(corners.at(-1)!, corners.at(-2)!, frame),
];

const thickest = 1.55;

/** A slanted stroke cut level at both ends, with a slab across its first end if asked for. */
function shapeSlant(from: Corner, to: Corner, frame: LetterFrame, serif: boolean): Point[][] {
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

function dot(at: Corner, frame: LetterFrame): Point[] {
  const [x, middle] = frame.place(at);
  const [wide, high] = [frame.stem * 0.54, Math.min(frame.stem * 0.54, frame.bar * 0.8)];
  const y = at.y === 1 ? frame.height - high : middle;
  return rectangle(x - wide, y - high, x + wide, y + high);
}

/** An end on the rim of the unit square reaches the rim of the letter, not only the middle of the stroke. */
function endPoint(end: Corner, neighbour: Corner, frame: LetterFrame): Point {
  const [x, y] = frame.place(end);
  const isUpright = neighbour.x === end.x;
  if (isUpright && (end.y === 0 || end.y === 1)) return [x, end.y * frame.height];
  if (!isUpright && (end.x === 0 || end.x === 1)) return [x + (end.x - 0.5) * frame.stem, y];
  return [x, y];
}

function band(stroke: Extract<Stroke, { kind: 'band' }>, frame: LetterFrame): Outline {
  const { corners, closed } = stroke;
  const placed = corners.map((corner, index) => {
    const isEnd = !closed && (index === 0 || index === corners.length - 1);
    const [x, y] = isEnd
      ? endPoint(corner, corners[index === 0 ? 1 : index - 1]!, frame)
      : frame.place(corner);
    return { x, y, round: corner.round };
  });
  const [rim, hole] = shapeBand(placed, closed, frame);
  const feet = stroke.serifs ? slabs(corners, frame) : [];
  const solid = [rim!, ...feet].map((contour) => wound(contour, 'solid'));
  return hole ? [...solid, wound(hole, 'hole')] : solid;
}

/** The filled outline of one letter with its top left corner at the origin; unknown characters are empty. */
export function shapeLetter(character: string, face: Face, size: LetterSize): Outline {
  const frame = letterFrame(character, face, size);
  return strokesOf(character, face).flatMap((stroke): Outline => {
    if (stroke.kind === 'band') return band(stroke, frame);
    if (stroke.kind === 'dot') return [wound(dot(stroke.at, frame), 'solid')];
    return shapeSlant(stroke.from, stroke.to, frame, stroke.serifs).map((part) => wound(part, 'solid'));
  });
}
