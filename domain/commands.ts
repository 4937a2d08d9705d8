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
import { streamRoutes } from './routes.ts';

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
type Route<Cmd extends AnyCommand> = {
  stream: (data: Cmd['data']) => string;
  // biome-ignore lint/suspicious/noExplicitAny: each decider has a private state type
  decider: Decider<any, any, any>;
};

/** The command registry: every command of the product, once. Permissions are in `permissions.ts`. */
export const commands: { readonly [Name in CommandName]: Route<Named<Name>> } = {
  SubmitShow: streamRoutes.submission,
  NoteSubmissionEvaluation: streamRoutes.submission,
  ApproveSubmission: streamRoutes.submission,
  RejectSubmission: streamRoutes.submission,
  CreateListing: streamRoutes.listing,
  ReviseListing: streamRoutes.listing,
  RemoveListing: streamRoutes.listing,
  UpvoteListing: streamRoutes.upvote,
  WithdrawUpvote: streamRoutes.upvote,
  PostComment: streamRoutes.comment,
  ApproveComment: streamRoutes.comment,
  RejectComment: streamRoutes.comment,
  DeleteComment: streamRoutes.comment,
  RegisterUser: streamRoutes.user,
  GrantAdmin: streamRoutes.user,
  RevokeAdmin: streamRoutes.user,
  ReviseProfile: streamRoutes.user,
  ChangeProfilePhoto: streamRoutes.user,
  CloseAccount: streamRoutes.user,
  AbandonUsernameReservation: streamRoutes.user,
  ReserveUsername: streamRoutes.username,
  ConfirmUsername: streamRoutes.username,
  ReleaseUsername: streamRoutes.username,
  ExpireUsernameReservation: streamRoutes.username,
  ReserveEmail: streamRoutes.email,
  ConfirmEmail: streamRoutes.email,
  ReleaseEmail: streamRoutes.email,
  ErasePerson: streamRoutes.person,
  SubmitVenue: streamRoutes.venue,
  AddVenue: streamRoutes.venue,
  ReviseVenue: streamRoutes.venue,
  ClaimVenue: streamRoutes.venue,
  ReleaseVenueClaim: streamRoutes.venue,
  RemoveVenue: streamRoutes.venue,
  AbandonVenueNameReservation: streamRoutes.venue,
  ReserveVenueName: streamRoutes.venueName,
  ConfirmVenueName: streamRoutes.venueName,
  ReleaseVenueName: streamRoutes.venueName,
  ExpireVenueNameReservation: streamRoutes.venueName,
  ReviewVenue: streamRoutes.venueReview,
  ReviseVenueReview: streamRoutes.venueReview,
  HideVenueReview: streamRoutes.venueReview,
  DeleteVenueReview: streamRoutes.venueReview,
  SubmitVenueClaim: streamRoutes.venueClaim,
  ApproveVenueClaim: streamRoutes.venueClaim,
  RejectVenueClaim: streamRoutes.venueClaim,
  CreateAd: streamRoutes.ad,
  ReviseAd: streamRoutes.ad,
  SubmitAdEnquiry: streamRoutes.adEnquiry,
  ApproveAdEnquiry: streamRoutes.adEnquiry,
  DeclineAdEnquiry: streamRoutes.adEnquiry,
  RecordAdImpression: streamRoutes.adTraffic,
  RecordAdClick: streamRoutes.adTraffic,
  AddScrapingSource: streamRoutes.scrapingSource,
  ReviseScrapingSource: streamRoutes.scrapingSource,
  RemoveScrapingSource: streamRoutes.scrapingSource,
  StartScrape: streamRoutes.scrapeRun,
  CompleteScrape: streamRoutes.scrapeRun,
  FailScrape: streamRoutes.scrapeRun,
  RecordScrapedEvent: streamRoutes.scrapedEvent,
  ReviseScrapedEvent: streamRoutes.scrapedEvent,
  NoteScrapedEventEvaluation: streamRoutes.scrapedEvent,
  ApproveScrapedEvent: streamRoutes.scrapedEvent,
  RejectScrapedEvent: streamRoutes.scrapedEvent,
  StartBatchJob: streamRoutes.batchJob,
  ProgressBatchJob: streamRoutes.batchJob,
  CompleteBatchJob: streamRoutes.batchJob,
  FailBatchJob: streamRoutes.batchJob,
  ExpireBatchJob: streamRoutes.batchJob,
  StartEventCheck: streamRoutes.eventCheck,
  CompleteEventCheck: streamRoutes.eventCheck,
  FailEventCheck: streamRoutes.eventCheck,
  AddCronSchedule: streamRoutes.cronSchedule,
  ReviseCronSchedule: streamRoutes.cronSchedule,
  DisableCronSchedule: streamRoutes.cronSchedule,
  RecordCronRun: streamRoutes.cronSchedule,
  RemoveCronSchedule: streamRoutes.cronSchedule,
  CreateAiAgent: streamRoutes.aiAgent,
  ReviseAiAgent: streamRoutes.aiAgent,
  RemoveAiAgent: streamRoutes.aiAgent,
  RecordAiAgentTest: streamRoutes.aiAgent,
  RecordAiEvaluation: streamRoutes.aiEvaluation,
  RecordFailedAiEvaluation: streamRoutes.aiEvaluation,
  CountVisitor: streamRoutes.visitor,
};

/** The stream and the decider for a command. */
export function routeOf(command: AnyCommand): {
  stream: string;
  decider: Decider<unknown, Command, unknown>;
} {
  const route = commands[command.type] as Route<AnyCommand>;
  return { stream: route.stream(command.data), decider: route.decider };
}
