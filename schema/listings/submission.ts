import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { actorKinds, type Command, defineEvent, type FactOf } from '../kernel/message.ts';

const decidedBy = z.object({ kind: z.enum(actorKinds), id: fields.id });

const show = z.object({
  performer: fields.performer,
  eventType: fields.eventType,
  venue: fields.venue,
  address: fields.address,
  date: fields.date,
  time: fields.timeLabel,
  additionalDates: fields.additionalDates,
  price: fields.price,
  ageRestriction: fields.ageRestriction,
  url: fields.optionalUrl,
  imageUrl: fields.optionalUrl,
  posterUrl: fields.optionalUrl,
  email: fields.email,
});

/** A visitor's submission (R-26, SHOW-16); when parsed, `imageUrl` defaults to `posterUrl` (SHOW-18). */
export const showInput = show
  .refine(fields.areAfterDate, fields.datesAfterDate)
  .transform((sent) => ({ ...sent, imageUrl: sent.imageUrl ?? sent.posterUrl }));
type ShowInput = z.output<typeof showInput>;

/** Optional input of a rejection. */
export const rejectionInput = z.object({
  rejectionReason: fields.optionalText('Rejection reason', limits.reason),
});

/** Optional input of an approval: the known venue to link the show to. */
export const approvalInput = z.object({
  venueId: optional(z.string('Venue must be an id').max(100, 'Venue must be an id'), null),
});

export const submissionEvents = {
  ShowSubmitted: defineEvent({
    type: 'ShowSubmitted',
    stream: 'submission-{submissionId}',
    description: 'A visitor submitted a show for review.',
    version: 1,
    personal: { owner: 'email', fields: ['email'] },
    data: show.extend({ submissionId: fields.id, email: z.string(), submittedBy: fields.id.nullable() }),
  }),
  SubmissionEvaluated: defineEvent({
    type: 'SubmissionEvaluated',
    stream: 'submission-{submissionId}',
    description: 'An agent scored the submission.',
    version: 1,
    data: z.object({
      submissionId: fields.id,
      evaluationId: fields.id,
      agentId: fields.id,
      score: z.int().min(0).max(100),
      decision: z.string(),
    }),
  }),
  SubmissionApproved: defineEvent({
    type: 'SubmissionApproved',
    stream: 'submission-{submissionId}',
    description:
      'The submission was approved; its listing gets the id in this event, and the venue if there is one.',
    version: 1,
    data: z.object({
      submissionId: fields.id,
      listingId: fields.id,
      venueId: fields.id.optional(),
      decidedBy,
    }),
  }),
  SubmissionRejected: defineEvent({
    type: 'SubmissionRejected',
    stream: 'submission-{submissionId}',
    description: 'The submission was rejected.',
    version: 1,
    data: z.object({ submissionId: fields.id, rejectionReason: z.string().nullable(), decidedBy }),
  }),
};

export type SubmissionFact = FactOf<(typeof submissionEvents)[keyof typeof submissionEvents]>;

/** `today` is the city's date and `noticeDays` the operator's setting, both set by the gateway (SHOW-24). */
export type SubmitShow = Command<
  'SubmitShow',
  ShowInput & { submissionId: string; submittedBy: string | null; today: string; noticeDays: number }
>;
/** `venueId` links the listing to a known venue; the submitted text stays. */
export type ApproveSubmission = Command<
  'ApproveSubmission',
  { submissionId: string; listingId: string; venueId?: string }
>;
export type RejectSubmission = Command<
  'RejectSubmission',
  { submissionId: string; rejectionReason: string | null }
>;
/** Changes nothing once the show is decided. */
export type NoteSubmissionEvaluation = Command<
  'NoteSubmissionEvaluation',
  Extract<SubmissionFact, { type: 'SubmissionEvaluated' }>['data']
>;
export type SubmissionCommand = NoteSubmissionEvaluation | SubmitShow | ApproveSubmission | RejectSubmission;

export type DecidedBy = z.output<typeof decidedBy>;
