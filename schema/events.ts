import { type PersonFact, personEvents } from './accounts/person.ts';
import {
  type EmailFact,
  emailEvents,
  type UserFact,
  type UsernameFact,
  userEvents,
  usernameEvents,
} from './accounts/user.ts';
import { type VisitorFact, visitorEvents } from './accounts/visitor.ts';
import { type AdFact, type AdTrafficFact, adEvents } from './ads/ad.ts';
import { type AdEnquiryFact, adEnquiryEvents } from './ads/ad-enquiry.ts';
import { type AiAgentFact, aiAgentEvents } from './agents/ai-agent.ts';
import { type AiEvaluationFact, aiEvaluationEvents } from './agents/ai-evaluation.ts';
import type { EventDefinition, RecordedEvent } from './kernel/message.ts';
import { type CommentFact, commentEvents } from './listings/comment.ts';
import { type ListingFact, listingEvents } from './listings/listing.ts';
import { type SubmissionFact, submissionEvents } from './listings/submission.ts';
import { type UpvoteFact, upvoteEvents } from './listings/upvote.ts';
import { type ProjectionFact, projectionEvents } from './operations/projection.ts';
import { type BatchJobFact, batchJobEvents } from './scraping/batch-job.ts';
import { type CronScheduleFact, cronScheduleEvents } from './scraping/cron-schedule.ts';
import { type EventCheckFact, eventCheckEvents } from './scraping/event-check.ts';
import { type ScrapeRunFact, scrapeRunEvents } from './scraping/scrape-run.ts';
import { type ScrapedEventFact, scrapedEventEvents } from './scraping/scraped-event.ts';
import { type ScrapingSourceFact, scrapingSourceEvents } from './scraping/scraping-source.ts';
import { type VenueFact, venueEvents } from './venues/venue.ts';
import { type VenueClaimFact, venueClaimEvents } from './venues/venue-claim.ts';
import { type VenueNameFact, venueNameEvents } from './venues/venue-name.ts';
import { type VenueReviewFact, venueReviewEvents } from './venues/venue-review.ts';

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
  ...projectionEvents,
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
  | VisitorFact
  | ProjectionFact;
export type FactNamed<Type extends FactType> = Extract<Fact, { type: Type }>;

type CategoryOf<Type extends FactType> =
  (typeof eventDefinitions)[Type]['stream'] extends `${infer Category}-{${string}` ? Category : never;

/** The category of a stream name: `venueReview` of `venueReview-{venueId}_{userId}`. */
export type StreamCategory = { [Type in FactType]: CategoryOf<Type> }[FactType];

/** The types of the events in streams of these categories. */
export type FactTypeOf<Category extends StreamCategory> = {
  [Type in FactType]: CategoryOf<Type> extends Category ? Type : never;
}[FactType];

/** An event of the catalogue as stored in the log. */
export type Recorded<Type extends FactType = FactType> = RecordedEvent<FactNamed<Type>>;

/** The definition of an event type; undefined for an unknown type. */
export function definitionOf(type: string): EventDefinition | undefined {
  return Object.hasOwn(eventDefinitions, type) ? eventDefinitions[type as FactType] : undefined;
}

/** The same value for every event of the streams of a category, for tables that name the exceptions only. */
export function eachEventOf<Category extends StreamCategory, Value>(
  category: Category,
  value: Value,
): Record<FactTypeOf<Category>, Value> {
  const types = Object.entries(eventDefinitions).filter(([, { stream }]) =>
    stream.startsWith(`${category}-`),
  );
  return Object.fromEntries(types.map(([type]) => [type, value])) as Record<FactTypeOf<Category>, Value>;
}
