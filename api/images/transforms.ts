/** How an image is asked for: sizes in pixels, cropped to fill the box or fitted into it. */
export type Transforms = { width?: number; height?: number; fill: boolean; jpg: boolean };

const maxSide = 2000;

/**
 * Reads `w_{n},h_{n},c_fill,q_auto,f_jpg` in any order, each at most once; null when it is anything
 * else, or `c_fill` has no size to fill.
 */
export function parseTransforms(text: string): Transforms | null {
  const transforms: Transforms = { fill: false, jpg: false };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, name = '', value = ''] = /^([a-z])_([a-z0-9]+)$/.exec(part) ?? [];
    if (seen.has(name) || !take(transforms, name, value)) return null;
    seen.add(name);
  }
  const sized = transforms.width !== undefined || transforms.height !== undefined;
  return transforms.fill && !sized ? null : transforms;
}

function take(transforms: Transforms, name: string, value: string): boolean {
  if (name === 'w' || name === 'h') {
    const side = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0;
    if (side < 1 || side > maxSide) return false;
    transforms[name === 'w' ? 'width' : 'height'] = side;
    return true;
  }
  if (name === 'c' && value === 'fill') transforms.fill = true;
  else if (name === 'f' && value === 'jpg') transforms.jpg = true;
  else return name === 'q' && value === 'auto';
  return true;
}

/** One name for all spellings of the same transforms; '' when the stored image is wanted as it is. */
export function canonical({ width, height, fill, jpg }: Transforms): string {
  return [width && `w${width}`, height && `h${height}`, fill && 'fill', jpg && 'jpg']
    .filter(Boolean)
    .join('-');
}
