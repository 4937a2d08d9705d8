import type { Server } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

/** Bytes that may be buffered for one client before its next message waits. */
const waitAboveBytes = 256 * 1024;
/** Buffered bytes at which a client that sends and never reads is disconnected. */
const maxBufferedBytes = 1024 * 1024;
const heartbeatMs = 15_000;
const messagesPerHeartbeat = 200;
const gracePeriodMs = 1_000;

/**
 * Sends a close frame, and terminates soon after: a client that does not read never answers the frame.
 */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), gracePeriodMs);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Serves `graphql-transport-ws` over the socket. Sending waits for the client only when much is buffered
 * already; a client that answers no ping, floods the server or breaks the protocol is closed.
 */
export function serveSocket<Extra extends object>(
  socket: WebSocket,
  { server, extra, logger }: { server: Server<Extra>; extra: Extra; logger: Logger },
): void {
  let messages = 0;
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (text) => send(socket, text),
      close: (code, reason) => closeSocket(socket, code ?? 1000, reason ?? ''),
      onMessage: (answer) =>
        socket.on('message', (message) => {
          messages += 1;
          if (messages > messagesPerHeartbeat || socket.bufferedAmount > maxBufferedBytes)
            return closeSocket(socket, 1008, 'Too many messages');
          answer(String(message)).catch((error: unknown) => {
            logger.error({ err: error }, 'websocket message failed: connection closed');
            closeSocket(socket, 1011, 'Internal server error');
          });
        }),
    },
    extra,
  );
  socket.on('error', (error) => logger.debug({ err: error }, 'websocket failed'));
  const heartbeat = keepAlive(socket, () => {
    messages = 0;
  });
  socket.once('close', (code, reason) => {
    clearInterval(heartbeat);
    closed(code, String(reason)).catch((error: unknown) =>
      logger.error({ err: error }, 'websocket cleanup failed'),
    );
  });
}

function send(socket: WebSocket, text: string): Promise<void> | undefined {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount < waitAboveBytes) {
    socket.send(text);
    return;
  }
  return new Promise((resolve) => socket.send(text, () => resolve()));
}

function keepAlive(socket: WebSocket, eachBeat: () => void): NodeJS.Timeout {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  return setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
    eachBeat();
  }, heartbeatMs);
}
