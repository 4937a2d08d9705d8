import type { UserCommand, UserFact } from '#schema/user.ts';
import { type Decider, reject } from '../decider.ts';

type State = { status: 'none' } | { status: 'registered'; isAdmin: boolean };

/** An account: registered once, administrator or not (AUTH-28). */
export const user: Decider<State, UserCommand, UserFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(_state, fact) {
    switch (fact.type) {
      case 'UserRegistered':
        return { status: 'registered', isAdmin: false };
      case 'AdminGranted':
        return { status: 'registered', isAdmin: true };
      case 'AdminRevoked':
        return { status: 'registered', isAdmin: false };
    }
  },

  decide({ type, data, meta }, state) {
    if (type === 'RegisterUser')
      return state.status === 'none' ? [{ type: 'UserRegistered', data }] : reject('user-exists');
    if (state.status === 'none') return reject('user-unknown');
    const change = { userId: data.userId, by: meta.actor.id };
    if (type === 'GrantAdmin') return state.isAdmin ? [] : [{ type: 'AdminGranted', data: change }];
    return state.isAdmin ? [{ type: 'AdminRevoked', data: change }] : [];
  },
};
