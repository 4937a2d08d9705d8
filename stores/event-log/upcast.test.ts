import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { eventDefinitions } from '#schema/events.ts';
import { defineEvent, type EventDefinition } from '#schema/kernel/message.ts';
import { START } from '#schema/kernel/position.ts';
import { newEvent } from './testing/events.fixture.ts';
import { openTemporaryLog } from './testing/temporary-log.fixture.ts';
import { toCurrentShape, withUpcasts } from './upcast.ts';

const definitions = {
  SomethingHappened: defineEvent({
    type: 'SomethingHappened',
    stream: 'thing-{thingId}',
    description: 'A test happened.',
    version: 3,
    upcasts: [
      ({ note, ...data }) => ({ ...data, notes: [note] }),
      (data) => ({ ...data, count: (data.notes as unknown[]).length }),
    ],
    data: z.object({ notes: z.array(z.string()), count: z.int() }),
  }),
};

const recorded = (schemaVersion: number, data: Record<string, unknown>, type = 'SomethingHappened') => {
  const event = newEvent();
  return { ...event, type, data, meta: { ...event.meta, schemaVersion } };
};

describe('an event of an earlier version', () => {
  test.each([
    [1, { note: 'a' }],
    [2, { notes: ['a'] }],
    [3, { notes: ['a'], count: 1 }],
  ])('%i has the current shape and version when it is read', (version, data) => {
    const event = recorded(version, data);
    const before = structuredClone(event);
    expect(toCurrentShape(event, definitions)).toEqual({
      ...event,
      data: { notes: ['a'], count: 1 },
      meta: { ...event.meta, schemaVersion: 3 },
    });
    expect(event).toEqual(before);
  });

  test('of an unknown type, or of the version of a later release, stays as it is', () => {
    for (const event of [
      recorded(4, { other: 1 }),
      recorded(1, { note: 'a' }, 'Unknown'),
      recorded(1, { note: 'a' }, 'constructor'),
    ])
      expect(toCurrentShape(event, definitions)).toBe(event);
  });

  test('has it by every way of reading, and is stored as it was', async () => {
    const { log, dispose } = await openTemporaryLog();
    onTestFinished(dispose);
    const current = withUpcasts(log, definitions);
    await current.append('thing-1', [recorded(1, { note: 'a' })], 'no-stream');
    const shown = { notes: ['a'], count: 1 };
    const stop = new AbortController();
    const [page] = await Array.fromAsync(
      (async function* () {
        for await (const each of current.follow(START, stop.signal)) {
          yield each;
          return;
        }
      })(),
    );
    stop.abort();
    for (const [event] of [
      await current.readStream('thing-1'),
      await current.readAll(START),
      await current.latest(1),
      page!,
    ])
      expect(event?.data).toEqual(shown);
    expect((await log.readStream('thing-1'))[0]?.data).toEqual({ note: 'a' });
  });
});

test('every definition says how each of its earlier versions is read', () => {
  const steps = Object.values(eventDefinitions as Record<string, EventDefinition>).map(
    ({ type, version, upcasts = [] }) => [type, version, upcasts.length + 1],
  );
  expect(steps.filter(([, version, known]) => version !== known)).toEqual([]);
});
