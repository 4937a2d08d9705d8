import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailed } from '#web/data/request.ts';
import { runForEach } from './run-for-each.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('an action for each of many ids', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs one at a time with a concurrency of 1 (AVE-11)', async () => {
    let inFlight = 0;
    const done: string[] = [];
    const action = async () => {
      inFlight += 1;
      expect(inFlight).toBe(1);
      await Promise.resolve();
      inFlight -= 1;
    };
    const { signal } = new AbortController();
    await runForEach(ids, action, { concurrency: 1, signal, onSettled: (id) => done.push(id) });
    expect(done).toEqual(ids);
  });

  it('runs in parallel up to the concurrency, and reports the outcome of each id (ARV-10)', async () => {
    let inFlight = 0;
    let most = 0;
    const outcomes = new Map<string, unknown>();
    const action = async (id: string) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await Promise.resolve();
      inFlight -= 1;
      if (id === 'b') throw new RequestFailed(404, 'gone');
    };
    const { signal } = new AbortController();
    await runForEach(ids, action, {
      concurrency: 3,
      signal,
      onSettled: (id, error) => outcomes.set(id, error),
    });
    expect(most).toBe(3);
    expect([...outcomes.keys()].sort()).toEqual(ids);
    expect(outcomes.get('b')).toBeInstanceOf(RequestFailed);
    expect(outcomes.get('a')).toBeUndefined();
  });

  it('retries a rate-limited call after Retry-After', async () => {
    const tooMany = new RequestFailed(429, 'Too many requests');
    tooMany.retryAfter = 7;
    const action = vi.fn().mockRejectedValueOnce(tooMany).mockResolvedValue(undefined);
    const settled = vi.fn();
    const { signal } = new AbortController();
    const run = runForEach(['a'], action, { concurrency: 1, signal, onSettled: settled });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await run;
    expect(settled.mock.calls).toEqual([['a']]);
  });

  it('starts no further call after a cancellation', async () => {
    const done: string[] = [];
    const cancel = new AbortController();
    const onSettled = (id: string) => {
      done.push(id);
      if (id === 'b') cancel.abort();
    };
    await runForEach(ids, async () => {}, { concurrency: 1, signal: cancel.signal, onSettled });
    expect(done).toEqual(['a', 'b']);
  });
});
