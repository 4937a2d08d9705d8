import type { StatsRow, VenueCountsRow } from './accounts/analytics-rows.ts';
import type { AdFields } from './ads/ad.ts';
import type { AdEnquiryStatus } from './ads/ad-enquiry.ts';
import type { EventType } from './kernel/fields.ts';
import type { CommentStatus, ModerationResult } from './listings/comment.ts';
import type { QueueRow, SubmissionRow } from './listings/submission-rows.ts';
import type {
  AgentLogRow,
  AgentRow,
  BatchJobRow,
  CronScheduleRow,
  EvaluationRow,
  ScrapedEventRow,
  ScrapingLogRow,
  SourceRow,
} from './scraping/ingest-rows.ts';
import type { VenueClaimRow, VenueReviewRow, VenueRow } from './venues/venue-rows.ts';

/** A row of the view `events`: a show on the calendar (DATA-04). Times are the city's, timestamps UTC. */
export type ListingRow = {
  id: string;
  performer: string;
  eventType: EventType;
  venueId: string | null;
  venue: string;
  address: string;
  date: string;
  time: string;
  additionalDates: string[];
  price: string | null;
  ageRestriction: 'all_ages' | '18+' | '21+';
  url: string | null;
  imageUrl: string | null;
  approved: boolean;
  createdAt: string;
  upvoteCount: number;
  /** `date` and `additionalDates` together, sorted. */
  allDates: string[];
  /** The last of `allDates`. */
  lastDate: string;
  /** The performer folded for sorting without regard to case and accents. */
  performerKey: string;
  /** When its fields were last written, not counting upvotes. */
  changedAt: string;
  origin: { kind: 'admin' | 'submission' | 'scraped'; id: string };
};

/**
 * A row of the view `users` (DATA-01); `email` is encrypted; accounts are found by `emailHash` and by
 * `usernameKey`, the username in lower case.
 */
export type UserRow = {
  id: string;
  email: string;
  emailHash: string;
  username: string | null;
  usernameKey: string | null;
  profilePhotoUrl: string | null;
  interests: EventType[];
  emailOptIn: boolean;
  onboardingCompleted: boolean;
  isAdmin: boolean;
  createdAt: string;
  updatedAt: string;
};

/** A row of the view `ads` (DATA-11). */
export type AdRow = AdFields & {
  id: string;
  impressions: number;
  clicks: number;
  active: boolean;
  createdAt: string;
};

/** A row of the view `ad_enquiries`; the contact is encrypted. */
export type AdEnquiryRow = Omit<AdFields, 'priority'> & {
  id: string;
  contactEmail: string;
  contactName: string;
  budget: string;
  status: AdEnquiryStatus;
  adId: string | null;
  /** The reason of a decline, if any. */
  reason: string | null;
  decidedAt: string | null;
  createdAt: string;
};

/** The correlation of an item's first event (LOG-05); its id is `{kind}:{item id}`. */
export type HistoryIndexRow = { id: string; correlationId: string };

/** The kinds of items that have a history, with the category of their stream. */
export const historyKinds = {
  submission: 'submission',
  event: 'listing',
  comment: 'comment',
  venue: 'venue',
  review: 'venueReview',
  claim: 'venueClaim',
  user: 'user',
  ad: 'ad',
  'scraped-event': 'scrapedEvent',
  source: 'scrapingSource',
  schedule: 'cronSchedule',
  agent: 'aiAgent',
} as const;
export type HistoryKind = keyof typeof historyKinds;

/**
 * The event field with an item's own id, for kinds whose stream contains several items one after another:
 * their history is found by that id and by the stream's identity (D-93). Every other kind's id is its
 * stream's identity.
 */
export const ownIdFields: { readonly [Kind in HistoryKind]?: string } = {
  review: 'reviewId',
  claim: 'claimId',
};

/**
 * Removes the events of other items in the same stream from the history of the item with this own id (D-93).
 */
export function isOfItem<E extends { stream: string; data: Record<string, unknown> }>(
  events: readonly E[],
  kind: HistoryKind,
  id: string,
): E[] {
  const field = ownIdFields[kind];
  const category = `${historyKinds[kind]}-`;
  const own = field && events.find(({ stream, data }) => stream.startsWith(category) && data[field] === id);
  return own ? events.filter(({ stream, data }) => stream !== own.stream || data[field] === id) : [...events];
}

/**
 * A row of the view `event_upvotes`: a member's upvote of a show (DATA-09); its id is `{eventId}_{userId}`.
 */
export type UpvoteRow = { id: string; eventId: string; userId: string; createdAt: string };

/** A row of the view `event_comments` (DATA-10); it is approved exactly when its status is `approved`. */
export type CommentRow = {
  id: string;
  eventId: string;
  userId: string;
  content: string;
  isApproved: boolean;
  status: CommentStatus;
  moderationResult: ModerationResult | null;
  moderationReason: string | null;
  createdAt: string;
  updatedAt: string;
};

/** The views by name, with their rows. */
type ViewRows = {
  events: ListingRow;
  submissions: SubmissionRow;
  moderation_queue: QueueRow;
  users: UserRow;
  event_upvotes: UpvoteRow;
  event_comments: CommentRow;
  history_index: HistoryIndexRow;
  analytics_stats: StatsRow;
  analytics_admin: VenueCountsRow;
  venues: VenueRow;
  venue_reviews: VenueReviewRow;
  venue_claims: VenueClaimRow;
  ads: AdRow;
  ad_enquiries: AdEnquiryRow;
  scraping_sources: SourceRow;
  scraping_logs: ScrapingLogRow;
  scraped_events: ScrapedEventRow;
  batch_jobs: BatchJobRow;
  cron_schedules: CronScheduleRow;
  ai_agents: AgentRow;
  ai_evaluations: EvaluationRow;
  ai_agent_logs: AgentLogRow;
};
export type ViewName = keyof ViewRows;
