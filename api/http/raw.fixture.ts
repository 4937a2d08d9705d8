import { connect } from 'node:net';

/** What the server on this machine answers to bytes as they are. */
export function answeredTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(String(answer));
    });
  });
}
