import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Progress } from '#projections/engine/ports.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, toPosition } from '#schema/kernel/position.ts';
import { createBroadcaster } from './broadcaster.ts';
import { createTopic, type Subject } from './topic.ts';

type Told = { row: string; moved: boolean };
const logger = pino({ level: 'silent' });

function revised(row: string, counter: number, fields = {}): RecordedEvent {
  return {
    type: 'ListingRevised',
    data: { listingId: row, ...fields },
    position: toPosition(counter),
  } as never;
}

/** A view that is passed when the test says so. */
function view() {
  let pass: () => void = () => {};
  const asked: Position[] = [];
  const viewPassed = (_view: string, position: Position) => {
    asked.push(position);
    return new Promise<boolean>((resolve) => {
      pass = () => resolve(true);
    });
  };
  return { asked, progress: { viewPassed } as unknown as Progress, pass: () => pass() };
}

function started(tell?: Subject<'ListingRevised', Told>['load']) {
  const readers = createBroadcaster<Told>();
  const stopping = new AbortController();
  const passing = view();
  let reads = 0;
  const subject: Subject<'ListingRevised', Told> = {
    view: 'events',
    on: ['ListingRevised'],
    rowId: ({ data }) => data.listingId,
    mayLeaveWindow: ({ data }) => 'date' in data,
    load: async (rows) => {
      reads += 1;
      return tell ? tell(rows) : [...rows].map(([row, moved]) => ({ row, moved }));
    },
  };
  const noted = createTopic(subject, readers, {
    progress: passing.progress,
    logger,
    signal: stopping.signal,
  });
  return { readers, noted, ...passing, reads: () => reads };
}

const all = { pick: (told: Told) => told, onOverflow: () => {} };

describe('a topic', () => {
  it('is told after the view has passed, never before, with one reading for all readers', async () => {
    const { readers, noted, asked, pass, reads } = started();
    const [one, other] = [readers.subscribe(all), readers.subscribe(all)];
    noted.enqueue([revised('a', 1), revised('b', 2)]);
    expect(asked).toEqual([toPosition(2)]);
    expect(reads()).toBe(0);
    pass();
    for (const reader of [one, other])
      expect([(await reader.next()).value?.row, (await reader.next()).value?.row]).toEqual(['a', 'b']);
    expect(reads()).toBe(1);
  });

  it('asks anew for what is noted as a telling ends, however close to its end', async () => {
    for (let breaths = 0; breaths < 20; breaths += 1) {
      const { noted, asked, pass } = started();
      noted.enqueue([revised('a', 1)]);
      pass();
      for (let breath = 0; breath < breaths; breath += 1) await null;
      noted.enqueue([revised('b', 2)]);
      await eventually(() => expect(asked, `${breaths} breaths on`).toEqual([toPosition(1), toPosition(2)]));
    }
  });

  it('tells a row once for all that happened while the view lagged, and remembers that it moved', async () => {
    const { readers, noted, asked, pass } = started();
    const reader = readers.subscribe(all);
    noted.enqueue([revised('c', 1)]);
    noted.enqueue([revised('a', 2, { date: '2026-12-01' }), revised('b', 3)]);
    noted.enqueue([revised('a', 4)]);
    pass();
    await eventually(() => expect(asked).toEqual([toPosition(1), toPosition(4)]));
    pass();
    const told = [await reader.next(), await reader.next(), await reader.next()];
    expect(told.map(({ value }) => value)).toEqual([
      { row: 'c', moved: false },
      { row: 'a', moved: true },
      { row: 'b', moved: false },
    ]);
  });

  it('does not tell of what came while it waited before the view has passed that too', async () => {
    const { readers, noted, asked, pass, reads } = started();
    readers.subscribe(all);
    noted.enqueue([revised('a', 1)]);
    pass();
    noted.enqueue([revised('b', 2)]);
    await eventually(() => expect(asked).toEqual([toPosition(1), toPosition(2)]));
    expect(reads()).toBe(1);
  });

  it('reads nothing when nobody listens, and nothing for events of others', async () => {
    const { noted, pass, asked, reads } = started();
    noted.enqueue([{ ...revised('a', 1), type: 'UserRegistered' }]);
    expect(asked).toEqual([]);
    noted.enqueue([revised('a', 2)]);
    pass();
    noted.enqueue([revised('a', 3)]);
    await eventually(() => expect(asked).toEqual([toPosition(2), toPosition(3)]));
    expect(reads()).toBe(0);
  });

  it('cuts its readers off when the rows cannot be read, so that they come back and fetch', async () => {
    const { readers, noted, pass } = started(() => Promise.reject(new Error('disk')));
    const onOverflow = vi.fn();
    readers.subscribe({ ...all, onOverflow });
    noted.enqueue([revised('a', 1)]);
    pass();
    await eventually(() => expect(onOverflow).toHaveBeenCalledOnce());
  });
});
