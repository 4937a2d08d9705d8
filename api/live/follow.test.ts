import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, toPosition } from '#schema/kernel/position.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { followTail } from './follow.ts';

const logger = pino({ level: 'silent' });
const operational = { put: async () => 1, delete: async () => true };
const event = (counter: number) => ({ position: toPosition(counter) }) as RecordedEvent;

it('follows from the head, continues after the last page when reading failed, and ends with the log', async () => {
  const starts: Position[] = [];
  const log = {
    head: async () => toPosition(7),
    follow: async function* (after: Position) {
      starts.push(after);
      if (starts.length > 1) return;
      yield [event(8), event(9)];
      throw new Error('the disk is gone');
    },
  } as unknown as EventLog;
  const received: RecordedEvent[] = [];
  const topic = { enqueue: (events: readonly RecordedEvent[]) => received.push(...events) };
  await followTail(log, [topic], { logger, operational, signal: new AbortController().signal });
  expect(starts).toEqual([toPosition(7), toPosition(9)]);
  expect(received).toEqual([event(8), event(9)]);
});

it('ends when it is stopped while it waits', async () => {
  const stopping = new AbortController();
  const follow = vi.fn(async function* () {
    yield* [];
    throw new Error('the disk is gone');
  });
  const log = { head: async () => toPosition(0), follow } as unknown as EventLog;
  const following = followTail(log, [], { logger, operational, signal: stopping.signal });
  await eventually(() => expect(follow).toHaveBeenCalled());
  stopping.abort();
  await following;
  expect(follow).toHaveBeenCalledOnce();
});
