import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Headers } from '../response/responses.ts';

/** Time for the client to read the last bytes and close its side. */
const gracePeriodMs = 1000;

/**
 * Writes the last bytes to a socket and closes it, also for a client that keeps its side open. Destroying it at once
 * would reset the connection, and the client could lose the answer.
 */
export function endSocket(socket: Duplex, lastBytes: string): void {
  const destroy = () => socket.destroy();
  const timer = setTimeout(destroy, gracePeriodMs).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.once('error', destroy);
  socket.end(lastBytes);
  // Unread input would hide that the client has closed its side.
  socket.resume();
}

/** Answers a request to upgrade with this status, and closes the socket. */
export function refuseUpgrade(socket: Duplex, status: number, headers: Headers = {}): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  endSocket(
    socket,
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${lines.join('')}\r\n`,
  );
}
