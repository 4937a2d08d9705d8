import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '#schema/kernel/message.ts';
import { type EventLog, VersionConflict } from '../event-log.ts';
import { idsOf, newEvents, readWhole } from '../testing/events.fixture.ts';
import { serializeEvents } from './events.ts';
import { openEventStoreLog } from './eventstoredb.ts';
import { type FakeEventStore, type Fault, startFakeEventStore } from './testing/eventstoredb.fixture.ts';

/** Long enough for a busy machine and for several faults in a row. */
const wait = { attemptMs: 1000, totalMs: 20_000 };
const timeouts = { call: wait, scan: wait, start: wait, confirmMs: 1000 };

let server: FakeEventStore;
let log: EventLog;

beforeEach(async () => {
  server = await startFakeEventStore();
  log = await openEventStoreLog({ url: server.url, timeouts });
});
afterEach(async () => {
  await log.close();
  await server.close();
});

const kinds: Fault['answer'][] = [
  'cut',
  'silence',
  'UNAVAILABLE',
  'ABORTED',
  'DEADLINE_EXCEEDED',
  'CANCELLED',
  'UNKNOWN',
];
const faults = kinds.flatMap((answer) => [true, false].map((effect) => ({ answer, effect })));

describe('an append without a response', () => {
  test.each(faults)(
    'is retried with the same ids and written once: $answer, effect $effect',
    async (fault) => {
      const events = newEvents(3);
      server.next.append = [fault, fault];
      const appended = await log.append('listing-1', events, 'no-stream');
      const found = await log.readStream('listing-1');
      expect(idsOf(found)).toEqual(idsOf(events));
      expect(appended).toEqual({ revision: 2, position: found.at(-1)?.position, repeated: false });
      expect(server.calls.append).toBe(3);
      expect((await log.append('listing-1', events, 'no-stream')).repeated).toBe(true);
    },
  );

  test('is recognised by its retry although others have written to the stream since', async () => {
    const events = newEvents(2);
    const others = () => {
      const written = server.store.stream('listings.listing-1') ?? [];
      const later = written.map((record) => ({ ...record, id: crypto.randomUUID() }));
      server.store.append('listings.listing-1', 1, later);
    };
    server.next.append = [{ effect: true, answer: 'UNAVAILABLE', meanwhile: others }];
    const appended = await log.append('listing-1', events, 'no-stream');
    expect(appended).toMatchObject({ revision: 1, repeated: false });
    expect(server.store.stream('listings.listing-1')).toHaveLength(4);
  });

  test('is a conflict when another append has taken its revision', async () => {
    const others = serializeEvents('listing-1', 0, newEvents(1), 'other').map(
      ({ id, type, data, metadata }) => ({
        id,
        type,
        contentType: 'application/json',
        data: Buffer.from(data),
        metadata: Buffer.from(metadata),
      }),
    );
    const taken = () => server.store.append('listings.listing-1', -1, others);
    server.next.append = [{ effect: false, answer: 'UNAVAILABLE', meanwhile: taken }];
    const refused = await log.append('listing-1', newEvents(2), 'no-stream').catch((error) => error);
    expect(refused).toBeInstanceOf(VersionConflict);
    expect(refused).toMatchObject({ expected: 'no-stream', actual: 0 });
  });

  test('writes each of many concurrent appends once although the connection is cut repeatedly', async () => {
    server.next.append = Array.from({ length: 60 }, (_, at) =>
      at % 3 === 2 ? { effect: at % 2 === 0, answer: 'cut' } : null,
    );
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let at = 0; at < 15; at += 1) {
        const events = newEvents(1 + (at % 3));
        const appended = await log.append(`listing-${writer}-${at}`, events, 'no-stream');
        expect(appended.repeated).toBe(false);
        acknowledged.push(...idsOf(events));
      }
    });
    await Promise.all(writers);
    expect(server.next.append).toEqual([]);
    const whole = idsOf(await readWhole(log));
    expect(new Set(whole).size).toBe(whole.length);
    expect(new Set(acknowledged)).toEqual(new Set(whole));
  });
});

test('reports a conflict when the winning event can be read', async () => {
  server.store.indexingMs = 30;
  const compete = (event: NewEvent) =>
    log.append('listing-1', [event], 'no-stream').then(
      () => null,
      () => log.readStream('listing-1'),
    );
  const seen = await Promise.all(newEvents(5).map(compete));
  expect(seen.filter((events) => events === null)).toHaveLength(1);
  expect(seen.flatMap((events) => events?.length ?? [])).toEqual([1, 1, 1, 1]);
});
