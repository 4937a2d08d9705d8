import { eventTypes } from '#schema/kernel/fields.ts';
import { type Sharp, sharp } from '../images/store/sharp.ts';
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
import type { DrawnShow } from './drawn-show.ts';
import { plainCard } from './plain-card.ts';
import { posterBox, posterCard } from './poster-card.ts';
import { fitText } from './text.ts';

/** The card of a show, with its poster where it has one. JPEG, 1200 x 630 pixels. */
export async function drawListing(show: DrawnShow, poster: Buffer | null, names: Names): Promise<Buffer> {
  if (poster === null) return toJpeg(sharp(plainCard(show, names)));
  const { width = 4, height = 5 } = await sharp(poster).metadata();
  const box = posterBox(width / height);
  const cropped = await sharp(poster)
    .resize({ width: box.width, height: box.height, fit: 'cover' })
    .flatten({ background: colours.paper })
    .toBuffer();
  const background = sharp(posterCard(show, box, names));
  return toJpeg(background.composite([{ input: cropped, left: box.x, top: box.y }]));
}

/** The site's own card. JPEG, 1200 x 630 pixels. */
export function drawSite(names: Names): Promise<Buffer> {
  return toJpeg(sharp(siteCard(names)));
}

function toJpeg(card: Sharp): Promise<Buffer> {
  return card.flatten().jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Of the site's card, in pixels. */
const margin = 64;

/** The site's own card, for every page that is not a show's. */
function siteCard({ site, city }: Names): Buffer {
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
