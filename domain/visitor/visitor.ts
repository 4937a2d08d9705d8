import type { CountVisitors, VisitorFact } from '#schema/accounts/visitor.ts';
import { visitorStream } from '#schema/kernel/streams.ts';
import { commandsOf, system } from '../command.ts';
import { type Decider, unknownEvent } from '../decider.ts';

type State = { counted: boolean };

/** The new visitors of a day of the city, counted once (ANA-04, D-105). */
export const visitor: Decider<State, CountVisitors, VisitorFact> = {
  initialState: () => ({ counted: false }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'VisitorsCounted':
        return { counted: true };
      // In streams of single visitors, of earlier releases.
      case 'VisitorCounted':
        return state;
      default:
        return unknownEvent(state, fact);
    }
  },

  decide: ({ data }, { counted }) => (counted ? [] : [{ type: 'VisitorsCounted', data }]),
};

export const visitorCommands = commandsOf(visitor, ({ day }) => visitorStream(day), {
  CountVisitors: { actors: system },
});
