import { afterEach, expect, it, vi } from 'vitest';

const noon = Date.UTC(2026, 10, 21, 12);

async function clockAt(device: number) {
  vi.resetModules();
  vi.useFakeTimers({ now: device, toFake: ['Date', 'performance'] });
  return import('./server-clock.ts');
}
const respondWith = (headers: Record<string, string>) => ({ headers: new Headers(headers) });
const date = new Date(noon).toUTCString();

afterEach(() => vi.useRealTimers());

it.each([3_600_000, -86_400_000])(
  'corrects a device clock that is off by %i ms (VSUB-11)',
  async (offset) => {
    const { syncServerClock, serverNow } = await clockAt(noon + offset);
    expect(serverNow(), 'its own before any response').toBe(noon + offset);
    syncServerClock(respondWith({ date, 'cache-control': 'no-store' }));
    vi.advanceTimersByTime(5000);
    expect(serverNow()).toBe(noon + 5000);
  },
);

it('ignores a response that may be cached, or one without a date', async () => {
  const { syncServerClock, serverNow } = await clockAt(noon + 60_000);
  syncServerClock(respondWith({ date, 'cache-control': 'max-age=600' }));
  syncServerClock(respondWith({ 'cache-control': 'no-store' }));
  expect(serverNow()).toBe(noon + 60_000);
});
