import type { ErasePerson, PersonFact } from '#schema/accounts/person.ts';
import { personStream } from '#schema/kernel/streams.ts';
import { commandsOf } from '../command.ts';
import type { Decider } from '../decider.ts';

type State = { erased: boolean };

/** Erased once, and again only if a new key exists because the person signed in since (LOG-09). */
export const person: Decider<State, ErasePerson, PersonFact> = {
  initialState: () => ({ erased: false }),
  evolve: (state, { type }) => (type === 'PersonErased' ? { erased: true } : state),
  decide: ({ data: { by, hasKey } }, { erased }) =>
    erased && !hasKey ? [] : [{ type: 'PersonErased', data: { by } }],
};

export const personCommands = commandsOf(person, ({ subject }) => personStream(subject), {
  ErasePerson: { actors: ['operator'] },
});
