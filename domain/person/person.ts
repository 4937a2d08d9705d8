import type { ErasePerson, PersonFact } from '#schema/accounts/person.ts';
import type { Decider } from '../decider.ts';

type State = { erased: boolean };

/** A person is erased once, and once more when there is a new key: they have come back since (LOG-09). */
export const person: Decider<State, ErasePerson, PersonFact> = {
  initialState: () => ({ erased: false }),
  evolve: (state, { type }) => (type === 'PersonErased' ? { erased: true } : state),
  decide: ({ data: { by, hasKey } }, { erased }) =>
    erased && !hasKey ? [] : [{ type: 'PersonErased', data: { by } }],
};
