import { rawExecution } from './ceilings.ts';
import { idOf } from './city.ts';
import { type BenchServer, once1, startBenchServer } from './load.ts';
import type { Bench, Measurement } from './measure.ts';

const node =
  'id performer eventType venueId venue address date time additionalDates price ageRestriction url imageUrl upvoteCount';
const query = `{ events(first: 200) { edges { node { ${node} } } } }`;
const list = '/api/events?limit=200';
const graphql = { body: () => JSON.stringify({ query }) };
/** With something of the caller in it, so that it is executed for each. */
const ownBody = () => JSON.stringify({ query: query.replace('{', '{ me { id }') });
const sample = {
  id: idOf('listing', 1),
  performer: 'The Measured Ensemble 1',
  eventType: 'MUSIC',
  venueId: null,
  venue: 'The Paper Lantern 1',
  address: '101 Comal St, Austin',
  date: '2027-01-01',
  time: '20:00',
  additionalDates: [],
  price: '$15',
  ageRestriction: 'ALL_AGES',
  url: 'https://example.com/tickets/1',
  imageUrl: null,
  upvoteCount: 0,
};

const rate = { unit: 'requests/s', better: 'more' } as const;
const processor = { unit: 'µs of processor time', better: 'less' } as const;

const pages = { headers: { accept: 'text/html', 'accept-encoding': 'br' } };

/** A product with the 200 shows of a week. */
export async function startCity(stack: AsyncDisposableStack): Promise<BenchServer> {
  const product = stack.adopt(await startBenchServer('product'), (it) => it.stop());
  await product.call('fill');
  return product;
}

/** Lists and pages of the home page, each against a server that sends the same bytes. */
export const lists: Bench = async (stack) => {
  const product = await startCity(stack);
  const cookie = await product.call('session', 'member@bench.test');
  const { headers } = await once1(product.url + list);
  const found = await once1(`${product.url}/events/${idOf('listing', 1)}`, undefined, pages.headers);
  const page = new URL(found.headers.location ?? `/events/${idOf('listing', 1)}`, product.url).pathname;
  const cached = { headers: { 'if-none-match': String(headers.etag) }, status: 304 };
  const served: [string, string, Parameters<BenchServer['load']>[1], number][] = [
    ['home list by REST', list, {}, 0.85],
    ['home list by REST, 304', list, cached, 0.9],
    ['home list by GraphQL, cached', '/graphql', graphql, 0.9],
    ['home list by GraphQL, cached, for a member', '/graphql', { ...graphql, headers: { cookie } }, 0.9],
    ['home page, HTML', '/', pages, 0.6],
    ['event page, HTML', page, pages, 0.6],
  ];
  const fixed: Measurement[] = [];
  for (const [what, path, options, mark] of served) {
    const { bytes } = await product.load(path, { ...options, requests: 1, clients: 1 });
    const bare = stack.adopt(await startBenchServer('bare', String(bytes)), (it) => it.stop());
    fixed.push({
      what,
      against: `node:http, ${(bytes / 1000).toFixed(1)} kB of fixed bytes`,
      lines: { rate: { ...rate, mark }, processor },
      ours: () => product.load(path, options),
      ceiling: () => bare.load('/', options?.body ? graphql : {}),
    });
  }
  return [
    ...fixed,
    {
      what: 'home list by GraphQL, executed for a member',
      against: 'graphql-jit without a server',
      lines: { processor: { ...processor, mark: 0.3 } },
      ours: () => product.load('/graphql', { body: ownBody, headers: { cookie }, requests: 1000 }),
      ceiling: async () => ({ processor: rawExecution(query, sample, 200) }),
    },
  ];
};

/** The list while shows change, against the same on a quiet server. */
export const traffic: Bench = async (stack) => {
  const [quiet, busy] = [await startCity(stack), await startCity(stack)];
  await busy.call('traffic', 20, 5);
  const options = { requests: 10_000 };
  return [
    {
      what: 'home list by REST, 20 upvotes and 5 edits a second',
      against: 'the same without changes',
      lines: { rate: { ...rate, mark: 0.7 }, p99: { unit: 'ms', better: 'less', mark: 0.5 } },
      ours: () => busy.load(list, options),
      ceiling: () => quiet.load(list, options),
    },
  ];
};

/** Resident memory of the product, against a bare server. */
export const memory: Bench = async (stack) => {
  const bare = stack.adopt(await startBenchServer('bare', '0'), (it) => it.stop());
  const ceiling = async () => ({ memory: await bare.call('memory') });
  const product = await startCity(stack);
  const atRest = await product.call('memory');
  await product.load(list, { requests: 20_000 });
  await product.load('/graphql', { ...graphql, requests: 20_000 });
  const underLoad = await product.call('memory');
  return Object.entries({ 'at rest': atRest, 'after 40,000 requests': underLoad }).map(
    ([when, megabytes]): Measurement => ({
      what: `resident ${when}`,
      against: 'node:http',
      lines: { memory: { unit: 'MB', better: 'less' } },
      ours: async () => ({ memory: megabytes }),
      ceiling,
      rounds: 1,
    }),
  );
};
