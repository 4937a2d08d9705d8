import sharp from 'sharp';
import { gothic } from '#demo/lettering/faces.ts';
import { nameBlock } from '#demo/lettering/name-block.ts';
import { smallLine } from '#demo/lettering/small-line.ts';
import { group, rect, tag } from '#demo/lettering/svg.ts';
import type { AdSize } from '#schema/ads/ad.ts';
import { type Palette, palettes } from '../posters/palettes.ts';
import type { AdWords } from './advertisers.ts';
import { motifs } from './motifs.ts';

type Layout = {
  motif: { x: number; y: number; size: number };
  name: { x: number; y: number; width: number; height: number };
  tagline: { x: number; y: number; width: number; height: number };
};

const layouts: Record<AdSize, Layout> = {
  '728x90': {
    motif: { x: 14, y: 6, size: 78 },
    name: { x: 112, y: 11, width: 598, height: 44 },
    tagline: { x: 112, y: 63, width: 598, height: 15 },
  },
  '300x250': {
    motif: { x: 93, y: 14, size: 114 },
    name: { x: 20, y: 138, width: 260, height: 66 },
    tagline: { x: 20, y: 216, width: 260, height: 15 },
  },
};

/** The ad as SVG; paths only, since a machine without fonts draws no text. */
export function adSvg({ name, tagline, size, palette: called, motif }: AdWords): string {
  const palette = palettes.find((inks) => inks.name === called) as Palette;
  const [width, height] = size.split('x').map(Number) as [number, number];
  const at = layouts[size];
  const ink = palette.ink;
  const words = nameBlock(name, { face: gothic, box: at.name, inks: [ink], catchwords: false });
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height },
    rect(0, 0, width, height, palette.paper) +
      group(
        { transform: `translate(${at.motif.x} ${at.motif.y}) scale(${at.motif.size / 100})` },
        motifs[motif](palette),
      ) +
      words.svg +
      smallLine({
        ...at.tagline,
        text: tagline,
        ink,
        align: size === '728x90' ? 'left' : 'middle',
        x: at.tagline.x + (size === '728x90' ? 0 : at.tagline.width / 2),
      }) +
      rect(1, 1, width - 2, height - 2, 'none', { stroke: ink, 'stroke-width': 2 }),
  );
}

/** Draws an advertiser's creative: JPEG of its size; equal bytes for equal words. */
export function drawAd(advertiser: AdWords): Promise<Buffer> {
  return sharp(Buffer.from(adSvg(advertiser)))
    .flatten()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
