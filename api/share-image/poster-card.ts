import {
  cardHeight,
  cardSvg,
  cardWidth,
  colours,
  halftone,
  type Names,
  path,
  rect,
  sign,
  siteLine,
  textLine,
} from './card.ts';
import type { DrawnShow } from './drawn-show.ts';
import { kindOf, nameOf, whenOf } from './show-text.ts';
import { type Box, fitText } from './text.ts';

const margin = 40;
const shadow = 14;
const border = 3;
const [narrowest, widest] = [0.6, 1.5];

/** The place of a poster with this ratio of width to height; extreme ones are cropped. */
export function posterBox(ratio: number): Box {
  const cropped = Math.min(widest, Math.max(narrowest, ratio));
  const height = Math.round(Math.min(cardHeight - 2 * margin, 560 / cropped));
  const width = Math.round(height * cropped);
  return { x: margin, y: Math.round((cardHeight - height) / 2), width, height };
}

/** The background of a poster, with the facts of the show next to it. */
export function posterCard(show: DrawnShow, poster: Box, names: Names): Buffer {
  const { ink, paper, accent, faded } = colours;
  const x = poster.x + poster.width + shadow + 44;
  const width = cardWidth - x - 52;
  const name = fitText(
    nameOf(show),
    { x, y: 122, width, height: 250 },
    { heights: [96, 82, 70, 60, 50, 42, 34], align: 'top' },
  );
  const below = name.bounds.y + name.bounds.height + 40;
  return cardSvg(
    rect(0, 0, cardWidth, cardHeight, paper),
    halftone(show.eventType, { x: 760, y: 250, size: 560 }, '#ebe2d1'),
    rect(poster.x + shadow, poster.y + shadow, poster.width, poster.height, accent),
    rect(poster.x - border, poster.y - border, poster.width + 2 * border, poster.height + 2 * border, ink),
    sign(show.eventType, x, 56, 26, accent),
    textLine({
      text: `${kindOf(show)} in ${names.city}`,
      fill: ink,
      x: x + 40,
      y: 59,
      height: 20,
      width: width - 40,
    }),
    path(name.d, ink),
    rect(x, below, width, 5, ink),
    textLine({ text: whenOf(show), fill: ink, x, y: below + 34, height: 32, width }),
    textLine({ text: show.venue, fill: faded, x, y: below + 90, height: 22, width }),
    siteLine(names, { x, y: 548, width }, { ticket: accent, rules: ink, text: ink }),
  );
}
