import { FetchFailed } from '#stores/outside/fetcher.ts';
import type { Gateway } from '../gateway.ts';
import { HttpError } from '../server/response/errors.ts';

/** Object stores that were told nothing better call a picture `application/octet-stream`; its content decides. */
const types = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/octet-stream',
] as const;

/**
 * Fetches the picture at a public address into the image store and answers its name (UPL-02). Throws `HttpError`:
 * 400 for an address that may not be asked, 413 above 5 MB, 415 for what is no picture, 502 when nothing comes.
 */
export async function importImage(
  { fetcher, images }: Pick<Gateway, 'fetcher' | 'images'>,
  url: string,
): Promise<string> {
  const { bytes } = await fetcher.get(url, { types }).catch((fault: unknown) => {
    throw fault instanceof FetchFailed ? refusalFor(fault) : fault;
  });
  return images.add(bytes);
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
