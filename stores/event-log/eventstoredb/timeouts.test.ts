import { expect, onTestFinished, test, vi } from 'vitest';
import { LogUnavailable } from '../event-log.ts';
import { defaultTimeouts } from './eventstoredb.ts';
import { createRetrier } from './timeouts.ts';

const never = new AbortController().signal;

test('a call without a response throws LogUnavailable after its attempts', async () => {
  const call = vi.fn(() => new Promise<never>(() => {}));
  const outcome = createRetrier(never)({ attemptMs: 1, totalMs: 400 }, call);
  await expect(outcome).rejects.toBeInstanceOf(LogUnavailable);
  expect(call.mock.calls.length).toBeGreaterThan(1);
});

test('a call to a server that does not answer fails within 5 seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const call = vi.fn(() => new Promise<never>(() => {}));
  const outcome = createRetrier(never)(defaultTimeouts.call, call).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await Promise.race([outcome, Promise.resolve('pending')])).toBeInstanceOf(LogUnavailable);
  expect(call.mock.calls.length).toBeGreaterThan(1);
});

test('a transient failure is retried, a permanent one is not', async () => {
  const retry = createRetrier(never);
  const budget = { attemptMs: 1000, totalMs: 2000 };
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('reset'));
  expect(await retry(budget, call.mockResolvedValue('answer'))).toBe('answer');
  expect(call).toHaveBeenCalledTimes(2);
  const denied = Object.assign(new Error('denied'), { code: 7 });
  await expect(retry(budget, () => Promise.reject(denied))).rejects.toBe(denied);
});
