import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '#schema/events.ts';
import type { EventDefinition } from '#schema/kernel/message.ts';
import { commands } from './commands.ts';
import type { Decider } from './decider.ts';

// biome-ignore lint/suspicious/noExplicitAny: each decider has a state and facts of its own
type AnyDecider = Decider<any, any, any>;

/** Any field of an event's data or of a command, as text. */
const someData = () => new Proxy({}, { get: (_, field) => String(field) });
const categoryOf = (stream: string) => stream.split('-')[0] ?? '';
const all: readonly EventDefinition[] = Object.values(eventDefinitions);

const rules = new Map<string, AnyDecider>(
  Object.values(commands).map(({ stream, decider }) => [categoryOf(stream(someData() as never)), decider]),
);
const subjects = [...rules].map(([subject, decider]) => ({
  subject,
  decider,
  own: all.filter((definition) => categoryOf(definition.stream) === subject),
}));

it('every event belongs to the stream of a decider', () => {
  const owned = subjects.flatMap(({ own }) => own.map(({ type }) => type));
  expect([...new Set(owned)].sort()).toEqual(all.map(({ type }) => type).sort());
});

describe.each(subjects)('the rules of $subject', ({ decider, own }) => {
  const states = () => {
    const first = decider.initialState();
    let last = first;
    const each = own.map(({ type }) => decider.evolve(decider.initialState(), { type, data: someData() }));
    const along = own.map(({ type }) => {
      last = decider.evolve(last, { type, data: someData() });
      return last;
    });
    return [first, ...each, ...along];
  };

  it.each(['ListingBlessed', 'constructor', 'toString'])(
    'keep their state on the unknown event %s',
    (type) => {
      for (const state of states()) expect(decider.evolve(state, { type, data: {} })).toEqual(state);
    },
  );

  it('keep their state on events of other streams', () => {
    const others = all.filter((definition) => !own.includes(definition));
    for (const state of states())
      for (const { type } of others)
        expect(decider.evolve(state, { type, data: someData() }), type).toEqual(state);
  });

  it('have a state after each of their own events', () => {
    for (const state of states()) expect(state).not.toBeUndefined();
  });
});
