import type { AdCommand, AdTrafficCommand } from '#schema/ad.ts';
import type { AdEnquiryCommand } from '#schema/ad-enquiry.ts';
import type { AiAgentCommand } from '#schema/ai-agent.ts';
import type { AiEvaluationCommand } from '#schema/ai-evaluation.ts';
import type { BatchJobCommand } from '#schema/batch-job.ts';
import type { CommentCommand } from '#schema/comment.ts';
import type { CronScheduleCommand } from '#schema/cron-schedule.ts';
import type { EventCheckCommand } from '#schema/event-check.ts';
import type { ListingCommand } from '#schema/listing.ts';
import type { Command } from '#schema/message.ts';
import type { ScrapeRunCommand } from '#schema/scrape-run.ts';
import type { ScrapedEventCommand } from '#schema/scraped-event.ts';
import type { ScrapingSourceCommand } from '#schema/scraping-source.ts';
import {
  adEnquiryStream,
  adStream,
  adTrafficStream,
  aiAgentStream,
  aiEvaluationStream,
  batchJobStream,
  commentStream,
  cronScheduleStream,
  eventCheckStream,
  listingStream,
  listingUpvoteStream,
  scrapedEventStream,
  scrapeRunStream,
  scrapingSourceStream,
  submissionStream,
  userEmailStream,
  usernameStream,
  userStream,
  venueClaimStream,
  venueNameStream,
  venueReviewStream,
  venueStream,
  visitorStream,
} from '#schema/streams.ts';
import type { SubmissionCommand } from '#schema/submission.ts';
import type { UpvoteCommand } from '#schema/upvote.ts';
import type { ReserveEmail, UserCommand, UsernameCommand } from '#schema/user.ts';
import type { VenueCommand } from '#schema/venue.ts';
import type { VenueClaimCommand } from '#schema/venue-claim.ts';
import type { VenueNameCommand } from '#schema/venue-name.ts';
import type { VenueReviewCommand } from '#schema/venue-review.ts';
import type { CountVisitor } from '#schema/visitor.ts';
import { ad } from './ad/ad.ts';
import { adEnquiry } from './ad/ad-enquiry.ts';
import { adTraffic } from './ad/ad-traffic.ts';
import { aiAgent } from './ai-agent/ai-agent.ts';
import { aiEvaluation } from './ai-evaluation/ai-evaluation.ts';
import { batchJob } from './batch-job/batch-job.ts';
import { comment } from './comment/comment.ts';
import { cronSchedule } from './cron-schedule/cron-schedule.ts';
import type { Decider } from './decider.ts';
import { eventCheck } from './event-check/event-check.ts';
import { listing } from './listing/listing.ts';
import { scrapeRun } from './scrape-run/scrape-run.ts';
import { scrapedEvent } from './scraped-event/scraped-event.ts';
import { scrapingSource } from './scraping-source/scraping-source.ts';
import { submission } from './submission/submission.ts';
import { upvote } from './upvote/upvote.ts';
import { email } from './user/email.ts';
import { user } from './user/user.ts';
import { username } from './user/username.ts';
import { venue } from './venue/venue.ts';
import { venueName } from './venue/venue-name.ts';
import { venueClaim } from './venue-claim/venue-claim.ts';
import { venueReview } from './venue-review/venue-review.ts';
import { visitor } from './visitor/visitor.ts';

export type AnyCommand =
  | SubmissionCommand
  | ListingCommand
  | UpvoteCommand
  | CommentCommand
  | UserCommand
  | ReserveEmail
  | UsernameCommand
  | VenueCommand
  | VenueNameCommand
  | VenueReviewCommand
  | VenueClaimCommand
  | AdCommand
  | AdEnquiryCommand
  | AdTrafficCommand
  | ScrapingSourceCommand
  | ScrapeRunCommand
  | ScrapedEventCommand
  | BatchJobCommand
  | EventCheckCommand
  | CronScheduleCommand
  | AiAgentCommand
  | AiEvaluationCommand
  | CountVisitor;
export type CommandName = AnyCommand['type'];
type Named<Name extends CommandName> = Extract<AnyCommand, { type: Name }>;

/** Where a command is decided: its stream, and the rules of that stream. */
type Route<Ask extends AnyCommand> = {
  stream: (data: Ask['data']) => string;
  // biome-ignore lint/suspicious/noExplicitAny: each decider keeps a state of its own, known to no one else
  decider: Decider<any, any, any>;
};

