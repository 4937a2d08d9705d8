import { expect, it } from 'vitest';
import { broadcaster } from '../live/broadcaster.ts';
import { mapped } from './mapped.ts';

const all = { pick: (message: number) => message, overflowed: () => {} };

it('maps each message, and ends its source when it is returned while waiting', async () => {
  const topic = broadcaster<number>();
  const doubled = mapped(topic.subscribe(all), (message) => message * 2);
  topic.publish(21);
  expect(await doubled.next()).toEqual({ done: false, value: 42 });
  const waiting = doubled.next();
  await doubled.return();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(topic.readers()).toBe(0);
});
