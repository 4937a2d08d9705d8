import { type Exchange, makeResult } from 'urql';
import { beforeEach, describe, expect, it } from 'vitest';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import { createCache } from './cache.ts';
import { createGraphClient, type GraphClient } from './graph-client.ts';
import { promisesSettled } from './promises.fixture.ts';
import { cachedPages } from './use-pages.ts';
import type { LoadedPages } from './watch-pages.ts';

type Data = { stats: { __typename: string; values: number[]; next: number | null } };

/** The list of the server, in pages of two; a page that it refuses fails. */
let numbers: number[];
let refused: number | null;
let requested: number[];
let held: (() => void)[] | null;

const server: Exchange = () => (operations) =>
  pipe(
    operations,
    filter(({ kind }) => kind === 'query'),
    mergeMap((operation) => {
      const after = Number(operation.variables?.after ?? 0);
      requested.push(after);
      const more = after + 2 < numbers.length;
      const page = {
        __typename: 'Stats',
        values: numbers.slice(after, after + 2),
        next: more ? after + 2 : null,
      };
      const result = after === refused ? { errors: [{ message: 'refused' }] } : { data: { stats: page } };
      const sent = held ? new Promise<void>((release) => held?.push(release)) : Promise.resolve();
      return fromPromise(sent.then(() => makeResult(operation, result)));
    }),
  );

const list = {
  query: 'query Numbers($after: Int) { stats(after: $after) { values next } }',
  variablesOf: (after: string | null) => ({ after: after === null ? null : Number(after) }),
  nextCursor: ({ stats: { next } }: Data) => (next === null ? null : String(next)),
};

let client: GraphClient;
let shown: LoadedPages<Data> | undefined;
const values = () => shown?.pages.map((page) => page.stats.values);
const open = (count: number) => {
  const watched = client.watchPages(
    list,
    () => 'cache-first',
    (loaded) => (shown = loaded),
  );
  watched.loadUpTo(count);
  return watched;
};

beforeEach(() => {
  numbers = [1, 2, 3, 4, 5];
  refused = null;
  requested = [];
  held = null;
  shown = undefined;
  client = createGraphClient([], [createCache(), server]);
});

describe('the pages of a list', () => {
  it('are loaded one after the other, each shown when it arrives (HOME-18)', async () => {
    held = [];
    open(Number.POSITIVE_INFINITY);
    expect(requested).toEqual([0]);
    held[0]?.();
    await promisesSettled();
    expect(values()).toEqual([[1, 2]]);
    expect(shown).toMatchObject({ whole: false, loading: true });
    for (const at of [1, 2]) {
      held[at]?.();
      await promisesSettled();
    }
    expect(values()).toEqual([[1, 2], [3, 4], [5]]);
    expect(shown).toMatchObject({ whole: true, loading: false });
  });

  it('stop at the wanted number until more are wanted', async () => {
    const watched = open(1);
    await promisesSettled();
    expect(requested).toEqual([0]);
    expect(shown?.whole).toBe(true);
    watched.loadUpTo(2);
    await promisesSettled();
    expect(requested).toEqual([0, 2]);
  });

  it('come from the cache without a request', async () => {
    open(Number.POSITIVE_INFINITY).close();
    const watched = open(Number.POSITIVE_INFINITY);
    await promisesSettled();
    watched.close();
    const loaded = requested.length;
    expect(cachedPages(client.read, list, 9).pages).toHaveLength(3);
    expect(requested).toHaveLength(loaded);
  });

  it('are followed by those of the new list after a reload', async () => {
    const watched = open(Number.POSITIVE_INFINITY);
    await promisesSettled();
    numbers = [9, 8, 7];
    watched.reload();
    await promisesSettled();
    expect(values()).toEqual([[9, 8], [7]]);
    expect(requested).toEqual([0, 2, 4, 0, 2]);
  });

  it('are loaded once more when a reload is wanted during a load', async () => {
    held = [];
    const watched = open(1);
    watched.reload();
    watched.reload();
    expect(requested).toEqual([0]);
    held[0]?.();
    await promisesSettled();
    expect(requested).toEqual([0, 0]);
  });

  it('report a failed page, keep the others, and load the rest on reload', async () => {
    refused = 2;
    const watched = open(Number.POSITIVE_INFINITY);
    await promisesSettled();
    expect(values()).toEqual([[1, 2]]);
    expect(shown).toMatchObject({ whole: false, loading: false, error: { message: '[GraphQL] refused' } });
    refused = null;
    watched.reload();
    await promisesSettled();
    expect(values()).toEqual([[1, 2], [3, 4], [5]]);
    expect(shown).toMatchObject({ whole: true, error: undefined });
  });

  it('ask for a failed page alone once more', async () => {
    refused = 2;
    const watched = open(2);
    await promisesSettled();
    refused = null;
    watched.loadUpTo(2);
    await promisesSettled();
    expect(values()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(requested).toEqual([0, 2, 2]);
  });
});
