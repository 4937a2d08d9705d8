import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { refuseUpgrade } from './connection/end-socket.ts';
import { respondToMalformed } from './connection/malformed-request.ts';
import { createDispatch, type DispatchOptions } from './dispatch.ts';
import { isSameSite } from './request/same-site.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void | Promise<void>;

export type ServerOptions = Omit<DispatchOptions, 'isStopping'> & {
  /** Handles upgrades at `/graphql` that have passed the same-site check. */
  onUpgrade: Upgrade;
};

export type Server = {
  /** The port it listens on. */
  port: number;
  /** Accepts no new connections, finishes open requests, and closes what is left after 8 s. */
  stop(): Promise<void>;
};

const gracePeriodMs = 8000;

/** Listens on HOST and PORT; rejects when the port is in use. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, logger } = options.gateway;
  let stopping = false;
  const dispatch = createDispatch({ ...options, isStopping: () => stopping });
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      // An upgrade to HTTP/2 (h2c) is ignored and the request answered over HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => void dispatch(request, response),
  );
  const upgraded = new Set<Duplex>();
  server.on('clientError', respondToMalformed);

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const errorStatus = stopping ? 503 : upgradeError(request, config.PUBLIC_URL);
    if (errorStatus) return refuseUpgrade(socket, errorStatus);
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    Promise.resolve(options.onUpgrade(request, socket, head)).catch((error: unknown) => {
      logger.error({ err: error }, 'websocket upgrade failed; socket closed');
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
        const timer = setTimeout(() => {
          server.closeAllConnections();
          for (const socket of upgraded) socket.destroy();
        }, gracePeriodMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}

function upgradeError({ url = '', headers }: IncomingMessage, publicUrl: string): number | null {
  if (!isSameSite(headers, publicUrl)) return 403;
  return url.split('?')[0] === '/graphql' ? null : 404;
}
