import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  listenForNotifications,
  type NotificationListener,
  type Notifier,
  openNotifier,
} from './notifier.ts';

const never = new AbortController().signal;
let directory: string;
let notifier: Notifier;
let listener: NotificationListener;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'notifier-'));
  notifier = openNotifier(directory);
  listener = listenForNotifications(directory);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  notifier.close();
  listener.close();
  rmSync(directory, { recursive: true });
});

test('a notification ends the wait before the next poll, and its timer', async () => {
  const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  const waiting = listener.waitForMore(listener.count(), never);
  const timer = set.mock.results.at(-1)?.value;
  notifier.notify();
  await waiting;
  expect(listener.count()).toBe(1);
  expect(clear).toHaveBeenCalledWith(timer);
});

test('a notification between reading and waiting is not missed', async () => {
  const count = listener.count();
  const first = listener.waitForMore(count, never);
  notifier.notify();
  await first;
  await listener.waitForMore(count, never);
});

test('without a notification the wait ends after one second', async () => {
  const waiting = listener.waitForMore(listener.count(), never);
  await vi.advanceTimersByTimeAsync(1000);
  await waiting;
  expect(listener.count()).toBe(0);
});

test('an aborted signal ends the wait', async () => {
  const stop = new AbortController();
  const waiting = listener.waitForMore(listener.count(), stop.signal);
  stop.abort();
  await waiting;
});

test('a notification of another topic does not end the wait', async () => {
  const queue = openNotifier(directory, 'request-queue');
  const waiting = listener.waitForMore(listener.count(), never);
  queue.notify();
  notifier.notify();
  await waiting;
  expect(listener.count()).toBe(1);
  queue.close();
});
