import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { processingTime, rejected, runRejection, scrapeCounts } from './scrape-run.ts';

/** The minimum time between the end of one check and the start of the next (SHELL-11). */
export const eventCheckIntervalMs = 15 * 60 * 1000;

const checkId = fields.id;

export const eventCheckEvents = {
  EventCheckRequested: defineEvent({
    type: 'EventCheckRequested',
    stream: 'eventCheck-{checkId}',
    description: 'An administrator requested a check of every active source.',
    version: 1,
    data: z.object({ checkId }),
  }),
  EventCheckRejected: defineEvent({
    type: 'EventCheckRejected',
    stream: 'eventCheck-{checkId}',
    description: 'The requested check was not started.',
    version: 1,
    data: z.object({ checkId, ...rejected }),
  }),
  EventCheckStarted: defineEvent({
    type: 'EventCheckStarted',
    stream: 'eventCheck-{checkId}',
    description: 'A check of every active source started.',
    version: 1,
    data: z.object({ checkId, sourceIds: z.array(fields.id) }),
  }),
  EventCheckCompleted: defineEvent({
    type: 'EventCheckCompleted',
    stream: 'eventCheck-{checkId}',
    description: 'Every active source was tried; the counts include those that responded.',
    version: 1,
    data: z.object({ checkId, ...scrapeCounts, sourcesChecked: z.int().min(0), processingTime }),
  }),
  EventCheckFailed: defineEvent({
    type: 'EventCheckFailed',
    stream: 'eventCheck-{checkId}',
    description: 'The check failed.',
    version: 1,
    data: z.object({ checkId, errorMessage: z.string(), code: runRejection.optional() }),
  }),
};

export type EventCheckFact = FactOf<(typeof eventCheckEvents)[keyof typeof eventCheckEvents]>;
type FactNamed<Type extends EventCheckFact['type']> = Extract<EventCheckFact, { type: Type }>['data'];

type RequestEventCheck = Command<'RequestEventCheck', FactNamed<'EventCheckRequested'>>;
type RejectEventCheck = Command<'RejectEventCheck', FactNamed<'EventCheckRejected'>>;
type StartEventCheck = Command<'StartEventCheck', FactNamed<'EventCheckStarted'>>;
type CompleteEventCheck = Command<'CompleteEventCheck', FactNamed<'EventCheckCompleted'>>;
type FailEventCheck = Command<'FailEventCheck', FactNamed<'EventCheckFailed'>>;
export type EventCheckCommand =
  | RequestEventCheck
  | RejectEventCheck
  | StartEventCheck
  | CompleteEventCheck
  | FailEventCheck;
