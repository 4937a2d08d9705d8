import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { type Position, START } from '#schema/kernel/position.ts';
import { DamagedLog, type EventLog, UnknownPosition } from '../event-log.ts';
import { idsOf, newEvents, readWhole } from '../testing/events.fixture.ts';
import { openEventStoreLog } from './eventstoredb.ts';
import { type FakeEventStore, startFakeEventStore } from './testing/eventstoredb.fixture.ts';
import { inNewNamespace } from './testing/test-log.fixture.ts';

// Attempts enough for a machine that stands still for seconds.
const defaults = { attemptMs: 1500, totalMs: 20_000 };
const timeouts = { call: defaults, scan: defaults, start: defaults, confirmMs: 500 };

let server: FakeEventStore;
let log: EventLog;
let stop: AbortController;
let reports: (string | null)[];

beforeEach(async () => {
  server = await startFakeEventStore();
  reports = [];
  log = await openEventStoreLog({
    url: server.url,
    timeouts,
    onConnection: (why) => reports.push(why && 'lost'),
  });
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await log.close();
  await server.close();
});

/** Ids that a follower has received so far. */
function follower(after: Position = START): string[] {
  const received: string[] = [];
  (async () => {
    for await (const page of log.follow(after, stop.signal)) received.push(...idsOf(page));
  })();
  return received;
}

const write = async (name: string, count = 1) => {
  const events = newEvents(count);
  await log.append(`listing-${name}`, events, 'no-stream');
  return idsOf(events);
};

test('repeated disconnects leave no gap and no duplicate', async () => {
  const received = [follower(), follower(), follower()];
  server.next.append = Array.from({ length: 16 }, (_, at) =>
    at % 4 === 3 ? { effect: at % 8 === 3, answer: 'cut' } : null,
  );
  for (let at = 0; at < 16; at += 1) await write(String(at), 1 + (at % 5));
  const whole = idsOf(await readWhole(log));
  for (const one of received) await expect.poll(() => one).toEqual(whole);
});

test('a follower continues after the last event when the server is back', async () => {
  const before = await write('before', 3);
  const received = follower();
  await expect.poll(() => received).toEqual(before);
  expect(reports).toEqual([null]);
  server.wire.refuse();
  await eventually(() => expect(server.wire.refused()).toBeGreaterThan(2));
  await expect.poll(() => reports.at(-1)).toBe('lost');
  server.wire.mend();
  const after = await write('after', 3);
  await expect.poll(() => received).toEqual([...before, ...after]);
  expect(reports.at(-1)).toBe(null);
});

test('a subscription that is rejected or not confirmed is retried', async () => {
  server.next.read = [
    { effect: false, answer: 'UNAVAILABLE' },
    { effect: false, answer: 'ABORTED' },
    { effect: false, answer: 'cut' },
    { effect: false, answer: 'silence' },
  ];
  const received = follower();
  await expect.poll(() => server.next.read).toEqual([]);
  const ids = await write('one', 2);
  await expect.poll(() => received).toEqual(ids);
});

test('followers move to the new leader', async () => {
  const other = await startFakeEventStore(server.store);
  const received = follower();
  const first = await write('first');
  await expect.poll(() => received).toEqual(first);
  server.follow(other.wire.port);
  server.wire.cut();
  const second = await write('second');
  await expect.poll(() => received).toEqual([...first, ...second]);
  await other.close();
});

test('a slow follower receives everything, in pages', async () => {
  const pages = log.follow(START, stop.signal)[Symbol.asyncIterator]();
  const ids: string[] = [];
  const first = pages.next();
  for (let at = 0; at < 4; at += 1) ids.push(...(await write(String(at), 300)));
  const received = idsOf((await first).value ?? []);
  while (received.length < ids.length) {
    const page = (await pages.next()).value ?? [];
    expect(page.length).toBeLessThanOrEqual(500);
    received.push(...idsOf(page));
  }
  expect(received).toEqual(ids);
});

test('every read throws on an altered event', async () => {
  await write('one', 3);
  server.store.spoil('listings.listing-one', 1, (record) => {
    record.data = Buffer.from('{"note":2}');
  });
  await expect(log.readStream('listing-one')).rejects.toBeInstanceOf(DamagedLog);
  await expect(log.readAll(START)).rejects.toBeInstanceOf(DamagedLog);
  await expect(Array.fromAsync(log.follow(START, stop.signal))).rejects.toBeInstanceOf(DamagedLog);
});

test('an event moved within its stream is detected', async () => {
  await write('one', 3);
  server.store.spoil('listings.listing-one', 1, (record) => {
    record.revision = 0;
  });
  await expect(log.readStream('listing-one')).rejects.toBeInstanceOf(DamagedLog);
});

test('namespaces on one server are separate', async () => {
  const other = await openEventStoreLog({ url: inNewNamespace(server.url) });
  const received = follower();
  const theirs = newEvents(2);
  await other.append('listing-1', theirs, 'no-stream');
  const ours = await write('1', 3);
  expect(idsOf(await readWhole(log))).toEqual(ours);
  expect(idsOf(await readWhole(other))).toEqual(idsOf(theirs));
  expect(await other.head()).not.toBe(await log.head());
  expect(await other.streamNames('listing-')).toEqual(['listing-1']);
  await expect.poll(() => received).toEqual(ours);
  await other.close();
});

test('positions have gaps, and unknown positions are rejected', async () => {
  await write('one', 3);
  const [first, second] = await log.readAll(START);
  expect(BigInt(second!.position) - BigInt(first!.position)).toBeGreaterThan(1n);
  const between = String(BigInt(first!.position) + 1n).padStart(20, '0') as Position;
  await expect(log.readAll(between)).rejects.toBeInstanceOf(UnknownPosition);
  const late = '99999999999999999999'.slice(0, 18).padStart(20, '0') as Position;
  expect(await log.readAll(late)).toEqual([]);
});

test('stream names come from the index and the events since', async () => {
  await write('a', 2000);
  expect(await log.streamNames('listing-')).toEqual(['listing-a']);
  await write('b');
  expect(await log.streamNames('listing-')).toEqual(['listing-a', 'listing-b']);
  expect(await log.streamNames('listing-b')).toEqual(['listing-b']);
});
