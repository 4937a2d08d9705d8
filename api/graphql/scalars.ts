import { eventTypes } from '#schema/kernel/fields.ts';
import { listingStates } from '#schema/listings/listing-state.ts';
import { submissionStatuses } from '#schema/listings/submission-rows.ts';
import { builder } from './builder.ts';

/** In responses only, never an argument. */
builder.scalarType('JSON', {
  serialize: (value) => value,
  parseValue: () => {
    throw new TypeError('JSON is not taken as input');
  },
});

export const EventTypeEnum = builder.enumType('EventType', { values: eventTypes });
export const EventStateEnum = builder.enumType('EventState', { values: listingStates });
export const SubmissionStatusEnum = builder.enumType('SubmissionStatus', { values: submissionStatuses });
export const ModerationKindEnum = builder.enumType('ModerationKind', {
  values: ['submission', 'scraped'] as const,
});
