import type { CountVisitor, VisitorFact } from '#schema/accounts/visitor.ts';
import { visitorStream } from '#schema/kernel/streams.ts';
import { anyone, type CommandDefinitions } from '../command.ts';
import type { Decider } from '../decider.ts';

type State = { counted: boolean };

/** One visitor in one month: counted at the first visit (ANA-04). */
export const visitor: Decider<State, CountVisitor, VisitorFact> = {
  initialState: () => ({ counted: false }),
  evolve: (state, { type }) => (type === 'VisitorCounted' ? { counted: true } : state),
  decide: ({ data: { month } }, { counted }) =>
    counted ? [] : [{ type: 'VisitorCounted', data: { month } }],
};

const visitorRules = {
  stream: ({ month, visitor: hash }: { month: string; visitor: string }) => visitorStream(month, hash),
  decider: visitor,
};

export const visitorCommands = {
  CountVisitor: { ...visitorRules, actors: anyone, rate: 'T' },
} as const satisfies CommandDefinitions<CountVisitor>;
