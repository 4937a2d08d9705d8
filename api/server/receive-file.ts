import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { maxUploadBytes } from '#schema/kernel/limits.ts';
import { ClientDisconnected } from './client-closed.ts';
import { HttpError } from './errors.ts';
import { hasBody } from './read-body.ts';

/** The bytes around the file in a multipart body: boundaries and part headers. */
const envelopeBytes = 64 * 1024;

/** `name` as the client calls the file, its folders taken off; '' when it gives none. */
export type ReceivedFile = { name: string; bytes: Buffer };

/** What is said to a client whose body holds no such file, or one above 5 MB. */
type Sayings = { noMultipart: string; none: string; tooLarge(name: string): string };

/** How long a sender may pause: it holds a place that other uploads of its address wait for. */
const idleTimeoutMs = 10_000;

/**
 * The one file of a multipart body, sent in the given field. Throws `HttpError`: 400 when there is none, 413
 * above 5 MB (by its announced length, or counted while it streams), 415 when the body is not multipart; throws
 * `ClientDisconnected` when the connection is closed before the body has arrived, was so already, or is closed here because
 * nothing came for 10 s.
 */
export function receiveFile(request: IncomingMessage, field: string, says: Sayings): Promise<ReceivedFile> {
  if (!hasBody(request)) throw new HttpError('validation', says.none);
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new HttpError('unsupported_type', says.noMultipart);
  const most = maxUploadBytes + envelopeBytes;
  const announced = Number(request.headers['content-length'] ?? 0);
  return new Promise((resolve, reject) => {
    const form = formOf(request);
    let found: ReceivedFile | null = null;
    let received = 0;
    form.on('file', (sentIn, file, { filename: name = '' }) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => stop(tooLarge(name)));
      // A body that ends within the file breaks its stream as well as the form.
      file.on('error', () => stop(invalid()));
      file.on('close', () => {
        if (sentIn === field) found = { name, bytes: Buffer.concat(chunks) };
      });
      if (announced > most) stop(tooLarge(name));
    });
    form.on('error', () => stop(invalid()));
    form.on('close', () =>
      found?.bytes.length ? resolve(found) : reject(new HttpError('validation', says.none)),
    );
    // 'error' is not enough: a request that was aborted before this point emits nothing any more.
    request.once('close', () => request.readableEnded || stop(new ClientDisconnected()));
    if (request.destroyed) return stop(new ClientDisconnected());
    const idle = setTimeout(() => request.destroy(), idleTimeoutMs).unref();
    request.once('close', () => clearTimeout(idle));
    request.once('end', () => clearTimeout(idle));
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      idle.refresh();
      if (received > most) stop(tooLarge(''));
    });
    request.pipe(form);

    function stop(reason: Error): void {
      request.unpipe(form);
      request.resume();
      reject(reason);
    }
  });

  function tooLarge(name: string): HttpError {
    return new HttpError('too_large', says.tooLarge(name));
  }
}

const invalid = () => new HttpError('validation', 'The body is not valid multipart/form-data');

function formOf(request: IncomingMessage) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
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
    if (error instanceof Error) throw invalid();
    throw error;
  }
}
