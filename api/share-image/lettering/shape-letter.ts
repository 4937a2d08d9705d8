import type { Face } from './faces.ts';
import { type Outline, type Point, wound } from './geometry.ts';
import { type LetterFrame, type LetterSize, letterFrame, rectangle } from './letter-frame.ts';
import type { Corner, Stroke } from './parse-stroke.ts';
import { shapeBand } from './shape-band.ts';
import { shapeSlant } from './shape-slant.ts';
import { slabs } from './slabs.ts';
import { strokesOf } from './strokes-of.ts';

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
