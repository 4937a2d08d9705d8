import {
  avatarSides,
  doubled,
  type ImageSize,
  photoSizes,
  posterSize,
  posterWidths,
} from '#schema/kernel/image.ts';

/** Requested transforms of an image: size in pixels, cropped to fill the box or fitted into it. */
export type Transforms = { width?: number; height?: number; fill: boolean; format?: 'jpg' | 'webp' };

/**
 * Parses `w_{n},h_{n},c_fill,q_auto,f_webp` in any order, each at most once. Null for anything else,
 * and for a size that no page uses: arbitrary sizes would let a client fill the cache of rendered images.
 */
export function parseTransforms(text: string): Transforms | null {
  const transforms: Transforms = { fill: false };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, name = '', value = ''] = /^([a-z])_([a-z0-9]+)$/.exec(part) ?? [];
    if (seen.has(name) || !take(transforms, name, value)) return null;
    seen.add(name);
  }
  return isServed(transforms) ? transforms : null;
}

/** True for the stored image, the stored image in another format, and boxes of the pages filled in one. */
function isServed({ width, height, fill, format }: Transforms): boolean {
  if (width === undefined && height === undefined) return !fill;
  return fill && format !== undefined && isServedSize({ width: width ?? 0, height: height ?? 0 });
}

function take(transforms: Transforms, name: string, value: string): boolean {
  if (name === 'w' || name === 'h') {
    if (!/^[1-9]\d{0,3}$/.test(value)) return false;
    transforms[name === 'w' ? 'width' : 'height'] = Number(value);
    return true;
  }
  if (name === 'c' && value === 'fill') transforms.fill = true;
  else if (name === 'f' && (value === 'jpg' || value === 'webp')) transforms.format = value;
  else return name === 'q' && value === 'auto';
  return true;
}

/** One cache key for all spellings of the same transforms; '' for the stored image unchanged. */
export function transformsKey({ width, height, fill, format }: Transforms): string {
  return [width && `w${width}`, height && `h${height}`, fill && 'fill', format].filter(Boolean).join('-');
}

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
 * (R-25).
 */
function isServedSize({ width, height }: ImageSize): boolean {
  return servedSizes.has(`${width}x${height}`);
}
