/** URL path of the product's own images: `/images/{transforms}/{name}`. */
const stored = /^\/images\/[\w,]+\/([a-z0-9-]+\.(?:jpg|png|gif|webp))$/;

/** The stored name in a URL of our own image host; null for any other URL. */
export function storedImageName(url: string): string | null {
  return stored.exec(url)?.[1] ?? null;
}

/** The prefix separates members' photos, which are deleted when replaced, from other pictures. */
export const profilePhotoPrefix = 'photo-';

/** The stored name in the URL of a member's photo; null for any other URL. */
export function profilePhotoName(url: string): string | null {
  const name = storedImageName(url);
  return name?.startsWith(profilePhotoPrefix) ? name : null;
}

/** The URL that an upload returns: the stored image unchanged, quality automatic. */
export function imageAddress(name: string): string {
  return `/images/q_auto/${name}`;
}

/** Width and height in pixels. */
export type ImageSize = { width: number; height: number };

export const posterWidths = [32, 64, 160, 320, 640] as const;
export type PosterWidth = (typeof posterWidths)[number];
/** The box of a poster, 4:5. */
export const posterSize = (width: PosterWidth): ImageSize => ({ width, height: (width * 5) / 4 });

export const avatarSides = [44, 96, 160] as const;
export type AvatarSide = (typeof avatarSides)[number];

export const photoSizes = {
  preview: { width: 320, height: 240 },
  card: { width: 460, height: 345 },
  gallery: { width: 380, height: 285 },
  galleryLarge: { width: 760, height: 507 },
  galleryOnly: { width: 1400, height: 600 },
} as const satisfies Record<string, ImageSize>;

/** The longest side of a rendered image. */
const maxSide = 2000;

/** The same box for displays with two pixels per CSS pixel, limited by `maxSide`. */
export function doubled({ width, height }: ImageSize): ImageSize {
  const factor = Math.min(2, maxSide / Math.max(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/**
 * The URL of the same image filling a box in CSS pixels, as WebP (D-120), for displays of one or two pixels
 * per CSS pixel; other URLs are returned unchanged.
 */
export function imageSized(url: string, size: ImageSize, density: 1 | 2 = 1): string {
  const name = storedImageName(url);
  const { width, height } = density === 1 ? size : doubled(size);
  return name ? `/images/w_${width},h_${height},c_fill,q_auto,f_webp/${name}` : url;
}
