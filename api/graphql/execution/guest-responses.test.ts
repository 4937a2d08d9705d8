import { beforeEach, describe, expect, it } from 'vitest';
import type { ViewName } from '#schema/rows.ts';
import type { Gateway } from '../../gateway.ts';
import { createResponseCache } from '../../server/response/response-cache.ts';
import { createGuestResponseCache } from './guest-responses.ts';

const writes: Partial<Record<ViewName, number>> = {};
let reads: ViewName[];
let runs: number;
let answer: () => Promise<string>;

beforeEach(() => {
  Object.assign(writes, { events: 1, event_comments: 1, users: 1, venues: 1 });
  reads = ['event_comments'];
  runs = 0;
  const cached = createGuestResponseCache({
    responseCache: createResponseCache(),
    progress: { viewRows: (view: ViewName) => `v@${writes[view]}` },
    today: () => '2026-11-21',
  } as Gateway);
  answer = async () => {
    const response = await cached({ method: 'POST', text: '{ comments }' }, async () => {
      runs += 1;
      return { status: 200, text: `run ${runs}`, headers: {}, isCacheable: true, views: new Set(reads) };
    });
    return 'body' in response ? response.body.toString() : response.text;
  };
});

const ask = async (times: number) => {
  for (let time = 1; time < times; time += 1) await answer();
  return answer();
};

describe('a response for guests', () => {
  it('is cached at the second run until a view changes that it was read from', async () => {
    expect(await ask(4)).toBe('run 2');
    writes.venues = 2;
    expect(await answer()).toBe('run 2');
    writes.event_comments = 2;
    expect(await ask(2)).toBe('run 3');
  });

  it('depends on views as well that a later run reads for the first time', async () => {
    expect(await ask(3)).toBe('run 2');
    reads = ['event_comments', 'users'];
    writes.event_comments = 2;
    expect(await ask(3)).toBe('run 4');
    writes.users = 2;
    expect(await ask(2)).toBe('run 5');
  });
});
