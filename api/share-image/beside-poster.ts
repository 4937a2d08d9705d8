import type { ListingRow } from '#schema/rows.ts';
import { cardHeight, cardSvg, cardWidth, colours, mark, type Names, siteLine, words } from './card.ts';
import { halftone } from './halftone.ts';
import { gothic } from './lettering/faces.ts';
import type { Box } from './lettering/geometry.ts';
import { nameBlock } from './lettering/name-block.ts';
import { rect } from './lettering/svg.ts';
import { kindOf, nameOf, whenOf, whereOf } from './show-words.ts';

const margin = 40;
const shadow = 14;
const rim = 3;
const [narrowest, widest] = [0.6, 1.5];

/** Where a poster of these proportions (width through height) hangs; extreme ones are cropped. */
export function posterBox(proportions: number): Box {
  const shape = Math.min(widest, Math.max(narrowest, proportions));
  const height = Math.round(Math.min(cardHeight - 2 * margin, 560 / shape));
  const width = Math.round(height * shape);
  return { x: margin, y: Math.round((cardHeight - height) / 2), width, height };
}

/** The ground that a poster hangs on, with the facts of the show beside it. */
export function besidePoster(show: ListingRow, poster: Box, names: Names): Buffer {
  const { ink, paper, accent, faded } = colours;
  const x = poster.x + poster.width + shadow + 44;
  const width = cardWidth - x - 52;
  const name = nameBlock(nameOf(show), {
    face: gothic,
    box: { x, y: 118, width, height: 250 },
    inks: [ink],
    align: 'top',
    contrast: 1.7,
  });
  const below = name.bounds.y + name.bounds.height + 34;
  return cardSvg(
    rect(0, 0, cardWidth, cardHeight, paper),
    halftone(show.eventType, { x: 760, y: 250, size: 560 }, '#ebe2d1'),
    rect(poster.x + shadow, poster.y + shadow, poster.width, poster.height, accent),
    rect(poster.x - rim, poster.y - rim, poster.width + 2 * rim, poster.height + 2 * rim, ink),
    mark(show.eventType, x, 56, 26, accent),
    words({
      text: `${kindOf(show)} in ${names.city}`,
      ink,
      x: x + 40,
      y: 58,
      height: 22,
      width: width - 40,
      tracking: 0.06,
    }),
    name.svg,
    rect(x, below, width, 5, ink),
    words({ text: whenOf(show), ink, x, y: below + 30, height: 42, width, face: gothic, tracking: 0.04 }),
    words({ text: whereOf(show), ink: faded, x, y: below + 92, height: 24, width, tracking: 0.06 }),
    siteLine(names, { x, y: 548, width }, { stamp: accent, rules: ink, words: ink }),
  );
}
