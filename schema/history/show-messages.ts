import type { CommentFact } from '../listings/comment.ts';
import type { ListingFact } from '../listings/listing.ts';
import type { SubmissionFact } from '../listings/submission.ts';
import type { UpvoteFact } from '../listings/upvote.ts';
import type { MessagesOf } from './message-context.ts';
import { quoted } from './values.ts';

type Subject = SubmissionFact | ListingFact | UpvoteFact | CommentFact;

/** A reason after a colon; '' without a reason. */
export const reason = (text: string | null | undefined) => (text ? `: ${quoted(text)}` : '');

const origins = { admin: 'by hand', submission: 'from a submission', scraped: 'from a scraped page' };

export const showMessages: MessagesOf<Subject['type']> = {
  ShowSubmitted: ({ data, by, item, when }) =>
    `${item('Show')} submitted by ${by}: ${data.eventType} at ${data.venue}, ${when(data.date, data.time)}`,
  SubmissionEvaluated: ({ data, item, person }) =>
    `${item('Show')} scored ${data.score} of 100 by ${person({ kind: 'agent', id: data.agentId })}, who recommends: ${data.decision}`,
  SubmissionApproved: ({ data, item, person }) => `${item('Show')} approved by ${person(data.decidedBy)}`,
  SubmissionRejected: ({ data, item, person }) =>
    `${item('Show')} rejected by ${person(data.decidedBy)}${reason(data.rejectionReason)}`,
  ListingCreated: ({ data, by, item, when }) =>
    `${item('Show')} added to the calendar ${origins[data.origin.kind]} by ${by}: ${data.venue}, ${when(data.date, data.time)}`,
  ListingApproved: ({ data, item, person }) =>
    `${item('Show')} published on the calendar; approved by ${person({ id: data.approvedBy })}`,
  ListingRevised: ({ by, item, changed }) => `${item('Show')} changed by ${by}. ${changed('listingId')}`,
  ListingCancelled: ({ by, item }) => `${item('Show')} marked as cancelled by ${by}`,
  ListingPostponed: ({ by, item }) => `${item('Show')} marked as postponed by ${by}`,
  ListingSoldOut: ({ by, item }) => `${item('Show')} marked as sold out by ${by}`,
  ListingReinstated: ({ by, item }) => `${item('Show')} marked as taking place by ${by}`,
  ListingMergeProposed: ({ data, by, item }) =>
    `${item('Show')} about to be merged into the show ${data.into} by ${by}`,
  ListingMergeWithdrawn: ({ data, item }) =>
    `${item('Show')} not merged into the show ${data.into}: another merger led the other way`,
  ListingMerged: ({ data, by, item }) => `${item('Show')} merged into the show ${data.into} by ${by}`,
  ListingSeparated: ({ by, item }) =>
    `${item('Show')} separated again from the show that it was merged into by ${by}`,
  ListingDistinguished: ({ data, by, item }) =>
    `${item('Show')} marked as another show than ${data.from} by ${by}`,
  ListingRemoved: ({ by, item }) => `${item('Show')} removed from the calendar by ${by}`,
  EventUpvoted: ({ by }) => `Show upvoted by ${by}`,
  EventUpvoteWithdrawn: ({ by }) => `Upvote withdrawn by ${by}`,
  CommentPosted: ({ data, by }) => `Comment posted by ${by}: ${quoted(data.content)}`,
  CommentApproved: ({ data, by }) =>
    data.by === 'admin' ? `Comment approved by ${by}` : 'Comment approved by the automatic check',
  CommentHeld: ({ data }) =>
    `Comment held for an administrator by the automatic check${reason(data.moderationReason)}`,
  CommentRejected: ({ data, by }) => `Comment rejected by ${by}${reason(data.moderationReason)}`,
  CommentDeleted: ({ by }) => `Comment deleted by ${by}`,
};
