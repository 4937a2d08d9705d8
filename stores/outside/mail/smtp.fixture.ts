import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

type Received = { to: string; text: string };

/**
 * A mail server that accepts every message, unless `refusal` returns a reply to the address, such as '450
 * later'. `received` contains the accepted messages.
 */
export async function mailServer(refusal: (to: string) => string | null = () => null) {
  const received: Received[] = [];
  const server = createServer((socket) => {
    let to = '';
    let lines: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 mail.example');
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      if (lines && line === '.') {
        received.push({ to, text: lines.join('\n') });
        lines = null;
        return say('250 taken');
      }
      if (lines) return lines.push(line);
      if (/^DATA/i.test(line)) {
        lines = [];
        return say('354 go on');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to;
      say((/^RCPT/i.test(line) && refusal(to)) || '250 fine');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
