import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Refused } from '../http/errors.ts';
import type { Transforms } from './transforms.ts';

sharp.cache(false);

/** Formats that visitors may send, by their content (UPL-05); SVG and everything else is not among them. */
const formats = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;
export type Extension = (typeof formats)[keyof typeof formats];

const limitInputPixels = 24_000_000;

/** The kind of image that the bytes are, whatever they are called; throws `Refused` (415) for no known one. */
export async function kindOf(bytes: Buffer): Promise<Extension> {
  const type = await fileTypeFromBuffer(bytes);
  const kind = formats[type?.mime as keyof typeof formats];
  if (!kind) throw new Refused('unsupported_type', 'Please select an image file');
  return kind;
}

/**
 * The picture alone: decoded and written anew, upright, without metadata, first frame only. Throws `Refused`
 * for bytes that do not decode to the end, or to more than 24 million pixels.
 */
export async function reencoded(bytes: Buffer, kind: Extension): Promise<Buffer> {
  return decoding(encode(sharp(bytes, { limitInputPixels, failOn: 'warning' }).autoOrient(), kind));
}

/** A stored image in another size or format; never enlarged but to fill a box. */
export async function transformed(
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
  return encode(kind === 'jpg' ? image.flatten({ background: '#ffffff' }) : image, kind).toBuffer();
}

function encode(image: Sharp, kind: Extension): Sharp {
  switch (kind) {
    case 'jpg':
      return image.jpeg({ quality: 82 });
    case 'png':
      return image.png();
    case 'gif':
      return image.gif();
    case 'webp':
      return image.webp({ quality: 82 });
  }
}

async function decoding(image: Sharp): Promise<Buffer> {
  try {
    return await image.toBuffer();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (/pixel limit/i.test(error.message))
      throw new Refused('too_large', 'Please select an image of at most 24 megapixels');
    throw new Refused(
      'validation',
      'This image is damaged. Please select another one.',
      {},
      { cause: error },
    );
  }
}
