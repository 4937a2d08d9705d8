import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the next free slot of a host, in call order; rejects with the signal's reason when it aborts. */
export type HostThrottle = (host: string, signal: AbortSignal) => Promise<void>;

type ThrottleOptions = {
  minIntervalMs: number;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const maxHosts = 1000;

/** Limits requests to one per host in `minIntervalMs`. */
export function createHostThrottle({
  minIntervalMs,
  clock = () => performance.now(),
  wait = sleep,
}: ThrottleOptions): HostThrottle {
  const free = new Map<string, number>();
  return async (host, signal) => {
    signal.throwIfAborted();
    const now = clock();
    const turn = Math.max(now, free.get(host) ?? 0);
    free.delete(host);
    free.set(host, turn + minIntervalMs);
    if (free.size > maxHosts) for (const [each, until] of free) if (until <= now) free.delete(each);
    if (turn > now) await wait(turn - now, signal);
  };
}

const sleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal });
