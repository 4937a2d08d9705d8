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
import { fitText } from './text.ts';

const margin = 56;
const footTop = 486;

/** The card of a show without a poster: its name in the largest letters that fit, over the sign of its kind. */
export function plainCard(show: DrawnShow, names: Names): Buffer {
  const { ink, paper, accent, accentDark } = colours;
  const name = fitText(
    nameOf(show),
    { x: margin, y: 124, width: cardWidth - 2 * margin, height: footTop - 124 - 44 },
    { heights: [150, 124, 104, 88, 74, 62, 52], align: 'middle' },
  );
  return cardSvg(
    rect(0, 0, cardWidth, cardHeight, accent),
    halftone(show.eventType, { x: 640, y: -110, size: 680 }, accentDark),
    sign(show.eventType, margin, 54, 30, ink),
    textLine({
      text: `${kindOf(show)} in ${names.city}`,
      fill: ink,
      x: margin + 46,
      y: 58,
      height: 22,
      width: 900,
    }),
    path(name.d, ink),
    rect(0, footTop, cardWidth, cardHeight - footTop, ink),
    textLine({ text: whenOf(show), fill: paper, x: margin, y: footTop + 36, height: 32, width: 700 }),
    textLine({ text: show.venue, fill: accent, x: margin, y: footTop + 90, height: 22, width: 700 }),
    siteLine(
      names,
      { x: cardWidth - margin, y: footTop + 53, width: 360, align: 'right' },
      { ticket: accent, rules: ink, text: paper },
    ),
  );
}
