import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createDispatch, type DispatchOptions } from './dispatch.ts';
import { endSocket } from './end-socket.ts';
import { respondToMalformed } from './malformed.ts';
import { isSameSite } from './same-site.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void | Promise<void>;

export type ServerOptions = Omit<DispatchOptions, 'isStopping'> & {
  /** Takes over sockets that ask for an upgrade at `/graphql`, once they have passed the same-site gate. */
  onUpgrade: Upgrade;
};

export type Server = {
  /** The port it listens on. */
  port: number;
  /** Accepts nothing more and finishes what it has; after 8 s it cuts off what is left. */
  stop(): Promise<void>;
};

const patienceMs = 8000;

/** Listens where the settings say; rejects when the address is taken. */
export async function startServer(serving: ServerOptions): Promise<Server> {
  const { config, logger } = serving.gateway;
  let stopping = false;
  const dispatch = createDispatch({ ...serving, isStopping: () => stopping });
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // Whoever would rather speak HTTP/2 (h2c) is answered as if it had not asked.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => void dispatch(request, response),
  );
  const upgraded = new Set<Duplex>();
  server.on('clientError', respondToMalformed);

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = stopping ? '503 Service Unavailable' : refusalOf(request, config.PUBLIC_URL);
    if (refusal) return refuse(socket, refusal);
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    Promise.resolve(serving.onUpgrade(request, socket, head)).catch((fault: unknown) => {
      logger.error({ err: fault }, 'an upgrade failed');
      socket.destroy();
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      stopping = true;
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          server.closeAllConnections();
          for (const socket of upgraded) socket.destroy();
        }, patienceMs);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
      });
    },
  };
}

function refusalOf({ url = '', headers }: IncomingMessage, publicUrl: string): string | null {
  if (!isSameSite(headers, publicUrl)) return '403 Forbidden';
  return url.split('?')[0] === '/graphql' ? null : '404 Not Found';
}

function refuse(socket: Duplex, status: string): void {
  endSocket(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
