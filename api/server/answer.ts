import type { IncomingMessage } from 'node:http';
import type { ContentEncoding, RenderedBody } from './answer-cache.ts';
import type { Headers, HttpResponse } from './route.ts';

const nothing = Buffer.alloc(0);

/** A JSON answer that nobody may keep. */
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

/** 204: done, and there is nothing to say. */
export function noContent(): HttpResponse {
  return { status: 204, headers: { 'cache-control': 'no-store' }, body: nothing };
}

/** 302 to a path of this site. */
export function redirect(location: string, headers: Headers = {}): HttpResponse {
  return { status: 302, headers: { location, 'cache-control': 'no-store', ...headers }, body: nothing };
}

/**
 * 301 to a path of this site, the query of the address asked kept. To be asked again each time: a show that gets its
 * old name back would else send browsers in a circle.
 */
export function movedPermanently(path: string, asked = '', headers: Headers = {}): HttpResponse {
  const query = asked.includes('?') ? asked.slice(asked.indexOf('?')) : '';
  const location = path + query;
  return { status: 301, headers: { location, 'cache-control': 'no-cache', ...headers }, body: nothing };
}

/** A finished answer in the best form that the client reads, or 304 when it has it already. */
export function negotiateBody(
  request: Pick<IncomingMessage, 'headers'>,
  answer: RenderedBody,
  how: { status?: number; headers: Headers },
): HttpResponse | Promise<HttpResponse> {
  const headers = { ...how.headers, etag: answer.etag, vary: 'accept-encoding' };
  const status = how.status ?? 200;
  if (status === 200 && names(request.headers['if-none-match'], answer.etag))
    return { status: 304, headers, body: nothing };
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) return { status, headers, body: answer.body };
  const encoded = (body: Buffer): HttpResponse => ({
    status,
    headers: { ...headers, 'content-encoding': encoding },
    body,
  });
  const form = answer.compressed(encoding);
  return Buffer.isBuffer(form) ? encoded(form) : form.then(encoded);
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

/** Brotli before gzip; null when the client names neither, or refuses it with `q=0`. */
export function acceptedEncoding(accepts: string | undefined): ContentEncoding | null {
  if (accepts === undefined) return null;
  for (const encoding of ['br', 'gzip'] as const) {
    const named = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(accepts);
    if (named && Number(named[1] ?? 1) > 0) return encoding;
  }
  return null;
}
