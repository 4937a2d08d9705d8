import type { IncomingMessage } from 'node:http';
import { receiveFile } from '../server/request/receive-file.ts';

/** The one image of a multipart body, sent in the given field; throws `HttpError` as `receiveFile` does. */
export async function receiveImage(request: IncomingMessage, field: string): Promise<Buffer> {
  const { bytes } = await receiveFile(request, field, {
    noMultipart: 'Please send the image as multipart/form-data',
    none: 'Please select an image file',
    tooLarge: () => 'Please select an image smaller than 5MB',
  });
  return bytes;
}
