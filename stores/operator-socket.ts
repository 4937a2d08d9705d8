import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderInUse, lockDataFolder } from './owner-lock.ts';

/** Handles the request and returns true, or ignores it and returns false. */
export type OperatorRoute = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends one request; resolves to a 2xx response with its body unread, throws `OperatorError` for any other.
 * When the process ends before it responds, the request is sent again: routes must be repeatable.
 */
export type SendRequest = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<IncomingMessage>;

export type OperatorServices = { routes: readonly OperatorRoute[]; close(): Promise<void> };

/** The running process refused the request; the message is the response body. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** A process that is starting or stopping owns the folder without listening for a moment. */
const listenRetries = { pauses: 100, pauseInMs: 100 };

const closeTimeoutMs = 2000;

/** The operating system limits the path of a socket to about 100 bytes, so the shorter spelling is used. */
function socketPath(dataDir: string): string {
  const absolute = join(resolve(dataDir), 'operator.sock');
  const fromHere = relative('', absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}

/**
 * Serves the operator's tools over HTTP on a socket in the data folder that only its user may open. The
 * caller owns the folder, so an existing socket belongs to a dead process. Closing waits up to 2 s for
 * pending responses.
 */
export async function listenOperatorSocket(
  dataDir: string,
  routes: readonly OperatorRoute[],
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (!routes.some((route) => route(request, response))) response.writeHead(404).end('unknown request');
  });
  rmSync(socketPath(dataDir), { force: true });
  server.listen(socketPath(dataDir));
  await once(server, 'listening');
  chmodSync(socketPath(dataDir), 0o600);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      const timer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * Calls `use` with a function that sends requests to the process that owns the data folder. Without such a
 * process this one becomes the owner until `use` ends, with the services that `openHere` opens. Throws
 * `DataFolderInUse` when the owner does not listen within 10 s.
 */
export async function withOperatorSocket<Answer>(
  dataDir: string,
  openHere: () => Promise<OperatorServices>,
  use: (send: SendRequest) => Promise<Answer>,
): Promise<Answer> {
  let here: { close(): Promise<void> } | null = null;
  const send: SendRequest = async (method, path, body) => {
    for (let pauses = 0; ; pauses += 1) {
      const response = await sendRequest(socketPath(dataDir), method, path, body);
      if (response) return response;
      here ??= await becomeOwner(dataDir, openHere, pauses === listenRetries.pauses);
      if (!here) await pause(listenRetries.pauseInMs);
    }
  };
  try {
    return await use(send);
  } finally {
    await (here as { close(): Promise<void> } | null)?.close();
  }
}

/** Null while another owner may still begin to listen. */
async function becomeOwner(dataDir: string, openHere: () => Promise<OperatorServices>, last: boolean) {
  const lock = await lockDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderInUse && !last) return null;
    throw error;
  });
  if (!lock) return null;
  const opened: (() => Promise<void>)[] = [() => lock.release()];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    const { routes, close: closeStores } = await openHere();
    opened.push(closeStores);
    const socket = await listenOperatorSocket(dataDir, routes);
    opened.push(() => socket.close());
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

const noListenerCodes = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** Null when no process listens, or the connection ended before a response. */
async function sendRequest(
  path: string,
  method: string,
  target: string,
  body: unknown,
): Promise<IncomingMessage | null> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const request = httpRequest({ socketPath: path, method, path: target, headers, agent: false });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode && response.statusCode < 300) return response;
    throw new OperatorError(await text(response));
  } catch (error) {
    if (noListenerCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
