import type { EmailCommand, EmailFact } from '#schema/user.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { ownedBy: string | null };

/** One account per e-mail address, held by a stream of its own and not by a read model (DATA-01). */
export const email: Decider<State, EmailCommand, EmailFact> = {
  initialState: () => ({ ownedBy: null }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'EmailReserved':
        return { ownedBy: fact.data.userId };
      case 'EmailReleased':
        return { ownedBy: null };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide({ type, data }, { ownedBy }) {
    const own = ownedBy === data.userId;
    if (type === 'ReleaseEmail') return own ? [{ type: 'EmailReleased', data }] : [];
    if (own) return [];
    return ownedBy === null ? [{ type: 'EmailReserved', data }] : reject('email-taken');
  },
};
