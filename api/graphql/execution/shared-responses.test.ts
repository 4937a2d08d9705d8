import { expect, it } from 'vitest';
import type { CurrentUser } from '#schema/wire.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { createResponseCache } from '../../server/response/response-cache.ts';
import type { ExecutedOperation, GraphqlRequest } from './execute.ts';
import { anyone, createSharedResponses } from './shared-responses.ts';

function createCache(executed: Partial<ExecutedOperation> = {}) {
  let runs = 0;
  const readModels = { getMany: async () => [] } as Partial<ReadModels> as ReadModels;
  let version = 1;
  const responseCache = createResponseCache({ readModels, progress: { viewRows: () => `v@${version}` } });
  const cached = createSharedResponses({ responseCache, readModels, today: () => '2026-11-21' });
  const query: GraphqlRequest = { method: 'POST', text: '{ comments }' };
  return {
    changeRows: () => (version += 1),
    async request(text = query.text, caller = anyone()): Promise<string> {
      const response = await cached({ ...query, text }, caller, async (as, { readModels: reads }) => {
        runs += 1;
        const text = `run ${runs}${as.user ? ` for ${as.user.email}` : ''}`;
        await reads.getMany('event_comments', []);
        return { status: 200, text, headers: {}, isCacheable: true, readsCaller: false, ...executed };
      });
      return 'bytes' in response ? String(await response.bytes(null)) : response.text;
    },
  };
}

const inTurn = async (request: () => Promise<string>, times: number) => {
  const responses: string[] = [];
  for (let time = 0; time < times; time += 1) responses.push(await request());
  return responses;
};

it('caches a query from its second run on, until its rows change', async () => {
  const { request, changeRows } = createCache();
  expect(await inTurn(request, 4)).toEqual(['run 1', 'run 2', 'run 2', 'run 2']);
  changeRows();
  expect(await inTurn(request, 2)).toEqual(['run 3', 'run 3']);
});

it('runs a private query, and a mutation, for each request', async () => {
  const { request } = createCache({ isCacheable: false });
  expect(new Set(await Promise.all(Array.from({ length: 5 }, () => request()))).size).toBe(5);
  expect(await inTurn(request, 2)).toEqual(['run 6', 'run 7']);
});

it('runs a query that is too long for a key', async () => {
  const { request } = createCache();
  const long = `{ comments } ${'#'.repeat(20_000)}`;
  expect(await inTurn(() => request(long), 3)).toEqual(['run 1', 'run 2', 'run 3']);
});

const member = (email: string) => ({ ...anyone(), session: email, user: { email } as CurrentUser });
const [ada, mia] = [member('ada@example.com'), member('mia@example.com')];

it('is shared by everyone where nothing looked at the caller, and made for nobody in particular', async () => {
  const { request } = createCache();
  expect(await request(undefined, ada)).toBe('run 1 for ada@example.com');
  expect(await request(undefined, mia)).toBe('run 2');
  expect(await inTurn(request, 2)).toEqual(['run 2', 'run 2']);
});

it('is shared by guests alone where it depends on the caller', async () => {
  const { request } = createCache({ readsCaller: true });
  expect(await request(undefined, ada)).toBe('run 1 for ada@example.com');
  expect(await inTurn(request, 3)).toEqual(['run 2', 'run 3', 'run 3']);
  expect(await request(undefined, mia)).toBe('run 4 for mia@example.com');
});

it('is never a run of another caller, also when a query looks at the caller only later', async () => {
  const executed = { readsCaller: false };
  const { request, changeRows } = createCache(executed);
  await request(undefined, ada);
  executed.readsCaller = true;
  changeRows();
  const answers = await Promise.all([request(undefined, ada), request(undefined, mia)]);
  expect(answers).toEqual([
    expect.stringMatching(/for ada@example\.com$/),
    expect.stringMatching(/for mia@example\.com$/),
  ]);
});
