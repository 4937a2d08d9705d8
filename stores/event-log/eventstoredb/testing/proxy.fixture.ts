import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between client and server that can cut, refuse and stall connections. */
export type Wire = {
  port: number;
  /** Connections refused so far. */
  refused(): number;
  /** Ends every connection; data in transit is lost. */
  cut(): void;
  /** Behaves like a server that is down: ends every connection and refuses new ones. */
  refuse(): void;
  /** Keeps connections open but forwards nothing in either direction. */
  mute(): void;
  /** Accepts connections again and forwards everything. */
  mend(): void;
  close(): Promise<void>;
};

export async function openWire(to: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let refused = 0;
  let state: 'whole' | 'refusing' | 'muted' = 'whole';

  const join = (from: Socket, other: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => state === 'whole' && other.write(bytes));
    from.on('error', () => other.destroy());
    from.on('close', () => {
      sockets.delete(from);
      other.destroy();
    });
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'refusing') {
      refused += 1;
      return near.destroy();
    }
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true });
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    refused: () => refused,
    cut,
    refuse() {
      state = 'refusing';
      cut();
    },
    mute() {
      state = 'muted';
    },
    mend() {
      if (state === 'muted') cut();
      state = 'whole';
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
