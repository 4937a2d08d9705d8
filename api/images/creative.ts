import { validateCreative } from '#domain/ad/creative.ts';
import { type Creative, maxCreativeBytes } from '#schema/ads/ad.ts';
import { imageAddress, storedImageName } from '#schema/kernel/image.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { FetchFailed } from '#stores/outside/fetch/fetcher.ts';
import type { Gateway } from '../gateway.ts';
import { HttpError } from '../server/response/errors.ts';
import { detectFormat } from './store/image-format.ts';
import { parseTransforms } from './store/transforms.ts';

/** Accepted content types of an ad's picture; its content decides. */
const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'application/octet-stream'] as const;

type ImageDeps = Pick<Gateway, 'fetcher' | 'images'>;

/**
 * Inspects the picture at a creative's URL, in our own image host or elsewhere, and stores an external one in
 * our own, so that the inspected picture is the one shown (ADS-21). Returns a form rejection for a picture
 * that is invalid, damaged, or cannot be fetched.
 */
export async function storeCreative(
  deps: ImageDeps,
  url: string,
): Promise<{ creative: Creative; creativeUrl: string } | Rejection> {
  try {
    const bytes = await loadBytes(deps, url);
    if (isRejection(bytes)) return bytes;
    const creative = await checkCreative(bytes);
    if (isRejection(creative)) return creative;
    return { creative, creativeUrl: storedImageName(url) ? url : await storeCreativeImage(deps, bytes) };
  } catch (error) {
    if (error instanceof HttpError) return unusable(error.message);
    throw error;
  }
}

/** Stores an ad's picture in our own image host and returns its URL. Throws `HttpError` for a damaged one. */
export async function storeCreativeImage(
  { images }: Pick<Gateway, 'images'>,
  bytes: Buffer,
): Promise<string> {
  return imageAddress(await images.add(bytes, { most: maxCreativeBytes }));
}

/**
 * Inspects the bytes; a rejection for an invalid ad picture (ADS-17, ADS-21). Throws `HttpError` for damaged
 * ones.
 */
export async function checkCreative(bytes: Buffer): Promise<Creative | Rejection> {
  const creative = await inspect(bytes);
  return validateCreative(creative) ?? creative;
}

/** An animated PNG is detected by its type, an animated GIF by its number of frames. */
async function inspect(bytes: Buffer): Promise<Creative> {
  const format = (await detectFormat(bytes)) ?? 'unknown';
  const animated = format === 'apng' || (format === 'gif' && (await frames(bytes)) > 1);
  return { format: format === 'apng' ? 'png' : format, bytes: bytes.length, animated };
}

async function frames(bytes: Buffer): Promise<number> {
  const { sharp } = await import('./store/sharp.ts');
  return sharp(bytes)
    .metadata()
    .then(
      ({ pages = 1 }) => pages,
      (cause: Error) => {
        throw new HttpError('validation', damaged, {}, { cause });
      },
    );
}

async function loadBytes({ fetcher, images }: ImageDeps, url: string): Promise<Buffer | Rejection> {
  const name = storedImageName(url);
  if (name !== null) {
    const transforms = parseTransforms(url.split('/')[2] ?? '');
    const stored = transforms && (await images.read(name, transforms));
    return stored?.bytes ?? unusable('There is no picture at this address');
  }
  try {
    return (await fetcher.get(url, { types, maxBytes: maxCreativeBytes })).bytes;
  } catch (error) {
    if (error instanceof FetchFailed) return rejectionOf(error);
    throw error;
  }
}

function rejectionOf({ reason }: FetchFailed): Rejection {
  switch (reason) {
    case 'too-large':
      return { code: 'ad-creative-too-large' };
    case 'wrong-type':
      return { code: 'ad-creative-unfit' };
    case 'not-allowed':
      return unusable('Pictures can only be taken from public web addresses');
    case 'failed':
      return unusable('The picture could not be loaded from this address');
  }
}

const damaged = 'This image is damaged. Please select another one.';

const unusable = (message: string): Rejection => ({
  code: 'invalid-input',
  errors: [{ field: 'creativeUrl', message }],
});
