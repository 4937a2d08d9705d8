import type { Duplex } from 'node:stream';

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
