import { z } from 'zod';
import { requiredUrl } from '#schema/kernel/fields.ts';
import { imageAddress } from '#schema/kernel/image.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { FetchFailed } from '#stores/outside/fetch/fetcher.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Gateway } from '../gateway.ts';
import { HttpError } from '../server/response/errors.ts';

/** Object stores without a configured type send `application/octet-stream`; the content decides. */
const types = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/octet-stream',
] as const;

const imageInput = z.object({ imageUrl: requiredUrl('Please enter the address of an image') });

/** An image in our own image host, by its path. */
export type UploadedImage = { imageUrl: string };

/**
 * Stores the picture of a public URL in the image store (UPL-02). Throws `HttpError`: 400 for a URL that may
 * not be fetched, 413 above 5 MB, 415 for anything but a picture, 502 when the fetch fails.
 */
export async function uploadImageFromUrl(
  { fetcher, images }: Pick<Gateway, 'fetcher' | 'images'>,
  input: unknown,
): Promise<UploadedImage | Rejection> {
  const request = parseInput(imageInput, input);
  if (isRejection(request)) return request;
  const { bytes } = await fetcher.get(request.imageUrl, { types }).catch((error: unknown) => {
    throw error instanceof FetchFailed ? toHttpError(error) : error;
  });
  return { imageUrl: imageAddress(await images.add(bytes)) };
}

function toHttpError(cause: FetchFailed): HttpError {
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
