import type { Face } from './faces.ts';
import type { Outline } from './geometry.ts';
import { type LetterSize, letterWidth } from './letter-frame.ts';
import { shapeLetter } from './shape-letter.ts';

const openAtTop = { left: 'AJ', right: 'AL' };
const openAtFoot = { left: 'TVWY7', right: 'TVWYFP7' };
const wordSpace = 0.5;

/** Letters with facing hollows move together, as a part of the letter width. */
function kerning(before: string, after: string): number {
  const nests =
    (openAtTop.right.includes(before) && openAtFoot.left.includes(after)) ||
    (openAtFoot.right.includes(before) && openAtTop.left.includes(after));
  if (nests) return before === 'L' || after === 'J' ? -0.2 : -0.16;
  if (before === 'L' && after === "'") return -0.2;
  return 0;
}

function advance(text: string, index: number, face: Face, size: LetterSize, tracking: number): number {
  const [character, after] = [text[index]!, text[index + 1]];
  const own = character === ' ' ? wordSpace * size.width : letterWidth(character, face, size);
  if (after === undefined) return own;
  const beside = character === ' ' || after === ' ' ? 0.5 : 1;
  return own + (kerning(character, after) + (face.spacing + tracking) * beside) * size.width;
}

/** Width in pixels of a folded text on one line. */
export function lineWidth(text: string, face: Face, size: LetterSize, tracking = 0): number {
  let width = 0;
  for (let index = 0; index < text.length; index += 1) width += advance(text, index, face, size, tracking);
  return width;
}

/** The letter width at which a folded text of this height is exactly `width` pixels wide. */
export function letterWidthFor(
  text: string,
  face: Face,
  height: number,
  width: number,
  tracking = 0,
): number {
  let [low, high] = [0, width];
  for (let round = 0; round < 32; round += 1) {
    const middle = (low + high) / 2;
    if (lineWidth(text, face, { width: middle, height }, tracking) > width) high = middle;
    else low = middle;
  }
  return low;
}

/** The outline of a folded text on one line, its top left corner at x, y. */
export function setLine(
  text: string,
  face: Face,
  size: LetterSize,
  at: { x: number; y: number },
  tracking = 0,
): Outline {
  let left = at.x;
  return [...text].flatMap((character, index) => {
    const shape = shapeLetter(character, face, size).map((contour) =>
      contour.map(([x, y]) => [x + left, y + at.y] as const),
    );
    left += advance(text, index, face, size, tracking);
    return shape;
  });
}
