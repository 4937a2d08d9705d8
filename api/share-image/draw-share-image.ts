import sharp, { type Sharp } from 'sharp';
import type { ListingRow } from '#schema/rows.ts';
import { besidePoster, posterBox } from './beside-poster.ts';
import { colours, type Names } from './card.ts';
import { handbill } from './handbill.ts';
import { siteCard } from './site-card.ts';

/** The card of a show: its poster on a ground, or a handbill where there is none. JPEG, 1200 x 630 pixels. */
export async function drawListing(show: ListingRow, poster: Buffer | null, names: Names): Promise<Buffer> {
  if (poster === null) return printed(sharp(handbill(show, names)));
  const { width = 4, height = 5 } = await sharp(poster).metadata();
  const box = posterBox(width / height);
  const hung = await sharp(poster)
    .resize({ width: box.width, height: box.height, fit: 'cover' })
    .flatten({ background: colours.paper })
    .toBuffer();
  const ground = sharp(besidePoster(show, box, names));
  return printed(ground.composite([{ input: hung, left: box.x, top: box.y }]));
}

/** The site's own card. JPEG, 1200 x 630 pixels. */
export function drawSite(names: Names): Promise<Buffer> {
  return printed(sharp(siteCard(names)));
}

function printed(card: Sharp): Promise<Buffer> {
  return card.flatten().jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}
