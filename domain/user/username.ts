import type { UsernameCommand, UsernameFact } from '#schema/user.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { ownedBy: string | null };

/** One account per username regardless of case, held by a stream of its own and not by a read model (ONB-14). */
export const username: Decider<State, UsernameCommand, UsernameFact> = {
  initialState: () => ({ ownedBy: null }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'UsernameReserved':
        return { ownedBy: fact.data.userId };
      case 'UsernameReleased':
        return { ownedBy: null };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide({ type, data, meta }, { ownedBy }) {
    if (meta.actor.kind !== 'system' && meta.actor.id !== data.userId) return reject('not-own-profile');
    const own = ownedBy === data.userId;
    if (type === 'ReleaseUsername') return own ? [{ type: 'UsernameReleased', data }] : [];
    if (own) return [];
    return ownedBy === null ? [{ type: 'UsernameReserved', data }] : reject('username-taken');
  },
};
