import type { EventType } from '#schema/kernel/fields.ts';
import { cutToWidth, outlineText } from './text.ts';

export const cardWidth = 1200;
export const cardHeight = 630;

/** The colours of the web app's theme. */
export const colours = {
  paper: '#f6f0e4',
  ink: '#1a1613',
  accent: '#ff4f93',
  accentDark: '#e93a80',
  faded: '#655a4d',
} as const;

export type Names = { site: string; city: string };

/**
 * SVG elements as a whole card of 1200 x 630 pixels. Texts are paths, because a machine without fonts draws no
 * `<text>`; so no text of a visitor is ever part of the markup.
 */
export function cardSvg(...elements: readonly string[]): Buffer {
  const size = `width="${cardWidth}" height="${cardHeight}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${elements.join('')}</svg>`);
}

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

type Line = {
  text: string;
  fill: string;
  x: number;
  /** Top of the capitals. */
  y: number;
  /** Height of the capitals. */
  height: number;
  /** Wider text is cut with an ellipsis. */
  width: number;
};

const tracking = 0.03;

/** One line of text. */
export function textLine({ text, fill, x, y, height, width }: Line): string {
  const size = { height, tracking };
  return path(outlineText(cutToWidth(text, size, width), size, { x, y }).d, fill);
}

/** The sign of a kind of show in a square of `size`: a disc, a triangle or a square, as on the web app's labels. */
export function sign(eventType: EventType, x: number, y: number, size: number, fill: string): string {
  const half = size / 2;
  if (eventType === 'music') return `<circle cx="${x + half}" cy="${y + half}" r="${half}" fill="${fill}"/>`;
  if (eventType === 'comedy') return path(`M${x + half} ${y}L${x + size} ${y + size}H${x}Z`, fill);
  return rect(x, y, size, size, fill);
}

const dotDistance = 20;

/** The sign of a kind of show as a halftone: dots that shrink towards the lower left. */
export function halftone(
  eventType: EventType,
  { x, y, size }: { x: number; y: number; size: number },
  fill: string,
): string {
  const dots: string[] = [];
  const count = Math.ceil(size / dotDistance);
  for (let row = 0; row <= count; row += 1)
    for (let column = 0; column <= count; column += 1) {
      const at = { x: (column + (row % 2) / 2) / count, y: row / count };
      if (!isInSign(eventType, at)) continue;
      const radius = (0.3 + 0.35 * (at.x + (1 - at.y))) * dotDistance * 0.56;
      const [cx, cy] = [x + at.x * size, y + at.y * size];
      dots.push(`<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius.toFixed(1)}"/>`);
    }
  return `<g fill="${fill}">${dots.join('')}</g>`;
}

/** True for a point of the unit square inside the sign. */
function isInSign(eventType: EventType, { x, y }: { x: number; y: number }): boolean {
  if (eventType === 'music') return Math.hypot(x - 0.5, y - 0.5) <= 0.5;
  if (eventType === 'comedy') return Math.abs(x - 0.5) <= y / 2;
  return x <= 1;
}

/** The site's logo and name; `x` is the left end, or the right end with `align: 'right'`. */
export function siteLine(
  { site }: Names,
  place: { x: number; y: number; width: number; align?: 'left' | 'right' },
  fills: { ticket: string; rules: string; text: string },
): string {
  const [ticketWidth, gap, size] = [28, 14, { height: 22, tracking }];
  const name = cutToWidth(site, size, place.width - ticketWidth - gap);
  const width = ticketWidth + gap + outlineText(name, size).width;
  const left = place.align === 'right' ? place.x - width : place.x;
  const ticket =
    path('M0 0h20v26l-5-4-5 4-5-4-5 4z', fills.ticket) +
    rect(4, 5.5, 12, 3, fills.rules) +
    rect(4, 11.5, 12, 3, fills.rules);
  return (
    `<g transform="translate(${left} ${place.y}) scale(1.4)">${ticket}</g>` +
    path(outlineText(name, size, { x: left + ticketWidth + gap, y: place.y + 6 }).d, fills.text)
  );
}
