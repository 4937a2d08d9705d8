import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewEvent } from '#schema/kernel/message.ts';
import { type EventLog, type ExpectedRevision, VersionConflict } from '../event-log.ts';
import { idsOf, newEvent, newEvents } from './events.fixture.ts';

/** The rules of `append`. */
export function appendContract(current: () => EventLog, scale: number): void {
  const append = (events: NewEvent[], expected: ExpectedRevision, stream = 'submission-1') =>
    current().append(stream, events, expected);
  const stored = async () => idsOf(await current().readStream('submission-1'));

  async function expectConflict(events: NewEvent[], expected: ExpectedRevision, actual: ExpectedRevision) {
    const before = await stored();
    const error = await append(events, expected).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VersionConflict);
    expect(error).toMatchObject({ stream: 'submission-1', expected, actual });
    expect(await stored()).toEqual(before);
  }

  describe('append', () => {
    test('at the head: appended', async () => {
      expect(await append(newEvents(2), 'no-stream')).toMatchObject({ revision: 1, repeated: false });
      expect(await append(newEvents(1), 1)).toMatchObject({ revision: 2, repeated: false });
    });

    test('before the head with the same ids: success with the first revision and position', async () => {
      const first = newEvents(2);
      const second = newEvents(1);
      const firstAppended = await append(first, 'no-stream');
      const secondAppended = await append(second, 1);
      await append(newEvents(4), 2);
      expect(await append(first, 'no-stream')).toEqual({ ...firstAppended, repeated: true });
      expect(await append(second, 1)).toEqual({ ...secondAppended, repeated: true });
      expect(await append(first.slice(1), 0)).toEqual({ ...firstAppended, repeated: true });
      expect(await stored()).toHaveLength(7);
    });

    test('before the head with another id, first or later: conflict', async () => {
      const events = newEvents(3);
      await append(events, 'no-stream');
      await expectConflict([newEvent(), ...events.slice(1)], 'no-stream', 2);
      await expectConflict([...events.slice(0, 2), newEvent()], 'no-stream', 2);
      await expectConflict([...events].reverse(), 'no-stream', 2);
      await expectConflict([newEvent()], 1, 2);
    });

    test('before the head and reaching past it: conflict', async () => {
      const events = newEvents(2);
      await append(events, 'no-stream');
      await expectConflict([...events, newEvent()], 'no-stream', 1);
      await expectConflict([...events.slice(1), newEvent()], 0, 1);
    });

    test('after the head: conflict', async () => {
      await expectConflict(newEvents(1), 0, 'no-stream');
      const events = newEvents(1);
      await append(events, 'no-stream');
      await expectConflict(newEvents(1), 1, 0);
      await expectConflict(events, 7, 0);
    });

    test('rejects an append without events', async () => {
      await expect(append([], 'no-stream')).rejects.toBeInstanceOf(RangeError);
    });

    test('accepts exactly one of several concurrent appends at one revision', async () => {
      await append(newEvents(1), 'no-stream');
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => append(newEvents(2), 0)));
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(19);
      expect(lost.every(({ reason }) => reason instanceof VersionConflict)).toBe(true);
      expect(await stored()).toHaveLength(3);
    });

    test('a conflict is reported when the winning event can be read', async () => {
      const compete = async (event: NewEvent) =>
        append([event], 'no-stream', 'listing-contended').then(
          () => null,
          () => current().readStream('listing-contended'),
        );
      const seen = await Promise.all(newEvents(10).map(compete));
      expect(seen.filter((events) => events === null)).toHaveLength(1);
      expect(seen.flatMap((events) => events?.length ?? [])).toEqual(Array.from({ length: 9 }, () => 1));
    });

    test('writes the same events once when they are appended concurrently', async () => {
      const events = newEvents(2);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => append(events, 'no-stream')));
      expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1);
      expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(await stored()).toEqual(idsOf(events));
    });

    test('writes a batch completely or not at all', async () => {
      let writing = true;
      const written = (async () => {
        for (let at = 0; at < 10 * scale; at += 1)
          await append(newEvents(5), at === 0 ? 'no-stream' : at * 5 - 1);
        writing = false;
      })();
      while (writing) {
        expect((await stored()).length % 5).toBe(0);
        await new Promise(setImmediate);
      }
      await written;
      expect(await stored()).toHaveLength(50 * scale);
    });

    test('contains in each stream exactly what concurrent writers had acknowledged, in order', async () => {
      const step = fc.record({
        stream: fc.nat(2),
        events: fc.integer({ min: 1, max: 3 }),
        again: fc.boolean(),
      });
      const writers = fc.array(fc.array(step, { maxLength: 8 }), { minLength: 1, maxLength: 5 });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(writers, async (plans) => {
          run += 1;
          const acknowledged = new Map<string, Map<number, string>>();
          const appendWithRetries = async (stream: string, events: NewEvent[], again: boolean) => {
            for (let expected: ExpectedRevision = 'no-stream'; ; ) {
              try {
                const { revision } = await append(events, expected, stream);
                if (again)
                  expect(await append(events, expected, stream)).toMatchObject({ revision, repeated: true });
                const known = acknowledged.get(stream) ?? new Map<number, string>();
                for (const [at, { id }] of events.entries()) known.set(revision - events.length + 1 + at, id);
                acknowledged.set(stream, known);
                return;
              } catch (error) {
                if (!(error instanceof VersionConflict)) throw error;
                expected = error.actual;
              }
            }
          };
          await Promise.all(
            plans.map(async (steps) => {
              for (const { stream, events, again } of steps)
                await appendWithRetries(`listing-${run}-${stream}`, newEvents(events), again);
            }),
          );
          for (const [stream, known] of acknowledged) {
            const inOrder = [...known].sort(([one], [other]) => one - other).map(([, id]) => id);
            expect(idsOf(await current().readStream(stream))).toEqual(inOrder);
          }
        }),
        { numRuns: 4 * scale },
      );
    });
  });
}
