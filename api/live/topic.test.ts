import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Progress } from '#projections/engine/ports.ts';
import { eachEventOf } from '#schema/events.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, toPosition } from '#schema/kernel/position.ts';
import { createBroadcaster } from './broadcaster.ts';
import { createTopic, type Subject } from './topic.ts';

type Message = { row: string; moved: boolean };
const logger = pino({ level: 'silent' });

function revised(row: string, counter: number, fields = {}): RecordedEvent {
  return {
    type: 'ListingRevised',
    data: { listingId: row, ...fields },
    position: toPosition(counter),
  } as never;
}

/** A view that passes a position when the test calls `pass`. */
function view() {
  let pass: () => void = () => {};
  const positions: Position[] = [];
  const viewPassed = (_view: string, position: Position) => {
    positions.push(position);
    return new Promise<boolean>((resolve) => {
      pass = () => resolve(true);
    });
  };
  return { positions, progress: { viewPassed } as unknown as Progress, pass: () => pass() };
}

function createTestTopic(load?: Subject<'listing', Message>['load']) {
  const readers = createBroadcaster<Message>();
  const stopping = new AbortController();
  const passing = view();
  let loads = 0;
  const subject: Subject<'listing', Message> = {
    view: 'events',
    on: {
      ...eachEventOf('listing', 'ignored' as const),
      ListingRevised: ({ data }) => ({ id: data.listingId, mayLeaveWindow: 'date' in data }),
    },
    load: async (rows) => {
      loads += 1;
      return load ? load(rows) : [...rows].map(([row, moved]) => ({ row, moved }));
    },
  };
  const topic = createTopic(subject, readers, {
    progress: passing.progress,
    logger,
    signal: stopping.signal,
  });
  return { readers, topic, ...passing, loads: () => loads };
}

const all = { pick: (message: Message) => message, onOverflow: () => {} };

describe('a topic', () => {
  it('publishes after the view has passed, and loads once for all readers', async () => {
    const { readers, topic, positions, pass, loads } = createTestTopic();
    const [one, other] = [readers.subscribe(all), readers.subscribe(all)];
    topic.enqueue([revised('a', 1), revised('b', 2)]);
    expect(positions).toEqual([toPosition(2)]);
    expect(loads()).toBe(0);
    pass();
    for (const reader of [one, other])
      expect([(await reader.next()).value?.row, (await reader.next()).value?.row]).toEqual(['a', 'b']);
    expect(loads()).toBe(1);
  });

  it('flushes events that are queued at any moment during the end of a flush', async () => {
    for (let ticks = 0; ticks < 20; ticks += 1) {
      const { topic, positions, pass } = createTestTopic();
      topic.enqueue([revised('a', 1)]);
      pass();
      for (let tick = 0; tick < ticks; tick += 1) await null;
      topic.enqueue([revised('b', 2)]);
      await eventually(() =>
        expect(positions, `after ${ticks} microtasks`).toEqual([toPosition(1), toPosition(2)]),
      );
    }
  });

  it('publishes a row once for all its events while the view lagged, with `mayLeaveWindow` if any had it', async () => {
    const { readers, topic, positions, pass } = createTestTopic();
    const reader = readers.subscribe(all);
    topic.enqueue([revised('c', 1)]);
    topic.enqueue([revised('a', 2, { date: '2026-12-01' }), revised('b', 3)]);
    topic.enqueue([revised('a', 4)]);
    pass();
    await eventually(() => expect(positions).toEqual([toPosition(1), toPosition(4)]));
    pass();
    const messages = [await reader.next(), await reader.next(), await reader.next()];
    expect(messages.map(({ value }) => value)).toEqual([
      { row: 'c', moved: false },
      { row: 'a', moved: true },
      { row: 'b', moved: false },
    ]);
  });

  it('does not publish events queued during the wait before the view has passed them too', async () => {
    const { readers, topic, positions, pass, loads } = createTestTopic();
    readers.subscribe(all);
    topic.enqueue([revised('a', 1)]);
    pass();
    topic.enqueue([revised('b', 2)]);
    await eventually(() => expect(positions).toEqual([toPosition(1), toPosition(2)]));
    expect(loads()).toBe(1);
  });

  it('loads nothing without subscribers, and nothing for events of other types', async () => {
    const { topic, pass, positions, loads } = createTestTopic();
    topic.enqueue([{ ...revised('a', 1), type: 'UserRegistered' }]);
    expect(positions).toEqual([]);
    topic.enqueue([revised('a', 2)]);
    pass();
    topic.enqueue([revised('a', 3)]);
    await eventually(() => expect(positions).toEqual([toPosition(2), toPosition(3)]));
    expect(loads()).toBe(0);
  });

  it('disconnects its subscribers when loading fails, so that they reconnect and fetch', async () => {
    const { readers, topic, pass } = createTestTopic(() => Promise.reject(new Error('disk')));
    const onOverflow = vi.fn();
    readers.subscribe({ ...all, onOverflow });
    topic.enqueue([revised('a', 1)]);
    pass();
    await eventually(() => expect(onOverflow).toHaveBeenCalledOnce());
  });
});
