import type { CountVisitor, VisitorFact } from '#schema/accounts/visitor.ts';
import type { Decider } from '../decider.ts';

type State = { counted: boolean };

/** One visitor in one month: counted at the first visit (ANA-04). */
export const visitor: Decider<State, CountVisitor, VisitorFact> = {
  initialState: () => ({ counted: false }),
  evolve: (state, { type }) => (type === 'VisitorCounted' ? { counted: true } : state),
  decide: ({ data: { month } }, { counted }) =>
    counted ? [] : [{ type: 'VisitorCounted', data: { month } }],
};
