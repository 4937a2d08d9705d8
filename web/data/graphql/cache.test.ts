import { createRequest } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCache, currentClient, loadClient, renewClient } from './client.ts';
import { MyUpvotesDocument, UpvoteEventDocument } from './generated/graphql.ts';
import { pendingUpvotes } from './pending-upvotes.ts';
import { promisesSettled } from './promises.fixture.ts';

const show = createRequest<{ event: { upvoteCount: number } }>(
  'query Show($id: ID!) { event(id: $id) { id upvoteCount } }',
  { id: 'e1' },
);
const list = createRequest<{ events: { edges: { node: { upvoteCount: number } }[] } }>(
  'query List { events { edges { node { id upvoteCount } } } }',
  {},
);
const loaded = (upvoteCount: number) => ({ event: { __typename: 'Event', id: 'e1', upvoteCount } });

/** The answers that the test gives, by the name of the operation, in the order of the requests. */
let requests: Map<string, ((data: unknown) => void)[]>;
let failure: string | undefined;
let shown: { count?: number | undefined; listed?: number | undefined; own?: readonly string[] | undefined };

async function answer(name: string, data: unknown, at = 0): Promise<void> {
  // Before the first request the client loads a module.
  await expect.poll(() => requests.get(name)?.[at], { interval: 1 }).toBeDefined();
  requests.get(name)?.[at]?.(data);
  await promisesSettled();
}
const urql = () => currentClient()!.urql;
const live = (upvoteCount: number) =>
  changeCache((_cache, write) => write('Event', { id: 'e1', upvoteCount }));
const refetch = async () => {
  const client = urql();
  client.reexecuteOperation(client.createRequestOperation('query', show, { requestPolicy: 'network-only' }));
  await promisesSettled();
};

beforeEach(async () => {
  requests = new Map();
  shown = {};
  failure = undefined;
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body);
    const { promise, resolve } = Promise.withResolvers<Response>();
    const respond = (data: unknown) =>
      resolve(Response.json(data === null ? { errors: [{ message: 'no' }] } : { data }));
    requests.set(operationName, [...(requests.get(operationName) ?? []), respond]);
    return promise;
  });
  await loadClient();
  renewClient();
  const client = urql();
  client.executeQuery(show).subscribe(({ data, error }) => {
    shown.count = data?.event.upvoteCount;
    failure = error?.message;
  });
  client.executeQuery(list).subscribe(({ data }) => (shown.listed = data?.events.edges[0]?.node.upvoteCount));
  client
    .query<{ myUpvotes: { eventIds: string[] } }>(MyUpvotesDocument.toString(), {})
    .subscribe(({ data }) => (shown.own = data?.myUpvotes.eventIds));
  await promisesSettled();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the cache', () => {
  it('shows a changed entity in every query that returned it', async () => {
    await answer('Show', loaded(3));
    const node = { __typename: 'Event', id: 'e1', upvoteCount: 3 };
    const edges = [{ __typename: 'EventEdge', node }];
    await answer('List', { events: { __typename: 'EventConnection', edges } });
    live(5);
    await promisesSettled();
    expect(shown).toMatchObject({ count: 5, listed: 5 });
  });
});

it('reports a response that lacks a field of its query', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Of a show that no other test has upvoted, whose count would be known.
  await answer('Show', { event: { __typename: 'Event', id: 'e9' } });
  await expect.poll(() => failure, { interval: 1 }).toBe('[Network] The response is incomplete.');
  warning.mockRestore();
});

describe('a new client', () => {
  it('has nothing of the former user', async () => {
    await answer('MyUpvotes', { myUpvotes: { __typename: 'MyUpvotes', eventIds: ['other'] } });
    const cached = () =>
      urql().readQuery(MyUpvotesDocument.toString(), {}, { requestPolicy: 'cache-only' })?.data;
    expect(cached()).toEqual({ myUpvotes: { eventIds: ['other'] } });
    renewClient();
    expect(cached()).toBeNull();
  });
});

describe('live upvotes of a show (UPV-03)', () => {
  it('are those of the last message, also when an older response arrives later', async () => {
    await answer('Show', loaded(0));
    await refetch();
    live(1);
    await promisesSettled();
    await answer('Show', loaded(0), 1);
    await expect.poll(() => shown.count, { interval: 1 }).toBe(1);
  });

  it('are those of the next response after messages may have been missed', async () => {
    await answer('Show', loaded(0));
    live(1);
    await promisesSettled();
    await refetch();
    expect(shown.count, 'still the newest that is known').toBe(1);
    await answer('Show', loaded(5), 1);
    expect(shown.count).toBe(5);
    live(6);
    await promisesSettled();
    expect(shown.count, 'received after the gap').toBe(6);
  });
});

describe('an upvote', () => {
  const upvote = async () => {
    await answer('Show', loaded(5));
    await answer('MyUpvotes', { myUpvotes: { __typename: 'MyUpvotes', eventIds: ['other'] } });
    pendingUpvotes.set('e1', false);
    urql()
      .mutation(UpvoteEventDocument.toString(), { id: 'e1' })
      .subscribe(() => pendingUpvotes.delete('e1'));
    await promisesSettled();
  };
  const accepted = (count: number) => ({ upvoteEvent: { __typename: 'Upvote', count, upvoted: true } });

  it('is shown before the server answers (UPV-02)', async () => {
    await upvote();
    expect(shown).toMatchObject({ count: 6, own: ['e1', 'other'] });
  });

  it('is shown with the count of the answer, and nothing is fetched again (UPV-03, UPV-04)', async () => {
    await upvote();
    await answer('UpvoteEvent', accepted(8));
    expect(shown).toMatchObject({ count: 8, own: ['e1', 'other'] });
    expect([...requests.values()].map((sent) => sent.length)).toEqual([1, 1, 1, 1]);
  });

  it('is rolled back when the server rejects it (UPV-09)', async () => {
    await upvote();
    await answer('UpvoteEvent', null);
    expect(shown).toMatchObject({ count: 5, own: ['other'] });
  });

  it('is superseded by a live count, also when its answer arrives later (UPV-03)', async () => {
    await upvote();
    pendingUpvotes.set('e1', true);
    live(9);
    await promisesSettled();
    expect(shown).toMatchObject({ count: 9, own: ['e1', 'other'] });
    await answer('UpvoteEvent', accepted(6));
    expect(shown).toMatchObject({ count: 9, own: ['e1', 'other'] });
  });

  it('stays over an older response', async () => {
    await answer('Show', loaded(5));
    await refetch();
    await upvote();
    await answer('Show', loaded(5), 1);
    expect(shown.count).toBe(6);
  });
});
