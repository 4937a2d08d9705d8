import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageOf, RequestFailed, read, request, timeoutOf } from './request.ts';

let server: Server;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
const calls: { method: string | undefined; type: string | undefined; key: unknown; body: string }[] = [];
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeEach(async () => {
  calls.length = 0;
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { 'content-type': type, 'idempotency-key': key } = request.headers;
    calls.push({ method: request.method, type, key, body });
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const respond =
  (status: number, body = '', statusText?: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    if (statusText) response.statusMessage = statusText;
    response.writeHead(status).end(body);
  };

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('it should have failed'),
    (error) => error,
  );
}

describe('the request helper', () => {
  it('sends JSON and its content type only with a body (REQ-02, REQ-03)', async () => {
    handle = respond(200, '{}');
    await request('POST', at('/api/x'), { email: 'a@b.co' }, { headers: { 'Idempotency-Key': 'k1' } });
    await request('DELETE', at('/api/x'));
    expect(calls).toEqual([
      { method: 'POST', type: 'application/json', key: 'k1', body: '{"email":"a@b.co"}' },
      { method: 'DELETE', type: undefined, key: undefined, body: '' },
    ]);
  });

  it('throws "status: body" with status and parsed data (REQ-06, REQ-07)', async () => {
    handle = respond(401, '{"message":"Unauthorized"}');
    const error = await failure(request('GET', at('/api/x')));
    expect(error).toBeInstanceOf(RequestFailed);
    expect(error).toMatchObject({
      message: '401: {"message":"Unauthorized"}',
      status: 401,
      data: { message: 'Unauthorized' },
    });
  });

  it('throws the status text when the body is empty, and without data when it is not JSON', async () => {
    handle = respond(502, '', 'Bad Gateway');
    expect(await failure(request('GET', at('/api/x')))).toMatchObject({
      message: '502: Bad Gateway',
      data: undefined,
    });
    handle = respond(500, '<h1>oh</h1>');
    expect(await failure(request('GET', at('/api/x')))).toMatchObject({
      message: '500: <h1>oh</h1>',
      data: undefined,
    });
  });

  it('reads JSON by GET; a 401 can return null (REQ-04, REQ-05)', async () => {
    handle = respond(200, '{"id":"u1"}');
    expect(await read(at('/api/auth/user'))).toEqual({ id: 'u1' });
    handle = respond(401, '{"message":"Unauthorized"}');
    expect(await read(at('/api/auth/user'), { on401: 'null' })).toBeNull();
    expect(await failure(read(at('/api/auth/user')))).toBeInstanceOf(RequestFailed);
    handle = respond(500, '{}');
    expect(await failure(read(at('/api/auth/user'), { on401: 'null' }))).toMatchObject({ status: 500 });
  });

  it('sends the session cookie with every call (REQ-01)', async () => {
    handle = respond(200, '{}');
    const fetched = vi.spyOn(globalThis, 'fetch');
    await request('POST', at('/api/x'));
    await read(at('/api/x'));
    for (const [, how] of fetched.mock.calls) expect(how).toMatchObject({ credentials: 'include' });
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockRestore();
  });

  it('times out a query after 30 s with its own message and a warning (REQ-11, REQ-12)', async () => {
    handle = respond(200, '{}');
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await read(at('/api/x'));
    expect(limit).toHaveBeenLastCalledWith(30_000);
    handle = () => {};
    expect(await failure(read(at('/api/x'), { timeout: 50 }))).toMatchObject({
      message: 'Query timeout - request took too long',
    });
    expect(warning).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('fails with its own message when no response arrives in time (REQ-10)', async () => {
    handle = () => {};
    const error = await failure(request('GET', at('/api/x'), undefined, { timeout: 50 }));
    expect(error).toMatchObject({ message: 'Request timeout - operation took too long' });
  });

  it('reads the whole body, also for a caller that does not need it', async () => {
    handle = (_request, response) => response.writeHead(200).write('{');
    const error = await failure(request('POST', at('/api/x'), undefined, { timeout: 50 }));
    expect(error).toMatchObject({ message: 'Request timeout - operation took too long' });
    handle = respond(204);
    expect((await request('DELETE', at('/api/x'))).status).toBe(204);
  });

  it('times out after 60 s, or after 600 s for long-running calls (REQ-08, REQ-09)', () => {
    expect(timeoutOf('/api/submissions')).toBe(60_000);
    for (const path of [
      '/api/scraping/sources/1/scrape',
      '/api/scraping/test-scrape',
      '/api/admin/trigger-event-check',
      '/api/check-events',
    ])
      expect(timeoutOf(path)).toBe(600_000);
  });

  it("shows the server's message, else the fallback (REQ-15, REQ-19)", () => {
    const refused = new RequestFailed(409, '{}', { message: 'Submission has already been approved' });
    expect(messageOf(refused, 'Please try again.')).toBe('Submission has already been approved');
    expect(messageOf(new RequestFailed(500, 'oh'), 'Please try again.')).toBe('Please try again.');
    expect(messageOf(new TypeError('fetch failed'), 'Please try again.')).toBe('Please try again.');
    const late = new Error('Request timeout - operation took too long');
    expect(messageOf(late, 'Please try again.')).toBe(late.message);
  });
});
