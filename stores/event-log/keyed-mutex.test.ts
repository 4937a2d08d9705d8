import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

test('tasks of one key run one after another, other keys do not wait', async () => {
  const mutex = new KeyedMutex();
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const one = mutex.runExclusive('a', async () => {
    await first.promise;
    order.push('a1');
  });
  const two = mutex.runExclusive('a', async () => void order.push('a2'));
  await mutex.runExclusive('b', async () => void order.push('b'));
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['b', 'a1', 'a2']);
});

test('a task that fails does not stop the next one', async () => {
  const mutex = new KeyedMutex();
  const failed = mutex.runExclusive('a', () => Promise.reject(new Error('failed')));
  const next = mutex.runExclusive('a', async () => 'next');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
