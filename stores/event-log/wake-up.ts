import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';

/** How long a follower sleeps at most when no wake-up reaches it. */
const slowestPollInMs = 1000;

/** What there is news of. */
type News = 'event-log' | 'desk';
const nameOf = (directory: string, news: News) => `${news}:${realpathSync(directory)}`;

/** Tells the followers in every thread of this process that something was added. */
export function openWakeUp(directory: string, news: News = 'event-log'): { ring(): void; close(): void } {
  const channel = new BroadcastChannel(nameOf(directory, news));
  channel.unref();
  return { ring: () => channel.postMessage(null), close: () => channel.close() };
}

export type WakeUps = {
  /** How often it rang so far; read it before looking. */
  rung(): number;
  /** Resolves when it has rung since, at the next slow poll, or when `stop` aborts. */
  next(since: number, stop: AbortSignal): Promise<void>;
  close(): void;
};

/** Listens to what `openWakeUp` rings. */
export function listenForWakeUps(directory: string, news: News = 'event-log'): WakeUps {
  const channel = new BroadcastChannel(nameOf(directory, news));
  channel.unref();
  const sleepers = new Set<() => void>();
  let count = 0;
  channel.onmessage = () => {
    count += 1;
    for (const wake of sleepers) wake();
  };
  return {
    rung: () => count,
    next: (since, stop) =>
      new Promise((resolve) => {
        if (count !== since || stop.aborted) return resolve();
        const wake = () => {
          clearTimeout(poll);
          stop.removeEventListener('abort', wake);
          sleepers.delete(wake);
          resolve();
        };
        const poll = setTimeout(wake, slowestPollInMs);
        stop.addEventListener('abort', wake);
        sleepers.add(wake);
      }),
    close: () => channel.close(),
  };
}
