import { Unavailable } from './unavailable.ts';

type Bounds = { maxRunning: number; maxQueued: number };
type QueueEntry = { key: string; start(): void };

/** `key` identifies whom the task is for; aborting `signal` removes the task from the queue. */
type Options = { key?: string; signal?: AbortSignal | undefined };

/** Runs the task when a slot is free; rejects with the task's error, the signal's reason, or `Unavailable`. */
export type Limiter = <T>(task: () => Promise<T>, options?: Options) => Promise<T>;

/**
 * A concurrency limit with a bounded first-in-first-out queue, over all tasks and, with `perKey`, over the tasks of
 * each key, so that one key cannot take all slots.
 */
export function createLimiter({ maxRunning, maxQueued, perKey }: Bounds & { perKey?: Bounds }): Limiter {
  const queue: QueueEntry[] = [];
  const runningByKey = new Map<string, number>();
  let running = 0;

  const mayRun = (key: string) =>
    running < maxRunning && (runningByKey.get(key) ?? 0) < (perKey?.maxRunning ?? maxRunning);
  const mayQueue = (key: string) =>
    queue.length < maxQueued &&
    queue.filter((entry) => entry.key === key).length < (perKey?.maxQueued ?? maxQueued);

  function take(key: string): void {
    running += 1;
    runningByKey.set(key, (runningByKey.get(key) ?? 0) + 1);
  }

  function release(key: string): void {
    running -= 1;
    const remaining = (runningByKey.get(key) ?? 1) - 1;
    if (remaining > 0) runningByKey.set(key, remaining);
    else runningByKey.delete(key);
    const next = queue.findIndex((entry) => mayRun(entry.key));
    const [entry] = next < 0 ? [] : queue.splice(next, 1);
    entry?.start();
  }

  function acquire(key: string, signal: AbortSignal | undefined): Promise<void> | void {
    signal?.throwIfAborted();
    if (mayRun(key)) return take(key);
    if (!mayQueue(key)) throw new Unavailable('the queue of this work is full');
    return new Promise((resolve, reject) => {
      const entry: QueueEntry = {
        key,
        start() {
          signal?.removeEventListener('abort', leave);
          take(key);
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

  return async (task, { key = '', signal } = {}) => {
    await acquire(key, signal);
    try {
      return await task();
    } finally {
      release(key);
    }
  };
}
