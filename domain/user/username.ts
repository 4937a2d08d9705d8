import type { UsernameCommand, UsernameFact } from '#schema/user.ts';
import { type Decider, reject } from '../decider.ts';

type State = { ownedBy: string | null };

/** One account per username regardless of case, held by a stream of its own and not by a read model (ONB-14). */
export const username: Decider<State, UsernameCommand, UsernameFact> = {
  initialState: () => ({ ownedBy: null }),

  evolve(_state, fact) {
    return { ownedBy: fact.type === 'UsernameReserved' ? fact.data.userId : null };
  },

  decide({ type, data, meta }, { ownedBy }) {
    if (meta.actor.kind !== 'system' && meta.actor.id !== data.userId) return reject('not-own-profile');
    const own = ownedBy === data.userId;
    if (type === 'ReleaseUsername') return own ? [{ type: 'UsernameReleased', data }] : [];
    if (own) return [];
    return ownedBy === null ? [{ type: 'UsernameReserved', data }] : reject('username-taken');
  },
};
