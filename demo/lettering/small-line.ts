import { type Face, gothic, tube } from './faces.ts';
import { folded } from './fold.ts';
import { lineWidth, setLine } from './set-line.ts';
import { closedPath, path } from './svg.ts';

export type SmallLine = {
  text: string;
  ink: string;
  x: number;
  y: number;
  /** Height of the letters; they shrink together when the text is wider than `width`. */
  height: number;
  width: number;
  align: 'left' | 'middle' | 'right';
  face?: Face;
  aspect?: number;
  tracking?: number;
};

/** The light face at the weight that small words need to survive a thumbnail. */
const caption: Face = {
  ...tube,
  stem: (width, height) => Math.min(width * 0.3, height * 0.19),
  bar: (width, height) => Math.min(width * 0.28, height * 0.17),
  spacing: 0.24,
};

export const captionBold: Face = { ...gothic, spacing: 0.15 };

const narrowest = 0.4;

/** One line of small words; x is its left end, middle or right end, y the top of its capitals. */
export function smallLine(line: SmallLine): string {
  const { face = caption, aspect = 0.66, tracking = 0 } = line;
  const text = folded(line.text);
  const full = { width: line.height * aspect, height: line.height };
  const wanted = lineWidth(text, face, full, tracking);
  const squeeze = Math.max(narrowest / aspect, Math.min(1, line.width / wanted));
  const narrow = { width: full.width * squeeze, height: full.height };
  const shrink = Math.min(1, line.width / lineWidth(text, face, narrow, tracking));
  const size = { width: narrow.width * shrink, height: narrow.height * shrink };
  const width = lineWidth(text, face, size, tracking);
  const x = line.align === 'left' ? line.x : line.align === 'right' ? line.x - width : line.x - width / 2;
  const y = line.y + (line.height - size.height) / 2;
  return path(closedPath(setLine(text, face, size, { x, y }, tracking)), line.ink);
}
