import type { ErrorBody } from '#schema/wire.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A non-OK answer: the message is `status: body text` (REQ-06), `data` the body when it is JSON (REQ-07). */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number;
  readonly data: Partial<ErrorBody> | undefined;

  constructor(status: number, text: string, data?: Partial<ErrorBody>) {
    super(`${status}: ${text}`);
    this.status = status;
    this.data = data;
  }
}

const longPaths = ['/scrape', '/test-scrape', '/api/admin/trigger-event-check', '/api/check-events'];

/** How long a call may take, in ms (REQ-08, REQ-09). */
export function timeoutOf(path: string): number {
  return longPaths.some((part) => path.includes(part)) ? 600_000 : 60_000;
}

/** The error of an answer's status and body; an empty body is replaced by the status text. */
export function failureOf(status: number, statusText: string, body: string): RequestFailed {
  try {
    const data: unknown = JSON.parse(body);
    return new RequestFailed(status, body, typeof data === 'object' && data !== null ? data : undefined);
  } catch (error) {
    if (error instanceof SyntaxError) return new RequestFailed(status, body || statusText);
    throw error;
  }
}

type Extras = { headers?: Record<string, string>; timeout?: number };

/**
 * The one helper for REST calls (REQ-01..10): sends the session cookie, and a JSON content type only with a
 * body. Throws `RequestFailed`, or 'Request timeout - operation took too long'. `timeout` (ms) is for tests.
 */
export async function request(
  method: Method,
  path: string,
  body?: unknown,
  { headers = {}, timeout = timeoutOf(path) }: Extras = {},
): Promise<Response> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw failureOf(response.status, response.statusText, await response.text());
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new Error('Request timeout - operation took too long', { cause: error });
    throw error;
  }
}

/** The default query: GET and parse JSON; with `on401: 'null'` a 401 yields null (REQ-04, REQ-05). */
export async function read<Answer>(path: string, options?: { on401?: 'throw' }): Promise<Answer>;
export async function read<Answer>(path: string, options: { on401: 'null' }): Promise<Answer | null>;
export async function read<Answer>(
  path: string,
  { on401 = 'throw' }: { on401?: 'null' | 'throw' } = {},
): Promise<Answer | null> {
  try {
    const response = await request('GET', path);
    return await response.json();
  } catch (error) {
    if (on401 === 'null' && error instanceof RequestFailed && error.status === 401) return null;
    throw error;
  }
}

/** The sentence for a toast: the server's `message`, a time-out's own text, else the fallback (REQ-15, REQ-19). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof RequestFailed) return error.data?.message || fallback;
  if (error instanceof Error && error.message.startsWith('Request timeout')) return error.message;
  return fallback;
}
