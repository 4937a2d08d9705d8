import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { maxUploadBytes } from '#schema/kernel/limits.ts';
import { ClientDisconnected } from '../connection/client-disconnect.ts';
import { HttpError } from '../response/errors.ts';
import { hasBody } from './read-body.ts';

/** Allowance for boundaries and part headers around the file. */
const envelopeBytes = 64 * 1024;

/** `name`: the client's file name without folders; '' when there is none. */
export type ReceivedFile = { name: string; bytes: Buffer };

/** Error messages for a body without the file, or with a file above 5 MB. */
type Messages = { noMultipart: string; none: string; tooLarge(name: string): string };

/** A sender that pauses longer is disconnected: it takes a slot that other uploads of its address wait for. */
const idleTimeoutMs = 10_000;

/**
 * The only file of a multipart body, sent in the given field. Throws `HttpError`: 400 without a file, 413 above 5 MB
 * (by content-length, or counted while streaming), 415 when the body is not multipart. Throws `ClientDisconnected` when
 * the connection is or gets closed before the body is complete, also by the idle timeout of 10 s.
 */
export function receiveFile(
  request: IncomingMessage,
  field: string,
  messages: Messages,
): Promise<ReceivedFile> {
  if (!hasBody(request)) throw new HttpError('validation', messages.none);
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new HttpError('unsupported_type', messages.noMultipart);
  const maxBytes = maxUploadBytes + envelopeBytes;
  const contentLength = Number(request.headers['content-length'] ?? 0);
  return new Promise((resolve, reject) => {
    const parser = createParser(request);
    let found: ReceivedFile | null = null;
    let received = 0;
    parser.on('file', (fieldName, file, { filename: name = '' }) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => stop(tooLarge(name)));
      // A truncated body emits an error on the file's stream as well as on the parser.
      file.on('error', () => stop(invalidBody()));
      file.on('close', () => {
        if (fieldName === field) found = { name, bytes: Buffer.concat(chunks) };
      });
      if (contentLength > maxBytes) stop(tooLarge(name));
    });
    parser.on('error', () => stop(invalidBody()));
    parser.on('close', () =>
      found?.bytes.length ? resolve(found) : reject(new HttpError('validation', messages.none)),
    );
    // 'error' is not enough: a request that was aborted before this line emits no more events.
    request.once('close', () => request.readableEnded || stop(new ClientDisconnected()));
    if (request.destroyed) return stop(new ClientDisconnected());
    const idle = setTimeout(() => request.destroy(), idleTimeoutMs).unref();
    request.once('close', () => clearTimeout(idle));
    request.once('end', () => clearTimeout(idle));
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      idle.refresh();
      if (received > maxBytes) stop(tooLarge(''));
    });
    request.pipe(parser);

    function stop(reason: Error): void {
      request.unpipe(parser);
      request.resume();
      reject(reason);
    }
  });

  function tooLarge(name: string): HttpError {
    return new HttpError('too_large', messages.tooLarge(name));
  }
}

const invalidBody = () => new HttpError('validation', 'The body is not valid multipart/form-data');

function createParser(request: IncomingMessage) {
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
    if (error instanceof Error) throw invalidBody();
    throw error;
  }
}
