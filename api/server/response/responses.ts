import type { IncomingMessage } from 'node:http';
import type { ContentEncoding, RenderedBody } from './response-cache.ts';

export type Headers = Record<string, string | number | readonly string[]>;
export type HttpResponse = { status: number; headers: Headers; body: Buffer };

const emptyBody = Buffer.alloc(0);

/** A JSON response with `no-store`. */
export function json(status: number, value: unknown, headers: Headers = {}): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function text(status: number, body: string, type = 'text/plain; charset=utf-8'): HttpResponse {
  return {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store' },
    body: Buffer.from(body),
  };
}

/** 204 without a body. */
export function noContent(): HttpResponse {
  return { status: 204, headers: { 'cache-control': 'no-store' }, body: emptyBody };
}

/** 302 to a path of this site. */
export function redirect(location: string, headers: Headers = {}): HttpResponse {
  return { status: 302, headers: { location, 'cache-control': 'no-store', ...headers }, body: emptyBody };
}

/**
 * 301 to a path of this site with the query of `url`. Browsers revalidate it each time (`no-cache`): a cached redirect
 * would loop once a show gets its old name back.
 */
export function movedPermanently(path: string, url = '', headers: Headers = {}): HttpResponse {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const location = path + query;
  return { status: 301, headers: { location, 'cache-control': 'no-cache', ...headers }, body: emptyBody };
}

/** The body in the best encoding that the client accepts, or 304 when its ETag matches. */
export function negotiateBody(
  request: Pick<IncomingMessage, 'headers'>,
  rendered: RenderedBody,
  options: { status?: number; headers: Headers },
): HttpResponse | Promise<HttpResponse> {
  const headers = { ...options.headers, etag: rendered.etag, vary: 'accept-encoding' };
  const status = options.status ?? 200;
  if (status === 200 && matchesEtag(request.headers['if-none-match'], rendered.etag))
    return { status: 304, headers, body: emptyBody };
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const encoded = (body: Buffer): HttpResponse => ({
    status,
    headers: encoding === null ? headers : { ...headers, 'content-encoding': encoding },
    body,
  });
  const bytes = rendered.bytes(encoding);
  return Buffer.isBuffer(bytes) ? encoded(bytes) : bytes.then(encoded);
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

/** Brotli before gzip; null when the client accepts neither (`q=0` counts as refused). */
export function acceptedEncoding(accepts: string | undefined): ContentEncoding | null {
  if (accepts === undefined) return null;
  for (const encoding of ['br', 'gzip'] as const) {
    const match = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(accepts);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return null;
}
