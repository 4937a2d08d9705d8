import type { IncomingMessage } from 'node:http';
import {
  isRejection,
  type Rejection,
  type RejectionCode,
  rejectionMessage,
  rejections,
} from '#schema/kernel/rejections.ts';
import type { ErrorCode } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';
import { checkCreative, storeCreativeImage } from '../images/creative.ts';
import { receiveFile } from '../server/request/receive-file.ts';
import { HttpError } from '../server/response/errors.ts';

/** Status codes of upload errors, instead of those of a form's field. */
const codes: { readonly [code in RejectionCode]?: ErrorCode } = {
  'ad-creative-unfit': 'unsupported_type',
  'ad-creative-too-large': 'too_large',
};

/**
 * Stores the picture of an ad in our own image host (R-46, ADS-21). Throws `HttpError`: 400 without a file,
 * or for a damaged one, 413 above 150 KB, 415 for another format or an animation.
 */
export async function uploadCreative(
  deps: Pick<Gateway, 'images'>,
  request: IncomingMessage,
): Promise<{ imageUrl: string }> {
  const { bytes } = await receiveFile(request, 'image', {
    noMultipart: 'Please send the image as multipart/form-data',
    none: 'Please select an image file',
    tooLarge: () => rejections['ad-creative-too-large'].message,
  });
  const creative = await checkCreative(bytes);
  if (isRejection(creative)) throw asUpload(creative);
  return { imageUrl: await storeCreativeImage(deps, bytes) };
}

const asUpload = (rejection: Rejection) =>
  new HttpError(codes[rejection.code] ?? 'validation', rejectionMessage(rejection));
