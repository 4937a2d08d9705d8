import { eventTypes } from '#schema/kernel/fields.ts';
import { cardHeight, cardSvg, cardWidth, colours, mark, type Names, words } from './card.ts';
import { halftone } from './halftone.ts';
import { gothic } from './lettering/faces.ts';
import { nameBlock } from './lettering/name-block.ts';
import { rect } from './lettering/svg.ts';

const margin = 64;

/** The site's own card, for every page that is not a show's. */
export function siteCard({ site, city }: Names): Buffer {
  const { ink, paper, accent } = colours;
  const name = nameBlock(site, {
    face: gothic,
    box: { x: margin, y: 150, width: cardWidth - 2 * margin, height: 300 },
    inks: [paper],
    contrast: 1.6,
  });
  return cardSvg(
    rect(0, 0, cardWidth, cardHeight, ink),
    halftone('music', { x: 620, y: -60, size: 760 }, '#2b2620'),
    ...eventTypes.map((eventType, index) => mark(eventType, margin + index * 62, 66, 42, accent)),
    name.svg,
    rect(0, 510, cardWidth, cardHeight - 510, accent),
    words({
      text: `Music, comedy & art in ${city}`,
      ink,
      x: margin,
      y: 550,
      height: 40,
      width: cardWidth - 2 * margin,
      face: gothic,
      tracking: 0.05,
    }),
  );
}
