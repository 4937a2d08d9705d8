import type { IncomingMessage } from 'node:http';
import { HttpError } from '../response/errors.ts';

const maxBytes = 100 * 1024;
/** `fatal` throws a TypeError for invalid UTF-8 instead of replacing characters silently. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The request's JSON object; `{}` without a body. Throws `HttpError`: 413 above 100 kB, 415 for another content type,
 * 400 for anything but a JSON object.
 */
export async function readJsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!hasBody(request)) return {};
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!/^application\/json\s*(;|$)/i.test(type.trim()) || encoding !== 'identity')
    throw new HttpError('unsupported_type', 'Please send the body as application/json');
  return parseObject(await readBytes(request));
}

/** True when the headers announce a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
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

function parseObject(bytes: Buffer): Record<string, unknown> {
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HttpError('validation', 'Please send a JSON object');
  return value as Record<string, unknown>;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new HttpError('validation', 'The body is not valid JSON');
    throw error;
  }
}

/** The `Idempotency-Key` header, by which a repeated request is recognised. */
export function idempotencyKey({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}
