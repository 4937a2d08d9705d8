import type { ErasePerson } from '#schema/accounts/person.ts';
import type { EmailCommand, UserCommand, UsernameCommand } from '#schema/accounts/user.ts';
import type { CountVisitor } from '#schema/accounts/visitor.ts';
import type { AdCommand, AdTrafficCommand } from '#schema/ads/ad.ts';
import type { AdEnquiryCommand } from '#schema/ads/ad-enquiry.ts';
import type { AiAgentCommand } from '#schema/agents/ai-agent.ts';
import type { AiEvaluationCommand } from '#schema/agents/ai-evaluation.ts';
import type { Command } from '#schema/kernel/message.ts';
import type { CommentCommand } from '#schema/listings/comment.ts';
import type { ListingCommand } from '#schema/listings/listing.ts';
import type { SubmissionCommand } from '#schema/listings/submission.ts';
import type { UpvoteCommand } from '#schema/listings/upvote.ts';
import type { BatchJobCommand } from '#schema/scraping/batch-job.ts';
import type { CronScheduleCommand } from '#schema/scraping/cron-schedule.ts';
import type { EventCheckCommand } from '#schema/scraping/event-check.ts';
import type { ScrapeRunCommand } from '#schema/scraping/scrape-run.ts';
import type { ScrapedEventCommand } from '#schema/scraping/scraped-event.ts';
import type { ScrapingSourceCommand } from '#schema/scraping/scraping-source.ts';
import type { VenueCommand } from '#schema/venues/venue.ts';
import type { VenueClaimCommand } from '#schema/venues/venue-claim.ts';
import type { VenueNameCommand } from '#schema/venues/venue-name.ts';
import type { VenueReviewCommand } from '#schema/venues/venue-review.ts';
import type { Decider } from './decider.ts';
import { on } from './routes.ts';

export type AnyCommand =
  | SubmissionCommand
  | ListingCommand
  | UpvoteCommand
  | CommentCommand
  | UserCommand
  | EmailCommand
  | UsernameCommand
  | ErasePerson
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

/** The command registry: every command of the product, once. Who may send it stands in `permissions.ts`. */
export const commands: { readonly [Name in CommandName]: Route<Named<Name>> } = {
  SubmitShow: on.submission,
  NoteSubmissionEvaluation: on.submission,
  ApproveSubmission: on.submission,
  RejectSubmission: on.submission,
  CreateListing: on.listing,
  ReviseListing: on.listing,
  RemoveListing: on.listing,
  UpvoteListing: on.upvote,
  WithdrawUpvote: on.upvote,
  PostComment: on.comment,
  ApproveComment: on.comment,
  RejectComment: on.comment,
  DeleteComment: on.comment,
  RegisterUser: on.user,
  GrantAdmin: on.user,
  RevokeAdmin: on.user,
  ReviseProfile: on.user,
  ChangeProfilePhoto: on.user,
  CloseAccount: on.user,
  AbandonUsernameReservation: on.user,
  ReserveUsername: on.username,
  ConfirmUsername: on.username,
  ReleaseUsername: on.username,
  ExpireUsernameReservation: on.username,
  ReserveEmail: on.email,
  ConfirmEmail: on.email,
  ReleaseEmail: on.email,
  ErasePerson: on.person,
  SubmitVenue: on.venue,
  AddVenue: on.venue,
  ReviseVenue: on.venue,
  ClaimVenue: on.venue,
  ReleaseVenueClaim: on.venue,
  RemoveVenue: on.venue,
  AbandonVenueNameReservation: on.venue,
  ReserveVenueName: on.venueName,
  ConfirmVenueName: on.venueName,
  ReleaseVenueName: on.venueName,
  ExpireVenueNameReservation: on.venueName,
  ReviewVenue: on.venueReview,
  ReviseVenueReview: on.venueReview,
  HideVenueReview: on.venueReview,
  DeleteVenueReview: on.venueReview,
  SubmitVenueClaim: on.venueClaim,
  ApproveVenueClaim: on.venueClaim,
  RejectVenueClaim: on.venueClaim,
  CreateAd: on.ad,
  ReviseAd: on.ad,
  SubmitAdEnquiry: on.adEnquiry,
  ApproveAdEnquiry: on.adEnquiry,
  DeclineAdEnquiry: on.adEnquiry,
  RecordAdImpression: on.adTraffic,
  RecordAdClick: on.adTraffic,
  AddScrapingSource: on.scrapingSource,
  ReviseScrapingSource: on.scrapingSource,
  RemoveScrapingSource: on.scrapingSource,
  StartScrape: on.scrapeRun,
  CompleteScrape: on.scrapeRun,
  FailScrape: on.scrapeRun,
  RecordScrapedEvent: on.scrapedEvent,
  ReviseScrapedEvent: on.scrapedEvent,
  NoteScrapedEventEvaluation: on.scrapedEvent,
  ApproveScrapedEvent: on.scrapedEvent,
  RejectScrapedEvent: on.scrapedEvent,
  StartBatchJob: on.batchJob,
  ProgressBatchJob: on.batchJob,
  CompleteBatchJob: on.batchJob,
  FailBatchJob: on.batchJob,
  ExpireBatchJob: on.batchJob,
  StartEventCheck: on.eventCheck,
  CompleteEventCheck: on.eventCheck,
  FailEventCheck: on.eventCheck,
  AddCronSchedule: on.cronSchedule,
  ReviseCronSchedule: on.cronSchedule,
  DisableCronSchedule: on.cronSchedule,
  RecordCronRun: on.cronSchedule,
  RemoveCronSchedule: on.cronSchedule,
  CreateAiAgent: on.aiAgent,
  ReviseAiAgent: on.aiAgent,
  RemoveAiAgent: on.aiAgent,
  RecordAiAgentTest: on.aiAgent,
  RecordAiEvaluation: on.aiEvaluation,
  RecordFailedAiEvaluation: on.aiEvaluation,
  CountVisitor: on.visitor,
};

/** The stream and the decider for a command. */
export function routeOf(command: AnyCommand): {
  stream: string;
  decider: Decider<unknown, Command, unknown>;
} {
  const route = commands[command.type] as Route<AnyCommand>;
  return { stream: route.stream(command.data), decider: route.decider };
}
