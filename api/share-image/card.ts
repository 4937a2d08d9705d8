import type { EventType } from '#schema/kernel/fields.ts';
import { type Face, gothic } from './lettering/faces.ts';
import { folded } from './lettering/fold.ts';
import { lineWidth } from './lettering/set-line.ts';
import { captionBold, smallLine } from './lettering/small-line.ts';
import { group, path, rect, tag } from './lettering/svg.ts';

export const cardWidth = 1200;
export const cardHeight = 630;

/** The printed matter of the web app's theme, on paper. */
export const colours = {
  paper: '#f6f0e4',
  ink: '#1a1613',
  accent: '#ff4f93',
  pressed: '#e93a80',
  faded: '#655a4d',
} as const;

export type Names = { site: string; city: string };

/** SVG elements as a whole card of 1200 x 630 pixels; paths only, since a machine without fonts draws no text. */
export function cardSvg(...elements: readonly string[]): Buffer {
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width: cardWidth, height: cardHeight };
  return Buffer.from(tag('svg', frame, elements.join('')));
}

type Line = {
  text: string;
  ink: string;
  x: number;
  y: number;
  height: number;
  width: number;
  align?: 'left' | 'right' | 'middle';
  face?: Face;
  tracking?: number;
};

/** One line of words; nothing where the alphabet knows none of its letters. */
export function words({ align = 'left', face = captionBold, ...line }: Line): string {
  return folded(line.text) === '' ? '' : smallLine({ aspect: 0.6, ...line, align, face });
}

/** How wide `words` comes out. */
function wordsWidth({ text, height, width, tracking = 0, face = captionBold }: Line): number {
  return Math.min(width, lineWidth(folded(text), face, { width: height * 0.6, height }, tracking));
}

/** The sign of a kind of show in a square of `size`: a disc, a triangle or a square, as on the web app's labels. */
export function mark(eventType: EventType, x: number, y: number, size: number, ink: string): string {
  return path(markPath(eventType, x, y, size), ink);
}

function markPath(eventType: EventType, x: number, y: number, size: number): string {
  const half = size / 2;
  if (eventType === 'music')
    return `M${x} ${y + half}a${half} ${half} 0 1 1 ${size} 0a${half} ${half} 0 1 1 ${-size} 0Z`;
  if (eventType === 'comedy') return `M${x + half} ${y}L${x + size} ${y + size}H${x}Z`;
  return `M${x} ${y}h${size}v${size}h${-size}Z`;
}

/** The site's stamp and name; `x` is the left end, or the right end where `align` says so. */
export function siteLine(
  { site }: Names,
  place: { x: number; y: number; width: number; align?: 'left' | 'right' },
  inks: { stamp: string; rules: string; words: string },
): string {
  const [stampWidth, gap] = [28, 14];
  const name = { text: site, ink: inks.words, y: place.y + 7, height: 24, face: gothic, tracking: 0.05 };
  const room = place.width - stampWidth - gap;
  const width = wordsWidth({ ...name, x: 0, width: room });
  const left = place.align === 'right' ? place.x - stampWidth - gap - width : place.x;
  const stamp =
    path('M0 0h20v26l-5-4-5 4-5-4-5 4z', inks.stamp) +
    rect(4, 5.5, 12, 3, inks.rules) +
    rect(4, 11.5, 12, 3, inks.rules);
  return (
    group({ transform: `translate(${left} ${place.y}) scale(1.4)` }, stamp) +
    words({ ...name, x: left + stampWidth + gap, width: room })
  );
}
