import { type Sharp, sharp } from '../images/sharp.ts';
import { colours, type Names } from './card.ts';
import type { DrawnShow } from './drawn-show.ts';
import { plainCard } from './plain-card.ts';
import { posterBox, posterCard } from './poster-card.ts';
import { siteCard } from './site-card.ts';

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
