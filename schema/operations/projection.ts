import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

/** What an operator skips: an event that the view cannot apply, and why. `position` is the one in the log that had it then. */
const skipped = z.object({
  projection: z.string(),
  eventId: fields.id,
  eventType: z.string(),
  position: z.string(),
  reason: z.string(),
});

export const projectionEvents = {
  ProjectionRebuildRequested: defineEvent({
    type: 'ProjectionRebuildRequested',
    stream: 'projection-{projection}',
    description: 'A view is to be rebuilt, or every view (all): the projector follows the request.',
    version: 1,
    data: z.object({ projection: z.string(), requestedBy: fields.id }),
  }),
  ProjectionEventSkipped: defineEvent({
    type: 'ProjectionEventSkipped',
    stream: 'projection-{projection}',
    description: 'A view steps over an event that it could not apply, now and at each rebuild.',
    version: 1,
    data: skipped.extend({ skippedBy: fields.id }),
  }),
};

export type ProjectionFact = FactOf<(typeof projectionEvents)[keyof typeof projectionEvents]>;

export type SkipProjectionEvent = Command<'SkipProjectionEvent', z.output<typeof skipped>>;
/** A view's name, or `all`. */
type RequestProjectionRebuild = Command<'RequestProjectionRebuild', { projection: string }>;
export type ProjectionCommand = SkipProjectionEvent | RequestProjectionRebuild;
