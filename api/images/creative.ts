import sharp from 'sharp';
import { validateCreative } from '#domain/ad/creative.ts';
import { type Creative, maxCreativeBytes } from '#schema/ads/ad.ts';
import { imageAddress, storedImageName } from '#schema/kernel/image.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { FetchFailed } from '#stores/outside/fetcher.ts';
import type { Gateway } from '../gateway.ts';
import { HttpError } from '../server/response/errors.ts';
import { detectFormat } from './image-format.ts';
import { parseTransforms } from './transforms.ts';

/** What a server may call an ad's picture; its content decides. */
const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'application/octet-stream'] as const;

type ImageDeps = Pick<Gateway, 'fetcher' | 'images'>;

/**
 * Looks at the picture at a creative's address, in the own image host or elsewhere, and keeps what came from elsewhere
 * in the own one, so that what was judged is what is shown (ADS-21). A refusal of the form for what may not go live, is
 * damaged, or does not come.
 */
export async function storeCreative(
  deps: ImageDeps,
  url: string,
): Promise<{ creative: Creative; creativeUrl: string } | Rejection> {
  try {
    const bytes = await bytesAt(deps, url);
    if (isRejection(bytes)) return bytes;
    const creative = await checkCreative(bytes);
    if (isRejection(creative)) return creative;
    return { creative, creativeUrl: storedImageName(url) ? url : await storeCreativeImage(deps, bytes) };
  } catch (fault) {
    if (fault instanceof HttpError) return unusable(fault.message);
    throw fault;
  }
}

/** Keeps an ad's picture in the own image host; answers its address there. Throws `HttpError` for a damaged one. */
export async function storeCreativeImage(
  { images }: Pick<Gateway, 'images'>,
  bytes: Buffer,
): Promise<string> {
  return imageAddress(await images.add(bytes, { most: maxCreativeBytes }));
}

/** What the bytes are; a refusal for what may not be an ad (ADS-17, ADS-21). Throws `HttpError` for damaged ones. */
export async function checkCreative(bytes: Buffer): Promise<Creative | Rejection> {
  const creative = await described(bytes);
  return validateCreative(creative) ?? creative;
}

/** An animated PNG is detected by its type, an animated GIF by its number of frames. */
async function described(bytes: Buffer): Promise<Creative> {
  const format = (await detectFormat(bytes)) ?? 'unknown';
  const animated = format === 'apng' || (format === 'gif' && (await frames(bytes)) > 1);
  return { format: format === 'apng' ? 'png' : format, bytes: bytes.length, animated };
}

function frames(bytes: Buffer): Promise<number> {
  return sharp(bytes)
    .metadata()
    .then(
      ({ pages = 1 }) => pages,
      (cause: Error) => {
        throw new HttpError('validation', damaged, {}, { cause });
      },
    );
}

async function bytesAt({ fetcher, images }: ImageDeps, url: string): Promise<Buffer | Rejection> {
  const name = storedImageName(url);
  if (name !== null) {
    const transforms = parseTransforms(url.split('/')[2] ?? '');
    const stored = transforms && (await images.read(name, transforms));
    return stored?.bytes ?? unusable('There is no picture at this address');
  }
  try {
    return (await fetcher.get(url, { types, maxBytes: maxCreativeBytes })).bytes;
  } catch (fault) {
    if (fault instanceof FetchFailed) return refusalFor(fault);
    throw fault;
  }
}

function refusalFor({ reason }: FetchFailed): Rejection {
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
