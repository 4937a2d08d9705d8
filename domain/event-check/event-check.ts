import { eventCheckStream } from '#schema/kernel/streams.ts';
import type { EventCheckCommand, EventCheckFact } from '#schema/scraping/event-check.ts';
import { admins, type CommandDefinitions } from '../command.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { status: 'none' | 'running' | 'ended' };

/**
 * One scrape of every active source: started once, ended once (SHELL-11). A lease, not this decider, allows
 * one check at a time, 15 minutes apart.
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

const eventCheckRules = {
  stream: ({ checkId }: { checkId: string }) => eventCheckStream(checkId),
  decider: eventCheck,
};

export const eventCheckCommands = {
  StartEventCheck: { ...eventCheckRules, actors: admins, rate: 'E' },
  CompleteEventCheck: { ...eventCheckRules, actors: ['system'] },
  FailEventCheck: { ...eventCheckRules, actors: ['system'] },
} as const satisfies CommandDefinitions<EventCheckCommand>;
