import { avatarSides, doubled, type ImageSize, photoSizes, posterSize, posterWidths } from './image.ts';

/** The picture of a link preview (META-03). */
const shareSize: ImageSize = { width: 1200, height: 630 };

const shownSizes: readonly ImageSize[] = [
  ...posterWidths.map(posterSize),
  ...avatarSides.map((side) => ({ width: side, height: side })),
  ...Object.values(photoSizes),
  shareSize,
];
const servedSizes = new Set(
  shownSizes.flatMap((size) => [size, doubled(size)]).map(({ width, height }) => `${width}x${height}`),
);

/**
 * True for the sizes that the pages use. The image host renders no others, because anybody may request them
 * . Separate from `image.ts`, which every page of the web app loads.
 */
export function isServedSize({ width, height }: ImageSize): boolean {
  return servedSizes.has(`${width}x${height}`);
}
