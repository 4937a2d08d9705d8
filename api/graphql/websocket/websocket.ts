import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, MessageType, stringifyMessage } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller, Gateway } from '../../gateway.ts';
import type { Live } from '../../live/live.ts';
import { refuseUpgrade } from '../../server/connection/end-socket.ts';
import { resolveCaller } from '../../server/request/callers.ts';
import { isSameSite } from '../../server/request/same-site.ts';
import { HttpError } from '../../server/response/errors.ts';
import type { Pipeline } from '../execution/pipeline.ts';
import { maxFrameBytes } from '../limits/document-limits.ts';
import { countRequest } from '../limits/rate-classes.ts';
import { closeSocket, serveSocket } from './socket.ts';
import { createSocketCounts } from './socket-counts.ts';
import { createSubscriptionServer } from './subscriptions.ts';
import { watchRole } from './watch-role.ts';

/** Limits of open sockets per session and per address, over all gateways. */
const maxSockets = { session: 5, address: 20 } as const;

/** Handles `/graphql` over websockets: while this gateway does not reach its servers, none is open (D-128). */
export type GraphqlSocketServer = {
  /** For the server's `upgrade` event of `/graphql`: opens a socket, or refuses with 403, 429 or 503. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Closes every socket with 1001, so that clients reconnect elsewhere, and ends those that do not answer. */
  close(): Promise<void>;
};

export function createGraphqlSocketServer(
  gateway: Gateway,
  live: Live,
  pipeline: Pipeline,
): GraphqlSocketServer {
  const { config, logger, connections } = gateway;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  const server = createSubscriptionServer(gateway, live, pipeline);
  const shared = config.MONGODB_URL ? gateway : null;
  const counts = createSocketCounts({ shared, now: gateway.now, logger });
  let closing = false;
  const isUnavailable = () => closing || connections.isLost;
  // No update would arrive. A client that connects again may reach a gateway that still follows the log.
  const ignoreLoss = connections.onLost(() => {
    for (const socket of sockets.clients) closeSocket(socket, 1013, 'Try again later');
  });

  function open(socket: WebSocket, caller: Caller): void {
    const roleWatch = watchRole(gateway, caller, () => closeSocket(socket, 4403, 'Forbidden'));
    socket.once('close', () => roleWatch.stop());
    const disconnectSlowReader = () => closeSocket(socket, 1013, 'Too slow');
    const announceReady = (id: string) =>
      socket.send(
        stringifyMessage({
          type: MessageType.Ping,
          payload: { stands: id, rows: gateway.progress.viewRows('events') },
        }),
      );
    serveSocket(socket, {
      server,
      extra: { caller, roleWatch, disconnectSlowReader, announceReady },
      logger,
    });
  }

  /** The rate-limit error of a caller who opens too many sockets; null within the limit (GEN-24). */
  async function overLimit(caller: Caller): Promise<HttpError | null> {
    try {
      await countRequest(gateway, caller);
      return null;
    } catch (error) {
      if (error instanceof HttpError) return error;
      throw error;
    }
  }

  return {
    upgrade: async (request, socket, head) => {
      const ignore = () => socket.destroy();
      socket.on('error', ignore);
      if (isUnavailable()) return refuseUpgrade(socket, 503);
      if (request.headers.origin === undefined || !isSameSite(request.headers, config.PUBLIC_URL))
        return refuseUpgrade(socket, 403);
      const caller = await resolveCaller(gateway, request, randomUUIDv7());
      const refused = await overLimit(caller);
      if (refused) return refuseUpgrade(socket, 429, refused.headers);
      const limits = keysOf(caller);
      if (!(await counts.open(limits))) return refuseUpgrade(socket, 429);
      const release = () => counts.close(limits.map(([key]) => key));
      if (socket.destroyed) return release();
      socket.once('close', release);
      if (isUnavailable()) return refuseUpgrade(socket, 503);
      socket.off('error', ignore);
      sockets.handleUpgrade(request, socket, head, (opened) => open(opened, caller));
    },
    close: async () => {
      closing = true;
      ignoreLoss();
      const open = [...sockets.clients];
      const all = open.map((socket) => once(socket, 'close'));
      for (const socket of open) closeSocket(socket, 1001, 'Going away');
      await Promise.all(all);
      await counts.stop();
    },
  };
}

function keysOf({ session, address }: Caller): [key: string, most: number][] {
  const byAddress: [string, number] = [`address ${address}`, maxSockets.address];
  return session === null ? [byAddress] : [byAddress, [`session ${session}`, maxSockets.session]];
}
