import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { START } from '#schema/kernel/position.ts';
import { AppendTooLarge, type EventLog, LogUnavailable } from '../event-log.ts';
import { idsOf, newEvent, newEvents } from '../testing/events.fixture.ts';
import { openEventStoreLog } from './eventstoredb.ts';
import { type FakeEventStore, type Fault, startFakeEventStore } from './testing/eventstoredb.fixture.ts';
import { inNewNamespace } from './testing/test-log.fixture.ts';

const timeoutsOf = (attemptMs: number, totalMs: number) => {
  const wait = { attemptMs, totalMs };
  return { call: wait, scan: wait, start: wait, confirmMs: 1000 };
};
/** Long enough for a busy machine and for several faults in a row. */
const longTimeouts = timeoutsOf(1000, 20_000);
const shortTimeouts = timeoutsOf(150, 400);

let server: FakeEventStore;
let log: EventLog;

beforeEach(async () => {
  server = await startFakeEventStore();
  log = await openEventStoreLog({ url: server.url, timeouts: longTimeouts });
});
afterEach(async () => {
  await log.close();
  await server.close();
});

describe('a server that does not answer', () => {
  test.each(['refuse', 'mute'] as const)(
    'rejects every call with LogUnavailable, and calls succeed when it is back (%s, F10)',
    async (how) => {
      const usual = await openEventStoreLog({ url: server.url, timeouts: shortTimeouts });
      const first = newEvents(2);
      await usual.append('listing-1', first, 'no-stream');
      server.wire[how]();
      const events = newEvents(2);
      const calls = [
        () => usual.append('listing-1', events, 1),
        () => usual.readStream('listing-1'),
        () => usual.head(),
      ].map(async (call) => {
        await expect(call()).rejects.toBeInstanceOf(LogUnavailable);
      });
      await Promise.all(calls);
      server.wire.mend();
      await eventually(async () => expect(await usual.head()).not.toBe(START));
      await usual.append('listing-1', events, 1);
      expect(idsOf(await usual.readStream('listing-1'))).toEqual(idsOf([...first, ...events]));
      await usual.close();
    },
  );

  test('ends every read that gets no answer', async () => {
    const reader = await openEventStoreLog({ url: server.url, timeouts: shortTimeouts });
    const never = Array.from({ length: 20 }, (): Fault => ({ effect: false, answer: 'silence' }));
    for (const read of [
      () => reader.readAll(START),
      () => reader.readStream('listing-1'),
      () => reader.streamNames('listing-'),
      () => reader.head(),
    ]) {
      server.next.read = [...never];
      await expect(read()).rejects.toBeInstanceOf(LogUnavailable);
    }
    server.next.read = [];
    await reader.close();
  });

  test('repeats a read that is cut off', async () => {
    const events = newEvents(600);
    for (let at = 0; at < 2; at += 1)
      await log.append(
        'listing-1',
        events.slice(at * 300, at * 300 + 300),
        at === 0 ? 'no-stream' : at * 300 - 1,
      );
    const before = server.calls.read;
    const reading = log.readStream('listing-1');
    while (server.calls.read < before + 2) await setImmediate();
    server.wire.cut();
    expect(idsOf(await reading)).toEqual(idsOf(events));
    expect(server.calls.read - before).toBeGreaterThan(600 / 200 + 1);
  });

  test('is retried while the log opens', async () => {
    server.wire.refuse();
    const opening = openEventStoreLog({ url: server.url });
    await eventually(() => expect(server.wire.refused()).toBeGreaterThan(2));
    server.wire.mend();
    await (await opening).close();
    server.wire.refuse();
    await expect(openEventStoreLog({ url: server.url, timeouts: shortTimeouts })).rejects.toBeInstanceOf(
      LogUnavailable,
    );
  });
});

test('permanent errors are thrown at once', async () => {
  server.next.append = [{ effect: false, answer: 'PERMISSION_DENIED' }];
  await expect(log.append('listing-1', newEvents(1), 'no-stream')).rejects.toMatchObject({ code: 7 });
  const tooLarge = log.append('listing-1', [newEvent('x'.repeat(1_100_000))], 'no-stream');
  await expect(tooLarge).rejects.toThrow(AppendTooLarge);
  await expect(tooLarge).rejects.toThrow(/ to stream listing-1 exceeds .* 1048576 bytes/);
  expect(server.calls.append).toBe(1);
  expect(await log.readStream('listing-1')).toEqual([]);
});

test('a server that is no longer leader redirects to the leader', async () => {
  const other = await startFakeEventStore(server.store);
  const events = newEvents(2);
  server.follow(other.wire.port);
  await log.append('listing-1', events, 'no-stream');
  expect(other.calls.append).toBe(1);
  expect(idsOf(await log.readStream('listing-1'))).toEqual(idsOf(events));
  await other.close();
  server.follow(null);
  await eventually(async () => expect(idsOf(await log.readStream('listing-1'))).toEqual(idsOf(events)));
});

test('close waits for pending appends and rejects later calls', async () => {
  const log = await openEventStoreLog({ url: server.url });
  const events = newEvents(30);
  const pending = events.map((event, at) => log.append(`listing-${at}`, [event], 'no-stream'));
  const closed = log.close();
  await expect(log.append('listing-late', newEvents(1), 'no-stream')).rejects.toThrow('it is closed');
  await expect(log.readStream('listing-0')).rejects.toBeInstanceOf(LogUnavailable);
  await Promise.all([...pending, closed]);
  expect(server.store.stream('listings.listing-29')).toHaveLength(1);
});

test('a cluster is found by the gossip of any of its nodes (esdb+discover)', async () => {
  const { host } = new URL(server.url);
  for (const url of [`esdb+discover://${host}?tls=false`, `esdb://127.0.0.1:1,${host}?tls=false`]) {
    const found = await openEventStoreLog({ url: inNewNamespace(url), timeouts: longTimeouts });
    const events = newEvents(2);
    await found.append('listing-1', events, 'no-stream');
    expect(idsOf(await found.readStream('listing-1'))).toEqual(idsOf(events));
    await found.close();
  }
});

test('the address of a server that does not answer is in the error', async () => {
  const { host } = new URL(server.url);
  server.wire.mute();
  await expect(openEventStoreLog({ url: server.url, timeouts: shortTimeouts })).rejects.toThrow(host);
  server.wire.mend();
});

test.each(['esdb://ada:secret@10.0.0.1:2113', 'esdb+discover://ada:secret@db.example:2113,[::1]:2113'])(
  'TLS to an IP address is refused in a sentence without the password: %s',
  async (url) => {
    const opened = openEventStoreLog({ url });
    await expect(opened).rejects.toThrow(/TLS needs the names of the servers .*(10\.0\.0\.1|::1)/);
    await expect(opened).rejects.not.toThrow('secret');
  },
);

test('a server with TLS and without credentials is not opened', async () => {
  await expect(openEventStoreLog({ url: 'esdb://db.example:2113' })).rejects.toThrow('a user and a password');
});
