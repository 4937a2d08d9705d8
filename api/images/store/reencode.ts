import { HttpError } from '../../server/response/errors.ts';
import { detectFormat, type ImageFormat } from './image-format.ts';
import { type Sharp, sharp } from './sharp.ts';
import type { Transforms } from './transforms.ts';

/** Accepted formats by content (UPL-05); SVG and others are rejected. */
export type Extension = Exclude<ImageFormat, 'apng'>;

const limitInputPixels = 24_000_000;
const maxFrames = 1000;

/** Detects the format of an image from its bytes; throws `HttpError` (415) for others. */
export async function detectExtension(bytes: Buffer): Promise<Extension> {
  const format = await detectFormat(bytes);
  if (!format || format === 'apng') throw new HttpError('unsupported_type', 'Please select an image file');
  return format;
}

/** Default quality, and lower ones for pictures that would be too large. */
const qualities = [82, 65, 45] as const;
/** Of pictures in the sizes of the pages: half the bytes of a JPEG. */
const webpQuality = 75;

/**
 * Re-encodes the picture: upright, without metadata, first frame only; with lower quality if it would exceed
 * `most` bytes. Throws `HttpError` for bytes that cannot be decoded completely, have more than 24 million
 * pixels, or more than 1000 frames, all of which the decoder would visit.
 */
export async function reencode(
  bytes: Buffer,
  kind: Extension,
  most = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  return decoding(async () => {
    const image = sharp(bytes, { limitInputPixels, failOn: 'warning' });
    const { pages = 1 } = await image.metadata();
    if (pages > maxFrames)
      throw new HttpError('too_large', `Please select an image of at most ${maxFrames} frames`);
    for (const quality of qualities) {
      const picture = await encode(image.clone().autoOrient(), kind, quality).toBuffer();
      if (picture.length <= most) return picture;
    }
    throw new HttpError('too_large', `Please select an image of at most ${Math.floor(most / 1024)}KB`);
  });
}

/** A stored image in another size or format; enlarged only to fill a box. */
export async function applyTransforms(
  bytes: Buffer,
  kind: Extension,
  { width, height, fill }: Transforms,
): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels }).resize({
    width,
    height,
    fit: fill ? 'cover' : 'inside',
    withoutEnlargement: !fill,
  });
  if (kind !== 'png' && kind !== 'gif') image.flatten({ background: '#ffffff' });
  return encode(image, kind, kind === 'webp' ? webpQuality : qualities[0]).toBuffer();
}

/** A PNG or GIF of lower quality has fewer colours. */
function encode(image: Sharp, kind: Extension, quality: number = qualities[0]): Sharp {
  const fewer = quality < qualities[0];
  switch (kind) {
    case 'jpg':
      return image.jpeg({ quality });
    case 'png':
      return image.png(fewer ? { palette: true, quality } : {});
    case 'gif':
      return image.gif(fewer ? { colours: 2 * quality } : {});
    case 'webp':
      return image.webp({ quality });
  }
}

async function decoding(work: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof HttpError) throw error;
    if (/pixel limit/i.test(error.message))
      throw new HttpError('too_large', 'Please select an image of at most 24 megapixels');
    throw new HttpError(
      'validation',
      'This image is damaged. Please select another one.',
      {},
      { cause: error },
    );
  }
}
