import type { Face } from './faces.ts';
import { letters } from './letters.ts';
import { bridged, parseStroke, type Stroke } from './parse-stroke.ts';

const known = new Map<string, readonly Stroke[]>();

/** The pen strokes of a character in a face, read once; none for a character without a letter. */
export function strokesOf(character: string, face: Face): readonly Stroke[] {
  const key = `${character}${face.bridge}`;
  let strokes = known.get(key);
  if (!strokes) {
    const drawn = (letters[character]?.strokes ?? []).map(parseStroke);
    strokes = face.bridge > 0 ? drawn.flatMap((stroke) => bridged(stroke, face.bridge)) : drawn;
    known.set(key, strokes);
  }
  return strokes;
}

/** Whether a serif stands out beyond the letter's left or right stem. */
export function hasFoot(character: string, face: Face, side: 'left' | 'right'): boolean {
  const isOneStem = letters[character]?.width === 0;
  const isThere = (x: number) => isOneStem || (side === 'left' ? x < 0.08 : x > 0.92);
  return strokesOf(character, face).some((stroke) => {
    if (stroke.kind === 'dot' || !stroke.serifs) return false;
    if (stroke.kind === 'slant') return isThere(stroke.from.x);
    const [first, second] = stroke.corners;
    const [last, beforeLast] = [stroke.corners.at(-1)!, stroke.corners.at(-2)!];
    const stands = (end: { x: number; y: number }, inner: { x: number }) =>
      end.x === inner.x && (end.y === 0 || end.y === 1) && isThere(end.x);
    return stands(first!, second!) || stands(last, beforeLast);
  });
}
