import type { Command } from '#schema/kernel/message.ts';
import type { Rejection, RejectionCode } from '#schema/kernel/rejections.ts';

/**
 * The rules of one kind of stream. Pure: "now", the actor and new ids come with the command; a refusal is an
 * answer. The state holds what the rules need and nothing to look at.
 */
export type Decider<State, Ask extends Command, Fact> = {
  initialState(): State;
  evolve(state: State, fact: Fact): State;
  decide(command: Ask, state: State): Decision<Fact>;
};

/** No events means: accepted, and nothing changed. */
export type Decision<Fact> = readonly Fact[] | Rejection;

export function reject(code: RejectionCode, says?: Omit<Rejection, 'code'>): Rejection {
  return { code, ...says };
}

/**
 * The default branch of `evolve`: an event that this release does not know leaves the state as it is. `fact` is
 * `never`, so the compiler holds that each of the decider's own events has a branch.
 */
export function unknownEvent<State>(state: State, _fact: never): State {
  return state;
}
