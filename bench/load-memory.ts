import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { idOf, publicUrl } from './city.ts';
import { temporaryFolder } from './folder.ts';
import { type BenchServer, startBenchServer } from './load.ts';
import { type Bench, median } from './measure.ts';
import { bodyOf } from './submissions.ts';

const shows = 200;
const members = 20;
const today = () => new Date().toISOString().slice(0, 10);

/**
 * Resident memory through a mixed load: readers of pages, REST and GraphQL, submissions, moderation, upvotes, comments,
 * live subscribers that come and go, and scrapes. The last quarter of the minutes against the first: 1 is no growth.
 */
export const loadMemory: Bench = async (stack, { minutes }) => {
  const site = await startChangingSite(stack);
  const server = await startBenchServer('product', temporaryFolder(stack), site.host);
  const product = stack.adopt(server, (it) => it.stop());
  await product.call('fill');
  const administrator = await product.call('session', 'admin@bench.test');
  const cookies: string[] = [];
  for (let n = 0; n < members; n += 1) cookies.push(await product.call('session', `member-${n}@bench.test`));
  const began = await product.call('memory');
  const source = await callsTo(product)('/api/admin/scraping-sources', administrator, 'POST', {
    name: 'The changing site',
    url: `http://${site.host}/shows`,
    type: 'music',
  });
  const { id: sourceId } = JSON.parse(source) as { id: string };

  const failures = new Map<string, number>();
  const load = startLoad(stack, product, { administrator, cookies, sourceId }, failures);
  const samples: number[] = [];
  for (let half = 0; half < minutes * 2; half += 1) {
    await wait(30_000);
    samples.push(await product.call('memory'));
    const counted = [...load.counts].map(([name, count]) => `${name} ${count}`).join(', ');
    console.error(
      `${(half + 1) / 2} min: ${samples.at(-1)!.toFixed(0)} MB; ${load.open()} subscribers; ${counted}`,
    );
  }
  load.stop();
  for (const [failure, count] of failures) console.error(`${count} times ${failure}`);
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  return [
    {
      what: `resident after ${minutes} minutes of mixed load`,
      against: `its first quarter; ${began.toFixed(0)} MB before`,
      lines: { memory: { unit: 'MB', better: 'less', mark: 0.9 } },
      ours: async () => ({ memory: median(samples.slice(-quarter)) }),
      ceiling: async () => ({ memory: median(samples.slice(0, quarter)) }),
      rounds: 1,
    },
  ];
};

type Load = { counts: Map<string, number>; open(): number; stop(): void };
type Callers = { administrator: string; cookies: readonly string[]; sourceId: string };

/** Requests at fixed rates, so that a slower server is not asked less. */
function startLoad(
  stack: AsyncDisposableStack,
  product: BenchServer,
  { administrator, cookies, sourceId }: Callers,
  failures: Map<string, number>,
): Load {
  const call = callsTo(product);
  const sockets = new Set<WebSocket>();
  const counts = new Map<string, number>();
  const member = (n: number) => cookies[n % cookies.length]!;
  const listing = (n: number) => idOf('listing', (n * 37) % shows);
  const read = (path: string, cookie = '') => call(path, cookie, 'GET');
  const graphql = (query: string, cookie = '') => call('/graphql', cookie, 'POST', { query });
  const works: Record<string, { perSecond: number; work(n: number): Promise<unknown> }> = {
    pages: {
      perSecond: 8,
      work: (n) => read(['/', `/events/${listing(n)}`, `/search?q=ensemble+${n % 300}`, '/venues'][n % 4]!),
    },
    rest: {
      perSecond: 8,
      work: (n) =>
        read(
          ['/api/events?limit=200', `/api/events/${listing(n)}`, `/api/events?search=ensemble+${n % 300}`][
            n % 3
          ]!,
          n % 2 ? member(n) : '',
        ),
    },
    graphql: {
      perSecond: 6,
      work: (n) =>
        graphql(
          `{ ${n % 2 ? 'me { id } ' : ''}events(first: ${n % 3 ? 50 : 200}) { edges { node { id performer venue date upvoteCount } } } }`,
          n % 2 ? member(n) : '',
        ),
    },
    upvotes: {
      perSecond: 2,
      work: (n) =>
        call(`/api/events/${listing(n)}/upvote`, member(Math.floor(n / 2)), n % 2 ? 'DELETE' : 'POST'),
    },
    comments: {
      perSecond: 0.5,
      work: (n) =>
        call(`/api/events/${listing(n)}/comments`, member(n), 'POST', { content: `Evening ${n} was good.` }),
    },
    submissions: {
      perSecond: 1,
      async work(n) {
        const sent = JSON.parse(await call('/api/submissions', '', 'POST', JSON.parse(bodyOf(n))));
        const decision = n % 4 === 0 ? 'approve' : 'reject';
        await call(`/api/submissions/${sent.id}/${decision}`, administrator, 'PATCH');
        await read('/api/submissions?status=pending', administrator);
      },
    },
    subscribers: {
      perSecond: 2,
      async work(n) {
        const socket = await subscribe(product.url, listing(n), n);
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        setTimeout(() => (n % 3 ? socket.close() : socket.terminate()), 5000 + (n % 60) * 1000).unref();
      },
    },
    scrapes: {
      perSecond: 1 / 15,
      work: () => call(`/api/admin/scrape-source/${sourceId}`, administrator, 'POST'),
    },
  };
  const timers = Object.entries(works).map(([name, { perSecond, work }]) => {
    let n = 0;
    return setInterval(() => {
      counts.set(name, ++n);
      work(n).catch((error: Error) =>
        failures.set(`${name}: ${error.message}`, 1 + (failures.get(`${name}: ${error.message}`) ?? 0)),
      );
    }, 1000 / perSecond);
  });
  const stop = () => {
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.terminate();
  };
  stack.defer(stop);
  return { counts, open: () => sockets.size, stop };
}

/** One call; throws with the status and the first words of an answer that is no success. */
function callsTo(product: BenchServer) {
  return async (path: string, cookie: string, method: string, body?: unknown): Promise<string> => {
    const response = await fetch(product.url + path, {
      method,
      headers: {
        origin: publicUrl,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(
        `${method} ${path.replace(/[\d-]{8,}.*/, '…')} ${response.status} ${text.slice(0, 100)}`,
      );
    return text;
  };
}

async function subscribe(url: string, listing: string, n: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    origin: publicUrl,
    headers: { 'x-forwarded-for': `10.0.${(n >> 8) & 255}.${n & 255}` },
  });
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  const query = `subscription { eventUpvotesChanged(eventId: "${listing}") { count } }`;
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
  return socket;
}

/** A site whose page announces other shows at each request. */
async function startChangingSite(stack: AsyncDisposableStack): Promise<{ host: string }> {
  let requests = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/shows') return void response.writeHead(404).end();
    requests += 1;
    const events = Array.from({ length: 20 }, (_, n) => ({
      '@context': 'https://schema.org',
      '@type': 'MusicEvent',
      name: `The Changing Ensemble ${requests + n}`,
      startDate: `${addDays(today(), 10 + ((requests + n) % 60))}T20:00`,
      location: { '@type': 'Place', name: 'The Paper Lantern', address: '101 Comal St, Austin' },
    }));
    const script = `<script type="application/ld+json">${JSON.stringify(events)}</script>`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Shows</title>${script}<p>${'Words of a page. '.repeat(2000)}</p>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => void server.close());
  return { host: `localhost:${(server.address() as AddressInfo).port}` };
}
