import { expect, it } from 'vitest';
import { createBroadcaster } from '../../live/broadcaster.ts';
import { mapAsyncIterable } from './jit-execution.ts';

const all = { pick: (message: number) => message, onOverflow: () => {} };

it('maps each message, and ends its source when it is returned while waiting', async () => {
  const topic = createBroadcaster<number>();
  const doubled = mapAsyncIterable(topic.subscribe(all), (message) => message * 2);
  topic.publish(21);
  expect(await doubled.next()).toEqual({ done: false, value: 42 });
  const waiting = doubled.next();
  await doubled.return();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(topic.readerCount()).toBe(0);
});
