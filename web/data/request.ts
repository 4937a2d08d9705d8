import type { ErrorBody } from '#schema/wire.ts';
import { syncServerClock } from './server-clock.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * A response that is not OK: the message is `status: body text` (REQ-06), `data` the body if it is JSON (REQ-07).
 */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number;
  readonly data: Partial<ErrorBody> | undefined;
  /** Seconds to wait before a retry, from the server. */
  retryAfter: number | null = null;

  constructor(status: number, text: string, data?: Partial<ErrorBody>) {
    super(`${status}: ${text}`);
    this.status = status;
    this.data = data;
  }
}

/** True for a response with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof RequestFailed && statuses.includes(error.status);
}

/** True when the requested item does not exist, or no longer. */
export const isGone = (error: unknown): boolean => hasStatus(error, 404);

const longPaths = ['/scrape', '/test-scrape', '/api/admin/trigger-event-check', '/api/check-events'];

/** Timeout of a call in ms (REQ-08, REQ-09). */
export function timeoutOf(path: string): number {
  return longPaths.some((part) => path.includes(part)) ? 600_000 : 60_000;
}

/** The error for a response's status and body; an empty body is replaced by the status text. */
export function failureOf(status: number, statusText: string, body: string): RequestFailed {
  try {
    const data: unknown = JSON.parse(body);
    return new RequestFailed(status, body, typeof data === 'object' && data !== null ? data : undefined);
  } catch (error) {
    if (error instanceof SyntaxError) return new RequestFailed(status, body || statusText);
    throw error;
  }
}

type RequestOptions = { headers?: Record<string, string>; timeout?: number; keepalive?: boolean };

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Sends a REST call (REQ-01..10): with the session cookie, and a JSON content type only with a body. Throws
 * `RequestFailed`, or 'Request timeout - operation took too long'. `timeout` (ms) is for tests; a call with
 * `keepalive` continues when the page closes.
 */
export async function request(
  method: Method,
  path: string,
  body?: unknown,
  { timeout = timeoutOf(path), ...options }: RequestOptions = {},
): Promise<Response> {
  try {
    return await fetchOk(method, path, body, { ...options, timeout });
  } catch (error) {
    if (isTimeout(error)) throw new Error('Request timeout - operation took too long', { cause: error });
    throw error;
  }
}

async function fetchOk(
  method: Method,
  path: string,
  body: unknown,
  { headers = {}, timeout, keepalive = false }: RequestOptions & { timeout: number },
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    keepalive,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  });
  syncServerClock(response);
  if (response.ok) return new Response(await readBody(response), response);
  const failure = failureOf(response.status, response.statusText, await response.text());
  failure.retryAfter = Number(response.headers.get('retry-after')) || null;
  throw failure;
}

/** The body, null when empty. Chrome reports an unread response as aborted when the page closes. */
async function readBody(response: Response): Promise<ArrayBuffer | null> {
  const body = await response.arrayBuffer();
  return body.byteLength > 0 ? body : null;
}

/** Timeout of a query in ms (REQ-11). */
export const queryTimeoutMs = 30_000;

/** The error of a query; a timeout has its own message, and a warning names the query (REQ-12). */
export function queryFailure(error: unknown, query: unknown): unknown {
  if (!isTimeout(error)) return error;
  console.warn('Query timeout', query);
  return new Error('Query timeout - request took too long', { cause: error });
}

type QueryOptions = { timeout?: number };

/**
 * The default query: GET and parse JSON; with `on401: 'null'` a 401 yields null (REQ-04, REQ-05, REQ-11). `timeout`
 * (ms) is for tests.
 */
export async function read<Result>(
  path: string,
  options?: QueryOptions & { on401?: 'throw' },
): Promise<Result>;
export async function read<Result>(
  path: string,
  options: QueryOptions & { on401: 'null' },
): Promise<Result | null>;
export async function read<Result>(
  path: string,
  { on401 = 'throw', timeout = queryTimeoutMs }: QueryOptions & { on401?: 'null' | 'throw' } = {},
): Promise<Result | null> {
  try {
    const response = await fetchOk('GET', path, undefined, { timeout });
    return await response.json();
  } catch (error) {
    if (on401 === 'null' && hasStatus(error, 401)) return null;
    throw queryFailure(error, path);
  }
}

/** The text of a toast: the server's `message`, the message of a timeout, else the fallback (REQ-15, REQ-19). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof RequestFailed) return error.data?.message || fallback;
  if (error instanceof Error && error.message.startsWith('Request timeout')) return error.message;
  return fallback;
}
