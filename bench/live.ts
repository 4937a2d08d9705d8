import { once } from 'node:events';
import { WebSocket } from 'ws';
import { rawCommits } from './ceilings.ts';
import { idOf, publicUrl } from './city.ts';
import { temporaryFolder } from './folder.ts';
import { startCity } from './lists.ts';
import { type BenchServer, startBenchServer } from './load.ts';
import { type Bench, type Measurement, median } from './measure.ts';

const changes = 20;

/** From a change to the last of its subscribers, and what subscribers cost that hear nothing. */
export const live: Bench = async (stack, { sockets }) => {
  const product = await startCity(stack);
  const before = await product.call('memory');
  const idle = await connect(stack, product, sockets, 2);
  const memory = await product.call('memory');
  for (const socket of idle) socket.terminate();
  const waiting: Measurement = {
    what: `${sockets.toLocaleString('en-US')} idle subscribers`,
    against: 'the same process without them',
    lines: { memory: { unit: 'MB', better: 'less' } },
    ours: async () => ({ memory }),
    ceiling: async () => ({ memory: before }),
    rounds: 1,
  };
  return [
    await fanOut(stack, product, { show: 0, count: 1, mark: 0.5 }),
    await fanOut(stack, product, { show: 1, count: 1000, mark: 0.6 }),
    waiting,
  ];
};

type FanOut = { show: number; count: number; mark: number };

async function fanOut(
  stack: AsyncDisposableStack,
  product: BenchServer,
  { show, count, mark }: FanOut,
): Promise<Measurement> {
  const bare = stack.adopt(await startBenchServer('bare', '0'), (it) => it.stop());
  const subscribers = await connect(stack, product, count, show);
  const listeners = await connect(stack, bare, count);
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
  const folder = temporaryFolder(stack);
  return {
    what: `upvote to ${count.toLocaleString('en-US')} subscriber${count > 1 ? 's' : ''}`,
    against: 'a commit by node:sqlite, FULL, and bare ws',
    lines: { p50: { unit: 'ms', better: 'less', mark } },
    ours: () => timed(subscribers, () => product.call('upvote', show)),
    ceiling: async () => {
      const { p50 } = await timed(listeners, () => bare.call('broadcast', 'x'.repeat(100)));
      return { p50: p50 + 1000 / rawCommits(folder, 1, 200).rate };
    },
  };
}

const nextMessage = (socket: WebSocket) => once(socket, 'message', { signal: AbortSignal.timeout(30_000) });

/** Open sockets; with a show each subscribes to its upvotes, which the next one of it confirms. */
async function connect(
  stack: AsyncDisposableStack,
  server: BenchServer,
  count: number,
  show?: number,
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
    if (show !== undefined) {
      socket.send('{"type":"connection_init"}');
      await nextMessage(socket);
      const query = `subscription { eventUpvotesChanged(eventId: "${idOf('listing', show)}") { count } }`;
      socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
    }
    sockets.push(socket);
  }
  return sockets;
}
