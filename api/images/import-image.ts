import { z } from 'zod';
import { requiredUrl } from '#schema/kernel/fields.ts';
import { imageAddress } from '#schema/kernel/image.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { FetchFailed } from '#stores/outside/fetcher.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Gateway } from '../gateway.ts';
import { HttpError } from '../server/response/errors.ts';

/** Object stores without a configured type call a picture `application/octet-stream`; its content decides. */
const types = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/octet-stream',
] as const;

const imageInput = z.object({ imageUrl: requiredUrl('Please enter the address of an image') });

/** An image in the own image host, by its path there. */
export type UploadedImage = { imageUrl: string };

/**
 * Fetches the picture at a public address into the image store (UPL-02). Throws `HttpError`: 400 for an address that
 * may not be asked, 413 above 5 MB, 415 for what is no picture, 502 when nothing comes.
 */
export async function uploadImageFromUrl(
  { fetcher, images }: Pick<Gateway, 'fetcher' | 'images'>,
  input: unknown,
): Promise<UploadedImage | Rejection> {
  const asked = parseInput(imageInput, input);
  if (isRejection(asked)) return asked;
  const { bytes } = await fetcher.get(asked.imageUrl, { types }).catch((fault: unknown) => {
    throw fault instanceof FetchFailed ? refusalFor(fault) : fault;
  });
  return { imageUrl: imageAddress(await images.add(bytes)) };
}

function refusalFor(cause: FetchFailed): HttpError {
  switch (cause.reason) {
    case 'not-allowed':
      return new HttpError('validation', 'Images can only be taken from public web addresses', {}, { cause });
    case 'too-large':
      return new HttpError('too_large', 'Please select an image smaller than 5MB', {}, { cause });
    case 'wrong-type':
      return new HttpError('unsupported_type', 'Please select an image file', {}, { cause });
    case 'failed':
      return new HttpError('upstream', 'Failed to upload image from URL', {}, { cause });
  }
}
