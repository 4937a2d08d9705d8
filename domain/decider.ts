import type { Command, RecordedEvent } from '#schema/kernel/message.ts';
import type { Rejection, RejectionCode } from '#schema/kernel/rejections.ts';

/**
 * The rules of one stream type. Pure: "now", the actor and new ids come with the command; a rejection is a
 * value. The state contains only what the rules need.
 */
export type Decider<State, Cmd extends Command, Fact> = {
  initialState(): State;
  evolve(state: State, fact: Fact): State;
  decide(command: Cmd, state: State): Decision<Fact>;
};

/** An empty list means accepted without a change. */
export type Decision<Fact> = readonly Fact[] | Rejection;

export function reject(code: RejectionCode, details?: Omit<Rejection, 'code'>): Rejection {
  return { code, ...details };
}

/**
 * The default branch of `evolve`: an event type that this release does not know leaves the state unchanged.
 * `fact` is `never`, so the compiler requires a branch for each of the decider's own events.
 */
export function unknownEvent<State>(state: State, _fact: never): State {
  return state;
}

/**
 * The state after a whole stream. The cast is safe because only the decider's own events are appended to its
 * stream.
 */
export function stateFromEvents<State, Fact>(
  { initialState, evolve }: Pick<Decider<State, never, Fact>, 'initialState' | 'evolve'>,
  stream: readonly RecordedEvent[],
): State {
  return (stream as readonly unknown[] as readonly Fact[]).reduce(evolve, initialState());
}

/** The named fields of `changes` whose values differ from those before. */
export function changedFields<Fields extends object, Name extends keyof Fields>(
  names: readonly Name[],
  changes: Partial<Fields>,
  before: Fields,
): Partial<Pick<Fields, Name>> {
  const differs = (name: Name) =>
    name in changes && JSON.stringify(changes[name]) !== JSON.stringify(before[name]);
  const changed = names.filter(differs).map((name) => [name, changes[name]]);
  return Object.fromEntries(changed) as Partial<Pick<Fields, Name>>;
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0;
