import type { EventCheckCommand, EventCheckFact } from '#schema/scraping/event-check.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { status: 'none' | 'running' | 'ended' };

/**
 * One reading of every active source: begun once, ended once (SHELL-11). That one runs at a time, and the quarter
 * of an hour between two, is the lease's to say.
 */
export const eventCheck: Decider<State, EventCheckCommand, EventCheckFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'EventCheckStarted':
        return { status: 'running' };
      case 'EventCheckCompleted':
      case 'EventCheckFailed':
        return { status: 'ended' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, { status }) {
    if (command.type === 'StartEventCheck')
      return status === 'none' ? [{ type: 'EventCheckStarted', data: command.data }] : reject('check-exists');
    if (status !== 'running') return reject(status === 'none' ? 'check-unknown' : 'check-ended');
    return command.type === 'CompleteEventCheck'
      ? [{ type: 'EventCheckCompleted', data: command.data }]
      : [{ type: 'EventCheckFailed', data: command.data }];
  },
};
