import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';

/** Longest time between two polls when no notification arrives. */
const pollIntervalMs = 1000;

type Topic = 'event-log' | 'request-queue';

const channelName = (directory: string, topic: Topic) => `${topic}:${realpathSync(directory)}`;

export type Notifier = { notify(): void; close(): void };

/** Notifies the listeners in every thread of this process that a directory has new entries. */
export function openNotifier(directory: string, topic: Topic = 'event-log'): Notifier {
  const channel = new BroadcastChannel(channelName(directory, topic));
  channel.unref();
  return { notify: () => channel.postMessage(null), close: () => channel.close() };
}

export type NotificationListener = {
  /** Notifications so far. Take it before reading the store, so that none is missed. */
  count(): number;
  /** Resolves when the count is no longer `since`, after one second, or when `signal` aborts. */
  waitForMore(since: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** Receives the notifications of `openNotifier`. */
export function listenForNotifications(directory: string, topic: Topic = 'event-log'): NotificationListener {
  const channel = new BroadcastChannel(channelName(directory, topic));
  channel.unref();
  const waiting = new Set<() => void>();
  let count = 0;
  channel.onmessage = () => {
    count += 1;
    for (const wake of waiting) wake();
  };
  return {
    count: () => count,
    waitForMore: (since, signal) =>
      new Promise((resolve) => {
        if (count !== since || signal.aborted) return resolve();
        const wake = () => {
          clearTimeout(poll);
          signal.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        const poll = setTimeout(wake, pollIntervalMs);
        signal.addEventListener('abort', wake);
        waiting.add(wake);
      }),
    close: () => channel.close(),
  };
}
