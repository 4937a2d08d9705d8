/** Where the product's own images live: `/images/{transforms}/{name}`. */
const stored = /^\/images\/[\w,]+\/([a-z0-9-]+\.(?:jpg|png|gif|webp))$/;

/** The stored name behind an address of the own image host; null for any other address. */
export function storedImageName(url: string): string | null {
  return stored.exec(url)?.[1] ?? null;
}

/** Members' photos are named apart from every other picture: they go when their owner shows another. */
export const profilePhotoPrefix = 'photo-';

/** The stored name behind the address of a member's photo; null for any other address. */
export function profilePhotoName(url: string): string | null {
  const name = storedImageName(url);
  return name?.startsWith(profilePhotoPrefix) ? name : null;
}

/** The address that an upload answers: the stored image as it is, quality automatic. */
export function imageAddress(name: string): string {
  return `/images/q_auto/${name}`;
}

/** The same image filled to a box in CSS pixels, as jpg (UPL-04); an address elsewhere is returned unchanged. */
export function imageSized(url: string, width: number, height: number): string {
  const name = storedImageName(url);
  return name ? `/images/w_${width},h_${height},c_fill,q_auto,f_jpg/${name}` : url;
}
