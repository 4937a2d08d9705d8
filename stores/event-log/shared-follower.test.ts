import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, toPosition } from '#schema/kernel/position.ts';
import type { EventLog } from './event-log.ts';
import { shareFollower } from './shared-follower.ts';
import { eventLogContract } from './testing/event-log.contract.ts';
import { newEvents } from './testing/events.fixture.ts';
import { openTemporaryLog } from './testing/temporary-log.fixture.ts';

eventLogContract({
  name: 'SQLite with one follower per process',
  async open() {
    const opened = await openTemporaryLog();
    let shared = shareFollower(opened.log, { bufferSize: 3 });
    return {
      log: shared,
      async reopen() {
        await shared.close();
        shared = shareFollower(await opened.reopen!(), { bufferSize: 3 });
        return shared;
      },
      async dispose() {
        await shared.close();
        await opened.dispose();
      },
    };
  },
});

/** A log in memory with pages of three events; the next page of its subscription fails after `failNext`. */
function memoryLog() {
  const events: RecordedEvent[] = [];
  let appended = Promise.withResolvers<void>();
  let failing = false;
  const wake = () => {
    appended.resolve();
    appended = Promise.withResolvers();
  };
  const readAll = async (after: Position) =>
    events.filter(({ position }) => Number(position) > Number(after)).slice(0, 3);
  async function* follow(after: Position, signal: AbortSignal) {
    signal.addEventListener('abort', wake);
    for (let seen = after; !signal.aborted; ) {
      if (failing) {
        failing = false;
        throw new Error('the disk is gone');
      }
      const next = appended.promise;
      const page = await readAll(seen);
      if (page.length === 0) {
        await next;
        // Reads are ahead of the subscription for a moment.
        await turn();
      } else {
        seen = page.at(-1)!.position;
        yield page;
      }
    }
  }
  return {
    log: { readAll: vi.fn(readAll), follow: vi.fn(follow), close: async () => {} } as unknown as EventLog,
    append(count: number) {
      for (let at = 0; at < count; at += 1)
        events.push({ position: toPosition(events.length + 1) } as RecordedEvent);
      wake();
    },
    failNext() {
      failing = true;
      wake();
    },
    after: (position: number) => events.slice(position).map((event) => event.position),
  };
}

/** A consumer that takes a page only when `take` is called, and follows again from its position after an error. */
function consumer(log: EventLog, checkpoint: number) {
  const stopping = new AbortController();
  const received: Position[] = [];
  const from = () => received.at(-1) ?? toPosition(checkpoint);
  let pages = log.follow(from(), stopping.signal)[Symbol.asyncIterator]();
  let taking = false;
  return {
    received,
    take() {
      if (taking) return;
      taking = true;
      pages
        .next()
        .then(
          ({ value = [] }: { value?: RecordedEvent[] }) =>
            void received.push(...value.map(({ position }) => position)),
          () => {
            pages = log.follow(from(), stopping.signal)[Symbol.asyncIterator]();
          },
        )
        .finally(() => {
          taking = false;
        });
    },
    stop: () => stopping.abort(),
  };
}

const checkpoints = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 4 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ take: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ append: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.constant('fail' as const) },
  { weight: 1, arbitrary: fc.constant('turn' as const) },
);

describe('one subscription for all followers of a process', () => {
  it('delivers each event after its checkpoint to each consumer once, in order, however slow each is', async () => {
    const steps = fc.array(step, { maxLength: 60 });
    const bufferSizes = fc.integer({ min: 1, max: 6 });
    const property = fc.asyncProperty(checkpoints, bufferSizes, steps, async (starts, bufferSize, order) => {
      const memory = memoryLog();
      memory.append(12);
      const log = shareFollower(memory.log, { bufferSize });
      const consumers = starts.map((checkpoint) => consumer(log, checkpoint));
      for (const each of order) {
        if (each === 'fail') memory.failNext();
        else if (each === 'turn') await turn();
        else if ('append' in each) memory.append(each.append);
        else consumers[each.take % consumers.length]?.take();
        // One microtask: steps fall between the awaits of readers and subscription.
        await null;
      }
      const complete = () =>
        consumers.every(({ received }, at) => received.length >= memory.after(starts[at] ?? 0).length);
      for (let turns = 0; turns < 500 && !complete(); turns += 1) {
        for (const each of consumers) each.take();
        await turn();
      }
      for (const [at, { received, stop }] of consumers.entries()) {
        expect(received).toEqual(memory.after(starts[at] ?? 0));
        stop();
      }
    });
    // The third consumer joins between the failure of the subscription and the next one.
    const joinsAfterFailure = ['fail', { take: 0 }, { take: 0 }, { take: 1 }, { append: 1 }] as const;
    await fc.assert(property, { numRuns: 300, examples: [[[9, 12, 0], 1, [...joinsAfterFailure]]] });
  });

  it('reads a new event once for all, and a consumer that never takes one does not delay the others', async () => {
    const memory = memoryLog();
    const log = shareFollower(memory.log, { bufferSize: 2 });
    const consumers = [0, 0, 0].map((checkpoint) => consumer(log, checkpoint));
    onTestFinished(() => {
      for (const { stop } of consumers) stop();
    });
    for (const each of consumers) each.take();
    await turn();
    const reads = vi.mocked(memory.log.readAll);
    reads.mockClear();
    for (let count = 1; count <= 9; count += 1) {
      memory.append(1);
      await eventually(() => {
        for (const each of consumers.slice(1)) each.take();
        for (const { received } of consumers.slice(1)) expect(received).toHaveLength(count);
      });
    }
    expect(memory.log.follow).toHaveBeenCalledOnce();
    expect(reads).not.toHaveBeenCalled();
    await eventually(() => {
      consumers[0]?.take();
      expect(consumers[0]?.received).toEqual(memory.after(0));
    });
    expect(reads, 'the slow one caught up by itself').toHaveBeenCalled();
    expect(memory.log.follow).toHaveBeenCalledOnce();
  });

  it('ends the subscription with its last consumer, and starts another for the next', async () => {
    const { log, dispose } = await openTemporaryLog();
    onTestFinished(dispose);
    const follow = vi.spyOn(log, 'follow');
    const shared = shareFollower(log);
    for (const name of ['one', 'two']) {
      const stopping = new AbortController();
      const after = await log.head();
      const following = Array.fromAsync(shared.follow(after, stopping.signal));
      await eventually(() => expect(follow).toHaveBeenCalledTimes(name === 'one' ? 1 : 2));
      stopping.abort();
      expect(await following).toEqual([]);
      await eventually(() => expect(follow.mock.lastCall?.[1].aborted).toBe(true));
      await log.append(`listing-${name}`, newEvents(1), 'no-stream');
    }
  });
});
