import type { IncomingMessage } from 'node:http';
import { HttpError } from './errors.ts';

const maxBytes = 100 * 1024;
/** Throws a TypeError for bytes that are no text, which would else be kept as other characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON object of a request; `{}` when it has no body. Throws `HttpError`: 413 above 100 kB, 415 for another
 * content type, 400 for what is no JSON object.
 */
export async function readJsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!hasBody(request)) return {};
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!/^application\/json\s*(;|$)/i.test(type.trim()) || encoding !== 'identity')
    throw new HttpError('unsupported_type', 'Please send the body as application/json');
  return objectIn(await bytesOf(request));
}

/** True when something follows the head of the request, as far as the head tells. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function tooLarge(): HttpError {
  return new HttpError('too_large', 'The body may have at most 100 kB');
}

function objectIn(bytes: Buffer): Record<string, unknown> {
  const sent = parsed(bytes);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new HttpError('validation', 'Please send a JSON object');
  return sent as Record<string, unknown>;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new HttpError('validation', 'The body is not valid JSON');
    throw error;
  }
}

/** The caller's name for this very request, with which a repeat is recognised. */
export function idempotencyKey({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}
