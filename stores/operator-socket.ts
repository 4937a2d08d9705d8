import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderInUse, lockDataFolder } from './owner-lock.ts';

/** Answers the request and true, or leaves it alone and answers false. */
export type OperatorRoute = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Puts one question; answers a 2xx response with its body unread, throws `OperatorRefusal` for any other. When
 * the process asked ends before it answers, the question is put again: routes have to bear that.
 */
export type SendRequest = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<IncomingMessage>;

export type OperatorServices = { routes: readonly OperatorRoute[]; close(): Promise<void> };

/** The living process does not do what it was asked; the message is its own. */
export class OperatorError extends Error {
  override readonly name = 'OperatorRefusal';
}

/** A process that is starting or ending owns the folder without listening; that passes. */
const listenRetries = { pauses: 100, pauseInMs: 100 };

/** The system allows some 100 bytes for the path of a socket, so the shorter spelling is taken. */
function socketPath(dataDir: string): string {
  const absolute = join(resolve(dataDir), 'operator.sock');
  const fromHere = relative('', absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}

/**
 * Lets the operator's tools ask this process, by HTTP over a socket in the data folder that only its user may
 * open. The caller owns the folder, so a socket that is there already is a dead process's. Closing waits 2 s
 * for the answers under way.
 */
export async function listenOperatorSocket(
  dataDir: string,
  routes: readonly OperatorRoute[],
): Promise<{ close(): Promise<void> }> {
  const server = createServer((question, response) => {
    if (!routes.some((route) => route(question, response))) response.writeHead(404).end('unknown request');
  });
  rmSync(socketPath(dataDir), { force: true });
  server.listen(socketPath(dataDir));
  await once(server, 'listening');
  chmodSync(socketPath(dataDir), 0o600);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      const impatience = setTimeout(() => server.closeAllConnections(), 2000);
      await closed;
      clearTimeout(impatience);
    },
  };
}

/**
 * Hands `use` a way to ask the process that owns the data folder. Where there is none, this process becomes
 * the owner until `use` is done, with what `openHere` opens. Throws `AlreadyOwned` beside an owner that does
 * not listen within 10 s.
 */
export async function withOperatorSocket<Answer>(
  dataDir: string,
  openHere: () => Promise<OperatorServices>,
  use: (ask: SendRequest) => Promise<Answer>,
): Promise<Answer> {
  let here: { close(): Promise<void> } | null = null;
  const ask: SendRequest = async (method, path, body) => {
    for (let pauses = 0; ; pauses += 1) {
      const answer = await sendRequest(socketPath(dataDir), method, path, body);
      if (answer) return answer;
      here ??= await becomeOwner(dataDir, openHere, pauses === listenRetries.pauses);
      if (!here) await pause(listenRetries.pauseInMs);
    }
  };
  try {
    return await use(ask);
  } finally {
    await (here as { close(): Promise<void> } | null)?.close();
  }
}

/** Null beside an owner who may yet begin to listen. */
async function becomeOwner(dataDir: string, openHere: () => Promise<OperatorServices>, last: boolean) {
  const ownership = await lockDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderInUse && !last) return null;
    throw error;
  });
  if (!ownership) return null;
  const opened: (() => Promise<void>)[] = [() => ownership.release()];
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

/** Null when nobody listens, or ended before answering. */
async function sendRequest(
  path: string,
  method: string,
  target: string,
  body: unknown,
): Promise<IncomingMessage | null> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const question = request({ socketPath: path, method, path: target, headers, agent: false });
  question.end(body === undefined ? undefined : JSON.stringify(body));
  try {
    const [response] = (await once(question, 'response')) as [IncomingMessage];
    if (response.statusCode && response.statusCode < 300) return response;
    throw new OperatorError(await text(response));
  } catch (error) {
    if (noListenerCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
