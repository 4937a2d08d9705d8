import type { ErasePerson, PersonFact } from '#schema/accounts/person.ts';
import type { Decider } from '../decider.ts';

type State = { erased: boolean };

/** Erased once, and again only where a new key exists because the person came back since (LOG-09). */
export const person: Decider<State, ErasePerson, PersonFact> = {
  initialState: () => ({ erased: false }),
  evolve: (state, { type }) => (type === 'PersonErased' ? { erased: true } : state),
  decide: ({ data: { by, hasKey } }, { erased }) =>
    erased && !hasKey ? [] : [{ type: 'PersonErased', data: { by } }],
};
