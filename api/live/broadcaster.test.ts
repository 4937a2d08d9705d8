import { describe, expect, it } from 'vitest';
import { createBroadcaster, maxQueued } from './broadcaster.ts';

const all = { pick: (message: number) => message, onOverflow: () => {} };

describe('a broadcaster', () => {
  it('delivers every message to every reader in order', async () => {
    const topic = createBroadcaster<number>();
    const readers = [topic.subscribe(all), topic.subscribe(all)];
    for (const message of [1, 2, 3]) topic.publish(message);
    for (const reader of readers)
      expect(
        [await reader.next(), await reader.next(), await reader.next()].map(({ value }) => value),
      ).toEqual([1, 2, 3]);
  });

  it('wakes a reader that waits', async () => {
    const topic = createBroadcaster<number>();
    const waiting = topic.subscribe(all).next();
    topic.publish(7);
    expect(await waiting).toEqual({ done: false, value: 7 });
  });

  it('skips messages that a reader does not pick', async () => {
    const topic = createBroadcaster<number>();
    const even = topic.subscribe({
      ...all,
      pick: (message) => (message % 2 === 0 ? message * 10 : undefined),
    });
    for (const message of [1, 2, 3, 4]) topic.publish(message);
    expect([(await even.next()).value, (await even.next()).value]).toEqual([20, 40]);
  });

  it('disconnects a reader that falls behind, calls onOverflow once, and keeps the other readers', async () => {
    const topic = createBroadcaster<number>();
    let overflows = 0;
    const slow = topic.subscribe({ ...all, onOverflow: () => (overflows += 1) });
    const quick = topic.subscribe(all);
    const received: number[] = [];
    for (let message = 0; message < maxQueued + 50; message += 1) {
      topic.publish(message);
      received.push((await quick.next()).value);
    }
    expect(overflows).toBe(1);
    expect(topic.readerCount()).toBe(1);
    expect(await slow.next()).toEqual({ done: true, value: undefined });
    expect(received).toEqual(Array.from({ length: maxQueued + 50 }, (_, message) => message));
  });

  it('ends a waiting reader on return, and every reader on disconnectAll', async () => {
    const topic = createBroadcaster<number>();
    let overflows = 0;
    const how = { ...all, onOverflow: () => (overflows += 1) };
    const [left, cut] = [topic.subscribe(how), topic.subscribe(how)];
    const waiting = left.next();
    await left.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect({ readers: topic.readerCount(), overflows }).toEqual({ readers: 1, overflows: 0 });
    const last = cut.next();
    topic.disconnectAll();
    expect((await last).done).toBe(true);
    expect({ readers: topic.readerCount(), overflows }).toEqual({ readers: 0, overflows: 1 });
  });
});
