import sharp from 'sharp';
import type { AdSize } from '#schema/ads/ad.ts';
import { nameBlock, smallText } from './lettering.ts';
import { type Palette, palettes } from './palettes.ts';
import { circle, group, path, rect, repeat, roundStroke, stroke, svg } from './svg.ts';

/** Small pictures in a square of 100 by 100. */
const motifs = {
  record: ({ ink, first, second }: Palette) =>
    circle(50, 50, 46, ink) +
    [38, 31, 24]
      .map((radius) => circle(50, 50, radius, 'none', { stroke: second, 'stroke-width': 1.5 }))
      .join('') +
    circle(50, 50, 17, first) +
    circle(50, 50, 4, ink),
  moon: ({ paper, first, second }: Palette) =>
    circle(50, 44, 34, second) +
    circle(64, 36, 28, paper) +
    repeat(4, (dash) => rect(8 + dash * 24, 90, 14, 5, first)),
  cup: ({ ink, paper, first, second }: Palette) =>
    roundStroke('M36 30Q28 20 36 10M52 30Q44 20 52 10', second, 5) +
    circle(74, 58, 14, 'none', { stroke: ink, 'stroke-width': 7 }) +
    path('M18 38H76L68 88H26Z', ink) +
    rect(18, 38, 58, 10, first) +
    circle(47, 66, 8, paper),
  taco: ({ ink, paper, first, third }: Palette) =>
    repeat(4, (at) => circle(23 + at * 18, 44, 14, at % 2 ? third : first)) +
    path('M4 84A46 46 0 0 1 96 84Z', ink) +
    repeat(3, (at) => circle(30 + at * 19, 68, 3, paper)),
  strings: ({ ink, paper, first }: Palette) =>
    circle(50, 50, 44, first) +
    circle(50, 50, 33, ink) +
    repeat(6, (at) => rect(34 + at * 6, 0, 1.4, 100, paper)),
  prints: ({ ink, first, second, third }: Palette) =>
    rect(8, 8, 52, 52, first) +
    circle(64, 42, 30, third) +
    rect(30, 40, 52, 52, second) +
    stroke('M34 50a16 16 0 1 0 32 0a16 16 0 1 0 -32 0', ink, 4),
} as const satisfies Record<string, (palette: Palette) => string>;

export type AdInput = {
  name: string;
  tagline: string;
  size: AdSize;
  palette: string;
  motif: keyof typeof motifs;
};

/** The ad as SVG: paths only, because a machine without fonts draws no text. */
export function adSvg({ name, tagline, size, palette: wanted, motif }: AdInput): string {
  const palette = palettes.find((one) => one.name === wanted);
  if (!palette) throw new RangeError(`no palette is named ${wanted}`);
  const [width, height] = size.split('x').map(Number) as [number, number];
  const isWide = size === '728x90';
  const box = isWide ? { x: 112, y: 11, width: 598, height: 44 } : { x: 20, y: 138, width: 260, height: 66 };
  const place = isWide ? 'translate(14 6) scale(.78)' : 'translate(93 14) scale(1.14)';
  const line = isWide
    ? { x: 112, y: 63, align: 'left' as const }
    : { x: 150, y: 216, align: 'middle' as const };
  const { ink, paper } = palette;
  return svg(
    width,
    height,
    rect(0, 0, width, height, paper) +
      group({ transform: place }, motifs[motif](palette)) +
      nameBlock(name, { box, inks: [ink] }).svg +
      smallText({ ...line, text: tagline, ink, width: box.width, height: 15 }) +
      rect(1, 1, width - 2, height - 2, 'none', { stroke: ink, 'stroke-width': 2 }),
  );
}

/** A picture for an ad: JPEG of the ad's size. */
export const drawAd = (input: AdInput): Promise<Buffer> =>
  sharp(Buffer.from(adSvg(input)))
    .flatten()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
