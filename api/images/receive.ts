import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { maxUploadBytes } from '#schema/limits.ts';
import { Refused } from '../http/errors.ts';

/** The bytes around the file in a multipart body: boundaries and part headers. */
const envelopeBytes = 64 * 1024;

/**
 * The one file of a multipart body, sent in the given field. Throws `Refused`: 400 when there is none, 413
 * above 5 MB (counted while it streams), 415 when the body is not multipart.
 */
export function receiveImage(request: IncomingMessage, name: string): Promise<Buffer> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new Refused('unsupported_type', 'Please send the image as multipart/form-data');
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + envelopeBytes) throw tooLarge();
  return new Promise((resolve, reject) => {
    const form = formOf(request);
    let image: Buffer | null = null;
    form.on('file', (field, file) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => stop(tooLarge()));
      file.on('close', () => {
        if (field === name) image = Buffer.concat(chunks);
      });
    });
    form.on('error', () => stop(new Refused('validation', 'The body is not valid multipart/form-data')));
    form.on('close', () => (image?.length ? resolve(image) : reject(none())));
    request.on('error', reject);
    request.pipe(form);

    function stop(reason: Refused): void {
      request.unpipe(form);
      request.resume();
      reject(reason);
    }
  });
}

function formOf(request: IncomingMessage) {
  try {
    return busboy({
      headers: request.headers,
      limits: {
        files: 1,
        fileSize: maxUploadBytes + 1,
        fields: 10,
        fieldSize: 1024,
        parts: 12,
        headerPairs: 50,
      },
    });
  } catch (error) {
    if (error instanceof Error) throw new Refused('validation', 'The body is not valid multipart/form-data');
    throw error;
  }
}

function tooLarge(): Refused {
  return new Refused('too_large', 'Please select an image smaller than 5MB');
}

function none(): Refused {
  return new Refused('validation', 'Please select an image file');
}
