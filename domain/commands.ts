import type { ErasePerson } from '#schema/accounts/person.ts';
import type { EmailCommand, UserCommand, UsernameCommand } from '#schema/accounts/user.ts';
import type { CountVisitors } from '#schema/accounts/visitor.ts';
import type { AdCommand, CountAdTraffic } from '#schema/ads/ad.ts';
import type { AdEnquiryCommand } from '#schema/ads/ad-enquiry.ts';
import type { AiAgentCommand } from '#schema/agents/ai-agent.ts';
import type { AiEvaluationCommand } from '#schema/agents/ai-evaluation.ts';
import type { Command } from '#schema/kernel/message.ts';
import type { CommentCommand } from '#schema/listings/comment.ts';
import type { ListingCommand } from '#schema/listings/listing.ts';
import type { SubmissionCommand } from '#schema/listings/submission.ts';
import type { UpvoteCommand } from '#schema/listings/upvote.ts';
import type { ProjectionCommand } from '#schema/operations/projection.ts';
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
import { adCommands } from './ad/ad.ts';
import { adEnquiryCommands } from './ad/ad-enquiry.ts';
import { adTrafficCommands } from './ad/ad-traffic.ts';
import { aiAgentCommands } from './ai-agent/ai-agent.ts';
import { aiEvaluationCommands } from './ai-evaluation/ai-evaluation.ts';
import { batchJobCommands } from './batch-job/batch-job.ts';
import type { CommandDefinition, CommandDefinitions } from './command.ts';
import { commentCommands } from './comment/comment.ts';
import { cronScheduleCommands } from './cron-schedule/cron-schedule.ts';
import type { Decider } from './decider.ts';
import { eventCheckCommands } from './event-check/event-check.ts';
import { listingCommands } from './listing/listing.ts';
import { personCommands } from './person/person.ts';
import { projectionCommands } from './projection/projection.ts';
import { scrapeRunCommands } from './scrape-run/scrape-run.ts';
import { scrapedEventCommands } from './scraped-event/scraped-event.ts';
import { scrapingSourceCommands } from './scraping-source/scraping-source.ts';
import { submissionCommands } from './submission/submission.ts';
import { upvoteCommands } from './upvote/upvote.ts';
import { emailCommands } from './user/email.ts';
import { userCommands } from './user/user.ts';
import { usernameCommands } from './user/username.ts';
import { venueCommands } from './venue/venue.ts';
import { venueNameCommands } from './venue/venue-name.ts';
import { venueClaimCommands } from './venue-claim/venue-claim.ts';
import { venueReviewCommands } from './venue-review/venue-review.ts';
import { visitorCommands } from './visitor/visitor.ts';

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
  | CountAdTraffic
  | ScrapingSourceCommand
  | ScrapeRunCommand
  | ScrapedEventCommand
  | BatchJobCommand
  | EventCheckCommand
  | CronScheduleCommand
  | AiAgentCommand
  | AiEvaluationCommand
  | CountVisitors
  | ProjectionCommand;
export type CommandName = AnyCommand['type'];

/** The command registry: every command of the product, from the definitions of its stream types. */
export const commands = {
  ...submissionCommands,
  ...listingCommands,
  ...upvoteCommands,
  ...commentCommands,
  ...userCommands,
  ...usernameCommands,
  ...emailCommands,
  ...personCommands,
  ...venueCommands,
  ...venueNameCommands,
  ...venueReviewCommands,
  ...venueClaimCommands,
  ...adCommands,
  ...adEnquiryCommands,
  ...adTrafficCommands,
  ...scrapingSourceCommands,
  ...scrapeRunCommands,
  ...scrapedEventCommands,
  ...batchJobCommands,
  ...eventCheckCommands,
  ...cronScheduleCommands,
  ...aiAgentCommands,
  ...aiEvaluationCommands,
  ...visitorCommands,
  ...projectionCommands,
} satisfies CommandDefinitions<AnyCommand>;

/** The stream and the decider for a command. */
export function routeOf(command: AnyCommand): {
  stream: string;
  decider: Decider<unknown, Command, unknown>;
} {
  const { stream, decider } = commands[command.type] as CommandDefinition<AnyCommand>;
  return { stream: stream(command.data), decider };
}
