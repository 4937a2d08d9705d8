import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { processingTime, scrapeCounts } from './scrape-run.ts';

/** The minimum time between the end of one check and the start of the next (SHELL-11). */
export const eventCheckIntervalMs = 15 * 60 * 1000;

const checkId = fields.id;

export const eventCheckEvents = {
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
    data: z.object({ checkId, errorMessage: z.string() }),
  }),
};

export type EventCheckFact = FactOf<(typeof eventCheckEvents)[keyof typeof eventCheckEvents]>;
type FactNamed<Type extends EventCheckFact['type']> = Extract<EventCheckFact, { type: Type }>['data'];

type StartEventCheck = Command<'StartEventCheck', FactNamed<'EventCheckStarted'>>;
type CompleteEventCheck = Command<'CompleteEventCheck', FactNamed<'EventCheckCompleted'>>;
type FailEventCheck = Command<'FailEventCheck', FactNamed<'EventCheckFailed'>>;
export type EventCheckCommand = StartEventCheck | CompleteEventCheck | FailEventCheck;
