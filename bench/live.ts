import { once } from 'node:events';
import { WebSocket } from 'ws';
import { idOf, publicUrl } from './city.ts';
import { startCity } from './lists.ts';
import { type BenchServer, startBenchServer } from './load.ts';
import { type Bench, type Measurement, median } from './measure.ts';

const query = `subscription { eventUpvotesChanged(eventId: "${idOf('listing', 0)}") { count } }`;
const changes = 20;

/** From a change to the last of some subscribers that hear of it, and what subscribers cost that hear nothing. */
export const live: Bench = async (stack, { sockets }) => {
  const product = await startCity(stack);
  const bare = stack.adopt(await startBenchServer('bare', '0'), (it) => it.stop());
  const before = await product.call('memory');
  const subscribers = await connect(stack, product, sockets, true);
  const idle = await product.call('memory');
  const listeners = await connect(stack, bare, sockets, false);
  const timed = async (of: readonly WebSocket[], change: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < changes; n += 1) {
      const heard = Promise.all(of.map((socket) => nextMessage(socket)));
      const began = performance.now();
      await Promise.all([change(), heard]);
      times.push(performance.now() - began);
    }
    return { p50: median(times) };
  };
  const upvoted: Measurement = {
    what: `upvote to ${sockets.toLocaleString('en-US')} subscribers`,
    against: 'bare ws, the same text',
    lines: { p50: { unit: 'ms', better: 'less', mark: 0.6 } },
    ours: () => timed(subscribers, () => product.call('upvote')),
    ceiling: () => timed(listeners, () => bare.call('broadcast', 'x'.repeat(100))),
  };
  const waiting: Measurement = {
    what: `${sockets.toLocaleString('en-US')} idle subscribers`,
    against: 'the same process without them',
    lines: { memory: { unit: 'MB', better: 'less' } },
    ours: async () => ({ memory: idle }),
    ceiling: async () => ({ memory: before }),
    rounds: 1,
  };
  return [upvoted, waiting];
};

const nextMessage = (socket: WebSocket) => once(socket, 'message', { signal: AbortSignal.timeout(30_000) });

/** Open sockets; each of a subscriber has its subscription confirmed by the next upvote. */
async function connect(
  stack: AsyncDisposableStack,
  server: BenchServer,
  count: number,
  isSubscribed: boolean,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: publicUrl,
      // At most 20 of one address.
      headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    });
    stack.defer(() => socket.terminate());
    await once(socket, 'open');
    if (isSubscribed) {
      socket.send('{"type":"connection_init"}');
      await nextMessage(socket);
      socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
    }
    sockets.push(socket);
  }
  return sockets;
}
