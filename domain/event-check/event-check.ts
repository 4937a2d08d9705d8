import { eventCheckStream } from '#schema/kernel/streams.ts';
import type { EventCheckCommand, EventCheckFact } from '#schema/scraping/event-check.ts';
import { admins, commandsOf } from '../command.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { status: 'none' | 'requested' | 'running' | 'ended' };

/**
 * One scrape of every active source: requested, started once, ended once (SHELL-11). A lease, not this decider, allows
 * one check at a time, 15 minutes apart.
 */
export const eventCheck: Decider<State, EventCheckCommand, EventCheckFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'EventCheckRequested':
        return { status: 'requested' };
      case 'EventCheckStarted':
        return { status: 'running' };
      case 'EventCheckRejected':
      case 'EventCheckCompleted':
      case 'EventCheckFailed':
        return { status: 'ended' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, { status }) {
    const isOpen = status === 'none' || status === 'requested';
    switch (command.type) {
      case 'RequestEventCheck':
        return status === 'none'
          ? [{ type: 'EventCheckRequested', data: command.data }]
          : reject('check-exists');
      case 'StartEventCheck':
        return isOpen ? [{ type: 'EventCheckStarted', data: command.data }] : reject('check-exists');
      case 'RejectEventCheck':
        if (status === 'requested') return [{ type: 'EventCheckRejected', data: command.data }];
        return reject(status === 'none' ? 'check-unknown' : 'check-exists');
    }
    if (status !== 'running') return reject(isOpen ? 'check-unknown' : 'check-ended');
    return command.type === 'CompleteEventCheck'
      ? [{ type: 'EventCheckCompleted', data: command.data }]
      : [{ type: 'EventCheckFailed', data: command.data }];
  },
};

export const eventCheckCommands = commandsOf(eventCheck, ({ checkId }) => eventCheckStream(checkId), {
  RequestEventCheck: { actors: admins, rate: 'E' },
  RejectEventCheck: { actors: ['system'] },
  StartEventCheck: { actors: admins },
  CompleteEventCheck: { actors: ['system'] },
  FailEventCheck: { actors: ['system'] },
});
