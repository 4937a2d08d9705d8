import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import type { UniqueName } from '#domain/reservation/unique-names.ts';
import { createCommandDispatcher } from '#reactors/command-dispatcher.ts';
import type { Reactor } from '#reactors/reactor.ts';
import type { Recorded } from '#schema/events.ts';
import type { NewEvent, RecordedEvent } from '#schema/kernel/message.ts';
import { toPosition } from '#schema/kernel/position.ts';
import { type EventLog, type ExpectedRevision, VersionConflict } from '#stores/event-log/event-log.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';
import type { Outcome } from '../gateway.ts';

/** A process that has died; its unfinished work does not continue. */
export class Crash extends Error {}

type Chance = { repeats: Iterator<boolean>; crashes: Iterator<boolean>; pauses: Iterator<number> };
const stream = <T>(values: fc.Arbitrary<T>) => fc.infiniteStream(values, { noHistory: true });
/** What may happen at any step: a command is sent twice, the process dies, time passes (ms). */
export const chances = fc.record<Chance>({
  repeats: stream(fc.nat(4).map((n) => n === 0)),
  crashes: stream(fc.nat(30).map((n) => n === 0)),
  pauses: stream(fc.constantFrom(0, 0, 1000, 70_000)),
});

/** A log in memory that processes read and append to in the order that a scheduler chooses. */
export function createSimulation(
  scheduler: fc.Scheduler,
  kind: UniqueName,
  owners: readonly string[],
  chance: Chance,
) {
  const events: RecordedEvent[] = [];
  const strays: Promise<unknown>[] = [];
  let time = Date.parse('2026-11-21T12:00:00Z');
  const streamOf = (name: string) => events.filter((event) => event.stream === name);

  function append(name: string, added: readonly NewEvent[], expected: ExpectedRevision) {
    const past = streamOf(name);
    const first = expected === 'no-stream' ? 0 : expected + 1;
    const position = toPosition(events.length);
    const answer = { revision: first + added.length - 1, position, repeated: past.length !== first };
    const isRepeat = added.every(({ id }, at) => past[first + at]?.id === id);
    if (answer.repeated && !isRepeat)
      throw new VersionConflict(name, expected, past.at(-1)?.revision ?? 'no-stream');
    if (answer.repeated) return answer;
    for (const [at, event] of added.entries())
      events.push({ ...event, stream: name, revision: first + at, position: toPosition(events.length + 1) });
    const namesInUse = owners.map(currentName).filter((nameHash) => nameHash !== null);
    expect(new Set(namesInUse).size, 'each name has one owner').toBe(namesInUse.length);
    return answer;
  }

  const currentName = (owner: string) => kind.namesFromEvents(streamOf(kind.ownerStream(owner))).current;
  const step = () => scheduler.schedule(Promise.resolve());
  const log = {
    async readStream(name: string, from = 0) {
      await step();
      return streamOf(name).slice(from);
    },
    async append(name: string, added: readonly NewEvent[], expected: ExpectedRevision) {
      await step();
      const appended = append(name, added, expected);
      await step();
      return appended;
    },
  } as unknown as EventLog;

  /** A process: it shares only the log with the others. */
  function process({ mayCrash = true } = {}) {
    const decide = createCommandDispatcher({ log, sealer, settings: { guestSubmissions: true } });
    const send = async (command: AnyCommand): Promise<Outcome> => {
      if (mayCrash && chance.crashes.next().value) throw new Crash();
      if (chance.repeats.next().value) strays.push(step().then(() => decide(command)));
      const outcome = await decide(command);
      if (mayCrash && chance.crashes.next().value) throw new Crash();
      return outcome;
    };
    const now = () => {
      time += chance.pauses.next().value;
      return new Date(time);
    };
    return { log, send, now };
  }

  return {
    events,
    process,
    currentName,
    held: (nameHash: string) => kind.reservationFromEvents(streamOf(kind.nameStream(nameHash))),
    later: (ms: number) => {
      time += ms;
    },
    /** Runs a reactor on every event, each at least once, until all are processed and no more come. */
    async react(reactor: Reactor, moreCome = () => false): Promise<void> {
      const deps = process() as unknown as Parameters<Reactor['react']>[1];
      for (let next = 0; moreCome() || next < events.length; ) {
        const event = events[next] as Recorded | undefined;
        try {
          if (event && (reactor.on as readonly string[]).includes(event.type))
            await reactor.react(event, deps);
          if (event && !chance.repeats.next().value) next += 1;
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
        }
        await step();
      }
    },
    strays: () => Promise.allSettled(strays),
  };
}

const sealer: Sealer = {
  subjectOf: (email) => email,
  seal: async (_subject, text) => text,
  open: async (sealed) => sealed,
  isReadable: async () => true,
  keyName: async () => null,
  destroy: async () => {},
};
