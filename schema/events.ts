import { type AdFact, type AdTrafficFact, adEvents } from './ad.ts';
import { type AdEnquiryFact, adEnquiryEvents } from './ad-enquiry.ts';
import { type AiAgentFact, aiAgentEvents } from './ai-agent.ts';
import { type AiEvaluationFact, aiEvaluationEvents } from './ai-evaluation.ts';
import { type BatchJobFact, batchJobEvents } from './batch-job.ts';
import { type CommentFact, commentEvents } from './comment.ts';
import { type CronScheduleFact, cronScheduleEvents } from './cron-schedule.ts';
import { type EventCheckFact, eventCheckEvents } from './event-check.ts';
import { type ListingFact, listingEvents } from './listing.ts';
import type { EventDefinition, RecordedEvent } from './message.ts';
import { type PersonFact, personEvents } from './person.ts';
import { type ScrapeRunFact, scrapeRunEvents } from './scrape-run.ts';
import { type ScrapedEventFact, scrapedEventEvents } from './scraped-event.ts';
import { type ScrapingSourceFact, scrapingSourceEvents } from './scraping-source.ts';
import { type SubmissionFact, submissionEvents } from './submission.ts';
import { type UpvoteFact, upvoteEvents } from './upvote.ts';
import {
  type EmailFact,
  emailEvents,
  type UserFact,
  type UsernameFact,
  userEvents,
  usernameEvents,
} from './user.ts';
import { type VenueFact, venueEvents } from './venue.ts';
import { type VenueClaimFact, venueClaimEvents } from './venue-claim.ts';
import { type VenueNameFact, venueNameEvents } from './venue-name.ts';
import { type VenueReviewFact, venueReviewEvents } from './venue-review.ts';
import { type VisitorFact, visitorEvents } from './visitor.ts';

/** Every event of the log by its type. */
export const eventDefinitions = {
  ...userEvents,
  ...emailEvents,
  ...usernameEvents,
  ...personEvents,
  ...submissionEvents,
  ...listingEvents,
  ...upvoteEvents,
  ...commentEvents,
  ...venueEvents,
  ...venueNameEvents,
  ...venueReviewEvents,
  ...venueClaimEvents,
  ...adEnquiryEvents,
  ...adEvents,
  ...scrapingSourceEvents,
  ...scrapeRunEvents,
  ...scrapedEventEvents,
  ...batchJobEvents,
  ...eventCheckEvents,
  ...cronScheduleEvents,
  ...aiAgentEvents,
  ...aiEvaluationEvents,
  ...visitorEvents,
} as const satisfies Record<string, EventDefinition>;

export type FactType = keyof typeof eventDefinitions;
export type Fact =
  | UserFact
  | EmailFact
  | UsernameFact
  | PersonFact
  | SubmissionFact
  | ListingFact
  | UpvoteFact
  | CommentFact
  | VenueFact
  | VenueNameFact
  | VenueReviewFact
  | VenueClaimFact
  | AdFact
  | AdEnquiryFact
  | AdTrafficFact
  | ScrapingSourceFact
  | ScrapeRunFact
  | ScrapedEventFact
  | BatchJobFact
  | EventCheckFact
  | CronScheduleFact
  | AiAgentFact
  | AiEvaluationFact
  | VisitorFact;
export type FactNamed<Type extends FactType> = Extract<Fact, { type: Type }>;

/** An event of the catalogue as it stands in the log. */
export type Recorded<Type extends FactType = FactType> = RecordedEvent<FactNamed<Type>>;

/** The catalogue's line for a type; undefined for a type that no release has written. */
export function definitionOf(type: string): EventDefinition | undefined {
  return Object.hasOwn(eventDefinitions, type) ? eventDefinitions[type as FactType] : undefined;
}
