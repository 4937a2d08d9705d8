import type { ErasePerson, PersonFact } from '#schema/accounts/person.ts';
import { personStream } from '#schema/kernel/streams.ts';
import type { CommandDefinitions } from '../command.ts';
import type { Decider } from '../decider.ts';

type State = { erased: boolean };

/** Erased once, and again only if a new key exists because the person signed in since (LOG-09). */
export const person: Decider<State, ErasePerson, PersonFact> = {
  initialState: () => ({ erased: false }),
  evolve: (state, { type }) => (type === 'PersonErased' ? { erased: true } : state),
  decide: ({ data: { by, hasKey } }, { erased }) =>
    erased && !hasKey ? [] : [{ type: 'PersonErased', data: { by } }],
};

const personRules = {
  stream: ({ subject }: { subject: string }) => personStream(subject),
  decider: person,
};

export const personCommands = {
  ErasePerson: { ...personRules, actors: ['operator'] },
} as const satisfies CommandDefinitions<ErasePerson>;
