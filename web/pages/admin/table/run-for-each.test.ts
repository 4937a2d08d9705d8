import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailed } from '#web/data/request.ts';
import { runForEach } from './run-for-each.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('doing something for many', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes one after another when one at a time is asked (AVE-11)', async () => {
    let underWay = 0;
    const done: string[] = [];
    const act = async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
    };
    const { signal } = new AbortController();
    await runForEach(ids, act, { atOnce: 1, signal, onSettled: (id) => done.push(id) });
    expect(done).toEqual(ids);
  });

  it('goes in parallel up to a bound, and tells the outcome of each (ARV-10)', async () => {
    let underWay = 0;
    let most = 0;
    const outcomes = new Map<string, unknown>();
    const act = async (id: string) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      if (id === 'b') throw new RequestFailed(404, 'gone');
    };
    const { signal } = new AbortController();
    await runForEach(ids, act, { atOnce: 3, signal, onSettled: (id, error) => outcomes.set(id, error) });
    expect(most).toBe(3);
    expect([...outcomes.keys()].sort()).toEqual(ids);
    expect(outcomes.get('b')).toBeInstanceOf(RequestFailed);
    expect(outcomes.get('a')).toBeUndefined();
  });

  it('waits as long as the server asks, and repeats the call', async () => {
    const tooMany = new RequestFailed(429, 'Too many requests');
    tooMany.retryAfter = 7;
    const act = vi.fn().mockRejectedValueOnce(tooMany).mockResolvedValue(undefined);
    const settled = vi.fn();
    const { signal } = new AbortController();
    const run = runForEach(['a'], act, { atOnce: 1, signal, onSettled: settled });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await run;
    expect(settled.mock.calls).toEqual([['a']]);
  });

  it('starts no more once it is cancelled', async () => {
    const done: string[] = [];
    const cancel = new AbortController();
    const onSettled = (id: string) => {
      done.push(id);
      if (id === 'b') cancel.abort();
    };
    await runForEach(ids, async () => {}, { atOnce: 1, signal: cancel.signal, onSettled });
    expect(done).toEqual(['a', 'b']);
  });
});
