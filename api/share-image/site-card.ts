import { eventTypes } from '#schema/kernel/fields.ts';
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
  textLine,
} from './card.ts';
import { fitText } from './text.ts';

const margin = 64;

/** The site's own card, for every page that is not a show's. */
export function siteCard({ site, city }: Names): Buffer {
  const { ink, paper, accent } = colours;
  const width = cardWidth - 2 * margin;
  const name = fitText(
    site,
    { x: margin, y: 150, width, height: 310 },
    { heights: [150, 124, 104, 88, 74, 62, 52], align: 'middle' },
  );
  return cardSvg(
    rect(0, 0, cardWidth, cardHeight, ink),
    halftone('music', { x: 620, y: -60, size: 760 }, '#2b2620'),
    ...eventTypes.map((eventType, index) => sign(eventType, margin + index * 62, 66, 42, accent)),
    path(name.d, paper),
    rect(0, 510, cardWidth, cardHeight - 510, accent),
    textLine({ text: `Music, comedy & art in ${city}`, fill: ink, x: margin, y: 552, height: 36, width }),
  );
}
