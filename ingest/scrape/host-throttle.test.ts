import { expect, it } from 'vitest';
import { createHostThrottle } from './host-throttle.ts';

function setupThrottle() {
  let now = 0;
  const waits: number[] = [];
  const wait = async (ms: number, signal: AbortSignal) => {
    signal.throwIfAborted();
    waits.push(ms);
  };
  const pace = createHostThrottle({ minIntervalMs: 1000, clock: () => now, wait });
  const later = (ms: number) => {
    now += ms;
  };
  return { pace, waits, later };
}

const { signal } = new AbortController();

it('spaces requests to a host by one second without delaying other hosts', async () => {
  const { pace, waits, later } = setupThrottle();
  await Promise.all([pace('a', signal), pace('a', signal), pace('b', signal), pace('a', signal)]);
  expect(waits).toEqual([1000, 2000]);
  later(2400);
  await pace('a', signal);
  expect(waits.at(-1)).toBe(600);
  later(5000);
  await pace('a', signal);
  expect(waits).toHaveLength(3);
});

it('rejects when the signal aborts', async () => {
  const { pace } = setupThrottle();
  await expect(pace('a', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

it('removes hosts whose interval is over', async () => {
  const { pace, waits, later } = setupThrottle();
  for (let host = 0; host < 1000; host += 1) await pace(`host-${host}`, signal);
  later(1000);
  await pace('another', signal);
  await pace('host-0', signal);
  expect(waits).toEqual([]);
});
