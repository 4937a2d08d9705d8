import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between client and server that can cut, refuse, stall and delay connections. */
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
  /** Forwards everything after 10 s. */
  delay(): void;
  /** Forwards requests, and ends a connection once the server replies to one that has arrived since. */
  cutReplies(): void;
  /** Accepts connections again and forwards everything; ends those that it has stalled or delayed. */
  mend(): void;
  close(): Promise<void>;
};

const delayMs = 10_000;

export async function openWire(to: number, host = '127.0.0.1'): Promise<Wire> {
  const sockets = new Set<Socket>();
  let refused = 0;
  let state: 'whole' | 'refusing' | 'muted' | 'delayed' | 'cutting' = 'whole';
  /** Connections by which a request has arrived since replies are cut. */
  let requested = new WeakSet<Socket>();

  function forward(bytes: Buffer, from: Socket, to: Socket, isReply: boolean): void {
    if (state === 'delayed') setTimeout(() => to.writable && to.write(bytes), delayMs).unref();
    else if (state === 'cutting' && isReply && requested.has(to)) from.destroy();
    else if (state !== 'muted') {
      if (!isReply) requested.add(from);
      to.write(bytes);
    }
  }

  const join = (from: Socket, other: Socket, isReply: boolean) => {
    sockets.add(from);
    from.on('data', (bytes: Buffer) => forward(bytes, from, other, isReply));
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
    const far = connect({ port: to, host, noDelay: true });
    join(near, far, false);
    join(far, near, true);
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
    delay() {
      state = 'delayed';
    },
    cutReplies() {
      requested = new WeakSet();
      state = 'cutting';
    },
    mend() {
      if (state === 'muted' || state === 'delayed') cut();
      state = 'whole';
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
