import type { ListingRow } from '#schema/rows.ts';
import { cardHeight, cardSvg, cardWidth, colours, mark, type Names, siteLine, words } from './card.ts';
import { halftone } from './halftone.ts';
import { gothic } from './lettering/faces.ts';
import { nameBlock } from './lettering/name-block.ts';
import { rect } from './lettering/svg.ts';
import { kindOf, nameOf, whenOf, whereOf } from './show-words.ts';

const margin = 56;
const foot = 486;

/** The card of a show without a poster: its name in the largest letters that fit, over the sign of its kind. */
export function handbill(show: ListingRow, names: Names): Buffer {
  const { ink, paper, accent, pressed } = colours;
  const name = nameBlock(nameOf(show), {
    face: gothic,
    box: { x: margin, y: 124, width: cardWidth - 2 * margin, height: foot - 124 - 40 },
    inks: [ink],
    align: 'middle',
    contrast: 1.8,
  });
  return cardSvg(
    rect(0, 0, cardWidth, cardHeight, accent),
    halftone(show.eventType, { x: 640, y: -110, size: 680 }, pressed),
    mark(show.eventType, margin, 54, 30, ink),
    words({
      text: `${kindOf(show)} in ${names.city}`,
      ink,
      x: margin + 46,
      y: 57,
      height: 25,
      width: 640,
      tracking: 0.06,
    }),
    name.svg,
    rect(0, foot, cardWidth, cardHeight - foot, ink),
    words({
      text: whenOf(show),
      ink: paper,
      x: margin,
      y: foot + 34,
      height: 38,
      width: 700,
      face: gothic,
      tracking: 0.04,
    }),
    words({
      text: whereOf(show),
      ink: accent,
      x: margin,
      y: foot + 88,
      height: 24,
      width: 700,
      tracking: 0.06,
    }),
    siteLine(
      names,
      { x: cardWidth - margin, y: foot + 53, width: 360, align: 'right' },
      { stamp: accent, rules: ink, words: paper },
    ),
  );
}
