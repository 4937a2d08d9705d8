import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Sends the bytes and keeps the connection open. */
export async function connectRaw(port: number, bytes: string, allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** Sends the bytes and returns the first bytes of the response. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', reject);
    socket.once('data', (response) => {
      socket.destroy();
      resolve(String(response));
    });
  });
}
