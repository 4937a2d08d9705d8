import { imageAddress } from '#schema/kernel/image.ts';
import { bodyHandler } from '../server/request/handlers.ts';
import { HttpError } from '../server/response/errors.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { untrustedContent } from '../server/security-headers.ts';
import { uploadImageFromUrl } from './import-image.ts';
import { receiveImage } from './receive-image.ts';
import { parseTransforms } from './store/transforms.ts';

const types = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;

async function upload({ gateway, request }: RequestContext): Promise<HttpResponse> {
  const name = await gateway.images.add(await receiveImage(request, 'image'));
  return json(200, { imageUrl: imageAddress(name) });
}

const uploadFromUrl = bodyHandler(({ gateway }, body) => uploadImageFromUrl(gateway, body));

async function serve({
  gateway,
  caller,
  signal,
  params: { transforms = '', name = '' },
}: RequestContext): Promise<HttpResponse> {
  const transformed = parseTransforms(transforms);
  if (transformed === null)
    throw new HttpError(
      'validation',
      'Transforms are q_auto, f_jpg, f_webp, or w_{n},h_{n},c_fill,q_auto,f_webp in a size of the pages',
    );
  const image = await gateway.images.read(name, transformed, {
    reader: caller.address,
    signal: signal(),
    beforeDraw: () => gateway.rateLimiter.count('I', caller),
  });
  if (image === null) throw new HttpError('not_found', 'Image not found');
  return {
    status: 200,
    headers: {
      'content-type': types[image.extension],
      'cache-control': 'public, max-age=31536000, immutable',
      ...untrustedContent,
    },
    body: image.bytes,
  };
}

/**
 * an image that must be rendered counts in rate class I, others in none; guests submit
 * shows, so they may upload pictures (UPL-05).
 */
export const imageRoutes: readonly Route[] = [
  { method: 'POST', path: '/api/upload-image', who: 'anyone', rate: 'F', handle: upload },
  {
    method: 'POST',
    path: '/api/upload-image-from-url',
    who: 'anyone',
    rate: 'F',
    handle: uploadFromUrl,
  },
  { method: 'GET', path: '/images/:transforms/:name', who: 'anyone', rate: 'none', handle: serve },
];
