import { Unavailable } from './unavailable.ts';

type Bounds = { maxRunning: number; maxQueued: number };
type Waiting = { key: string; start(): void };

/** `key` is who the work is for; `signal` takes it out of the queue while it waits. */
type Options = { key?: string; signal?: AbortSignal | undefined };

/** Runs the work when there is room; rejects with the work's error, the signal's reason, or `Unavailable`. */
export type Limiter = <T>(work: () => Promise<T>, options?: Options) => Promise<T>;

/**
 * A concurrency limit with a bounded first-in-first-out queue, for all work and, with `perKey`, for the work of
 * each key: one key then never takes the room of the others.
 */
export function createLimiter({ maxRunning, maxQueued, perKey }: Bounds & { perKey?: Bounds }): Limiter {
  const queue: Waiting[] = [];
  const runningOf = new Map<string, number>();
  let active = 0;

  const mayRun = (key: string) =>
    active < maxRunning && (runningOf.get(key) ?? 0) < (perKey?.maxRunning ?? maxRunning);
  const mayWait = (key: string) =>
    queue.length < maxQueued &&
    queue.filter((entry) => entry.key === key).length < (perKey?.maxQueued ?? maxQueued);

  function acquire(key: string): void {
    active += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  }

  function release(key: string): void {
    active -= 1;
    const left = (runningOf.get(key) ?? 1) - 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
    const next = queue.findIndex((entry) => mayRun(entry.key));
    const [entry] = next < 0 ? [] : queue.splice(next, 1);
    entry?.start();
  }

  function turn(key: string, signal: AbortSignal | undefined): Promise<void> | void {
    signal?.throwIfAborted();
    if (mayRun(key)) return acquire(key);
    if (!mayWait(key)) throw new Unavailable('too much of this work is waiting');
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        key,
        start() {
          signal?.removeEventListener('abort', leave);
          acquire(key);
          resolve();
        },
      };
      const leave = () => {
        queue.splice(queue.indexOf(entry), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(entry);
    });
  }

  return async (work, { key = '', signal } = {}) => {
    await turn(key, signal);
    try {
      return await work();
    } finally {
      release(key);
    }
  };
}
