import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '#schema/wire.ts';
import { endSocket } from './end-socket.ts';

const knownErrors: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
};
const badRequest = { status: 400, message: 'This is not valid HTTP' };

/** Responds to bytes that are no HTTP request with the usual error body (GEN-21), and closes the connection. */
export function respondToMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = knownErrors[error.code ?? ''] ?? badRequest;
  const body = JSON.stringify({ message, code: 'validation' } satisfies ErrorBody);
  endSocket(
    socket,
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