const onSubmission = {
  stream: ({ submissionId }: { submissionId: string }) => submissionStream(submissionId),
  decider: submission,
};
const onListing = {
  stream: ({ listingId }: { listingId: string }) => listingStream(listingId),
  decider: listing,
};
const onUpvote = {
  stream: ({ listingId, userId }: { listingId: string; userId: string }) =>
    listingUpvoteStream(listingId, userId),
  decider: upvote,
};
const onComment = {
  stream: ({ commentId }: { commentId: string }) => commentStream(commentId),
  decider: comment,
};
const onUser = { stream: ({ userId }: { userId: string }) => userStream(userId), decider: user };
const onUsername = {
  stream: ({ nameHash }: { nameHash: string }) => usernameStream(nameHash),
  decider: username,
};
const onVenue = { stream: ({ venueId }: { venueId: string }) => venueStream(venueId), decider: venue };
const onVenueName = {
  stream: ({ nameHash }: { nameHash: string }) => venueNameStream(nameHash),
  decider: venueName,
};
const onVenueReview = {
  stream: ({ venueId, userId }: { venueId: string; userId: string }) => venueReviewStream(venueId, userId),
  decider: venueReview,
};
const onVenueClaim = {
  stream: ({ venueId, userId }: { venueId: string; userId: string }) => venueClaimStream(venueId, userId),
  decider: venueClaim,
};
const onAd = { stream: ({ adId }: { adId: string }) => adStream(adId), decider: ad };
const onAdEnquiry = {
  stream: ({ enquiryId }: { enquiryId: string }) => adEnquiryStream(enquiryId),
  decider: adEnquiry,
};
const onAdTraffic = {
  stream: ({ adId, showing }: { adId: string; showing: string }) => adTrafficStream(adId, showing),
  decider: adTraffic,
};
const onScrapingSource = {
  stream: ({ sourceId }: { sourceId: string }) => scrapingSourceStream(sourceId),
  decider: scrapingSource,
};
const onScrapeRun = {
  stream: ({ runId }: { runId: string }) => scrapeRunStream(runId),
  decider: scrapeRun,
};
const onScrapedEvent = {
  stream: ({ scrapedEventId }: { scrapedEventId: string }) => scrapedEventStream(scrapedEventId),
  decider: scrapedEvent,
};
const onBatchJob = {
  stream: ({ jobId }: { jobId: string }) => batchJobStream(jobId),
  decider: batchJob,
};
const onEventCheck = {
  stream: ({ checkId }: { checkId: string }) => eventCheckStream(checkId),
  decider: eventCheck,
};
const onCronSchedule = {
  stream: ({ scheduleId }: { scheduleId: string }) => cronScheduleStream(scheduleId),
  decider: cronSchedule,
};
const onAiAgent = {
  stream: ({ agentId }: { agentId: string }) => aiAgentStream(agentId),
  decider: aiAgent,
};
const onAiEvaluation = {
  stream: ({ evaluationId }: { evaluationId: string }) => aiEvaluationStream(evaluationId),
  decider: aiEvaluation,
};

/** The command registry: every command of the product, once. Who may send it stands in `permissions.ts`. */
export const commands: { readonly [Name in CommandName]: Route<Named<Name>> } = {
  SubmitShow: onSubmission,
  NoteSubmissionEvaluation: onSubmission,
  ApproveSubmission: onSubmission,
  RejectSubmission: onSubmission,
  CreateListing: onListing,
  ReviseListing: onListing,
  RemoveListing: onListing,
  UpvoteListing: onUpvote,
  WithdrawUpvote: onUpvote,
  PostComment: onComment,
  ApproveComment: onComment,
  RejectComment: onComment,
  DeleteComment: onComment,
  RegisterUser: onUser,
  GrantAdmin: onUser,
  RevokeAdmin: onUser,
  ReviseProfile: onUser,
  ChangeProfilePhoto: onUser,
  ReserveUsername: onUsername,
  ReleaseUsername: onUsername,
  ReserveEmail: { stream: ({ emailHash }) => userEmailStream(emailHash), decider: email },
  SubmitVenue: onVenue,
  AddVenue: onVenue,
  ReviseVenue: onVenue,
  ClaimVenue: onVenue,
  ReleaseVenueClaim: onVenue,
  RemoveVenue: onVenue,
  ReserveVenueName: onVenueName,
  ReleaseVenueName: onVenueName,
  ReviewVenue: onVenueReview,
  ReviseVenueReview: onVenueReview,
  HideVenueReview: onVenueReview,
  DeleteVenueReview: onVenueReview,
  SubmitVenueClaim: onVenueClaim,
  ApproveVenueClaim: onVenueClaim,
  RejectVenueClaim: onVenueClaim,
  CreateAd: onAd,
  ReviseAd: onAd,
  SubmitAdEnquiry: onAdEnquiry,
  ApproveAdEnquiry: onAdEnquiry,
  DeclineAdEnquiry: onAdEnquiry,
  RecordAdImpression: onAdTraffic,
  RecordAdClick: onAdTraffic,
  AddScrapingSource: onScrapingSource,
  ReviseScrapingSource: onScrapingSource,
  RemoveScrapingSource: onScrapingSource,
  StartScrape: onScrapeRun,
  CompleteScrape: onScrapeRun,
  FailScrape: onScrapeRun,
  RecordScrapedEvent: onScrapedEvent,
  NoteScrapedEventEvaluation: onScrapedEvent,
  ApproveScrapedEvent: onScrapedEvent,
  RejectScrapedEvent: onScrapedEvent,
  StartBatchJob: onBatchJob,
  ProgressBatchJob: onBatchJob,
  CompleteBatchJob: onBatchJob,
  FailBatchJob: onBatchJob,
  ExpireBatchJob: onBatchJob,
  StartEventCheck: onEventCheck,
  CompleteEventCheck: onEventCheck,
  FailEventCheck: onEventCheck,
  AddCronSchedule: onCronSchedule,
  ReviseCronSchedule: onCronSchedule,
  DisableCronSchedule: onCronSchedule,
  RecordCronRun: onCronSchedule,
  RemoveCronSchedule: onCronSchedule,
  CreateAiAgent: onAiAgent,
  ReviseAiAgent: onAiAgent,
  RemoveAiAgent: onAiAgent,
  RecordAiAgentTest: onAiAgent,
  RecordAiEvaluation: onAiEvaluation,
  RecordFailedAiEvaluation: onAiEvaluation,
  CountVisitor: { stream: ({ month, visitor: hash }) => visitorStream(month, hash), decider: visitor },
};

/** The stream and the decider for a command. */
export function routeOf(command: AnyCommand): {
  stream: string;
  decider: Decider<unknown, Command, unknown>;
} {
  const route = commands[command.type] as Route<AnyCommand>;
  return { stream: route.stream(command.data), decider: route.decider };
}
