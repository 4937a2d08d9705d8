import { eventCheckStream } from '#schema/kernel/streams.ts';
import type { EventCheckCommand, EventCheckFact } from '#schema/scraping/event-check.ts';
import { admins, commandsOf } from '../command.ts';
import { runOf } from '../run.ts';

/**
 * One scrape of every active source: requested, started once, ended once (SHELL-11). A lease, not this decider, allows
 * one check at a time, 15 minutes apart.
 */
export const eventCheck = runOf<EventCheckCommand, EventCheckFact>({
  request: ['RequestEventCheck', 'EventCheckRequested'],
  reject: ['RejectEventCheck', 'EventCheckRejected'],
  start: ['StartEventCheck', 'EventCheckStarted'],
  complete: ['CompleteEventCheck', 'EventCheckCompleted'],
  fail: ['FailEventCheck', 'EventCheckFailed'],
  exists: 'check-exists',
  unknown: 'check-unknown',
  ended: 'check-ended',
});

export const eventCheckCommands = commandsOf(eventCheck, ({ checkId }) => eventCheckStream(checkId), {
  RequestEventCheck: { actors: admins, rate: 'E' },
  RejectEventCheck: { actors: ['system'] },
  StartEventCheck: { actors: admins },
  CompleteEventCheck: { actors: ['system'] },
  FailEventCheck: { actors: ['system'] },
});
