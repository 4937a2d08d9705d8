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
const maxFrames = 1000;

/** The kind of image that the bytes are, whatever they are called; throws `Refused` (415) for no known one. */
export async function kindOf(bytes: Buffer): Promise<Extension> {
  const type = await fileTypeFromBuffer(bytes);
  const kind = formats[type?.mime as keyof typeof formats];
  if (!kind) throw new Refused('unsupported_type', 'Please select an image file');
  return kind;
}

/**
 * The picture alone: decoded and written anew, upright, without metadata, first frame only. Throws `Refused`
 * for bytes that do not decode to the end, to more than 24 million pixels, or have more than 1000 frames: the
 * decoder visits each of them.
 */
export async function reencoded(bytes: Buffer, kind: Extension): Promise<Buffer> {
  return decoding(async () => {
    const image = sharp(bytes, { limitInputPixels, failOn: 'warning' });
    const { pages = 1 } = await image.metadata();
    if (pages > maxFrames)
      throw new Refused('too_large', `Please select an image of at most ${maxFrames} frames`);
    return encode(image.autoOrient(), kind).toBuffer();
  });
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

async function decoding(work: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Refused) throw error;
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
