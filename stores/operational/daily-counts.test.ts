import { expect, onTestFinished, test } from 'vitest';
import { FakeServer } from '../read-models/mongodb/testing/server.fixture.ts';
import { closeDay, countOnce, dailyCounts, expireCount } from './daily-counts.ts';
import { openMongoOperationalStore } from './mongodb/mongodb.ts';
import { newStore } from './testing/store.fixture.ts';

const visit = (once: string, day = '2026-11-21') => ({
  subject: 'visitors',
  day,
  figure: 'visitors',
  once,
  until: Date.parse('2026-12-02'),
});

test('counts each thing once, by figure, subject and day', async () => {
  const { operational, open } = await newStore();
  const other = await open();
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => countOnce(n % 2 ? operational : other, visit(`v${n % 20}`))),
  );
  await countOnce(operational, { ...visit('v1'), figure: 'clicks' });
  await countOnce(operational, { ...visit('v1'), subject: 'ad:a/1' });
  expect(await dailyCounts(operational)).toEqual([
    { subject: 'ad:a/1', day: '2026-11-21', figures: { visitors: 1 }, closed: false },
    { subject: 'visitors', day: '2026-11-21', figures: { visitors: 20, clicks: 1 }, closed: false },
  ]);
});

test('counts what several processes on one server count at once', async () => {
  const server = await FakeServer.start();
  const stores = await Promise.all(
    [1, 2, 3].map(() =>
      openMongoOperationalStore({ url: server.url('test'), now: () => Date.parse('2026-11-21') }),
    ),
  );
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    await server.stop();
  });
  await Promise.all(
    stores.flatMap((store, at) => [0, 1, 2, 3].map((n) => countOnce(store, visit(`${at} ${n}`)))),
  );
  expect(await dailyCounts(stores[0]!)).toMatchObject([{ figures: { visitors: 12 } }]);
});

test('a closed day keeps its count, and what comes late counts into the next day', async () => {
  const { operational, now, advance } = await newStore();
  await countOnce(operational, visit('one'));
  const [count, ...counts] = await Promise.all([
    closeDay(operational, visit('')),
    ...Array.from({ length: 10 }, (_, n) => countOnce(operational, visit(`late ${n}`))),
  ]);
  expect(counts).toHaveLength(10);
  await countOnce(operational, visit('last'));
  const [closed, next] = await dailyCounts(operational);
  expect(closed).toEqual(count);
  expect(next).toMatchObject({ day: '2026-11-22', closed: false });
  expect(closed!.figures.visitors! + next!.figures.visitors!).toBe(12);
  expect(await closeDay(operational, visit(''))).toEqual(count);
  await expireCount(operational, count, now().getTime() + 1000);
  expect(await dailyCounts(operational)).toHaveLength(2);
  advance(1000);
  expect(await dailyCounts(operational)).toEqual([next]);
});

test('a count that could not be stored is not remembered as counted', async () => {
  const { operational } = await newStore();
  const failing = {
    get: operational.get.bind(operational),
    delete: operational.delete.bind(operational),
    list: operational.list.bind(operational),
    put: async (...args: Parameters<typeof operational.put>) => {
      if (args[0] === 'daily-count') throw new Error('unavailable');
      return operational.put(...args);
    },
  };
  await expect(countOnce(failing, visit('one'))).rejects.toThrow('unavailable');
  await countOnce(operational, visit('one'));
  expect(await dailyCounts(operational)).toMatchObject([{ figures: { visitors: 1 } }]);
});
