import type { Server } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

/** Bytes that may wait for one client before its next message does. */
const roomy = 256 * 1024;
/** Bytes at which a client that only sends and never reads is cut off. */
const flooded = 1024 * 1024;
const beatMs = 15_000;
const messagesPerBeat = 200;
const graceMs = 1_000;

/**
 * Closes politely, and for good soon after: a client that does not read never answers a close frame.
 */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), graceMs);
  socket.once('close', () => clearTimeout(timer));
}

/**
 * Speaks `graphql-transport-ws` over the socket. What is sent waits for the client only when much waits
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
          if (messages > messagesPerBeat || socket.bufferedAmount > flooded)
            return closeSocket(socket, 1008, 'Too many messages');
          answer(String(message)).catch((fault: unknown) => {
            logger.error({ err: fault }, 'a websocket message failed');
            closeSocket(socket, 1011, 'Internal server error');
          });
        }),
    },
    extra,
  );
  socket.on('error', (fault) => logger.debug({ err: fault }, 'a websocket broke'));
  const heart = keepAlive(socket, () => {
    messages = 0;
  });
  socket.once('close', (code, reason) => {
    clearInterval(heart);
    closed(code, String(reason)).catch((fault: unknown) =>
      logger.error({ err: fault }, 'a websocket did not end well'),
    );
  });
}

function send(socket: WebSocket, text: string): Promise<void> | undefined {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount < roomy) {
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
  }, beatMs);
}
