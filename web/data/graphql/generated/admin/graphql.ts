/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AdEnquiryStatus =
  | 'approved'
  | 'declined'
  | 'pending';

export type AdPlacement =
  | 'homepage'
  | 'listing';

export type AiAgentAction =
  | 'approved'
  | 'created'
  | 'denied'
  | 'evaluated'
  | 'failed'
  | 'removed'
  | 'revised'
  | 'tested';

export type AiAgentLogTarget =
  | 'agent'
  | 'listing'
  | 'scrapedEvent'
  | 'submission';

export type BatchStatus =
  | 'completed'
  | 'expired'
  | 'failed'
  | 'pending'
  | 'processing';

export type BusinessRole =
  | 'authorized_representative'
  | 'booking'
  | 'manager'
  | 'owner';

export type ClaimStatus =
  | 'approved'
  | 'pending'
  | 'rejected';

export type CommentStatus =
  | 'approved'
  | 'pending'
  | 'rejected';

export type CronAction =
  | 'check_batch_jobs'
  | 'scrape_all'
  | 'scrape_source';

export type EventState =
  | 'cancelled'
  | 'postponed'
  | 'scheduled'
  | 'sold_out';

export type EventType =
  | 'art'
  | 'comedy'
  | 'music';

export type HistoryKind =
  | 'ad'
  | 'agent'
  | 'claim'
  | 'comment'
  | 'event'
  | 'review'
  | 'schedule'
  | 'scraped_event'
  | 'source'
  | 'submission'
  | 'user'
  | 'venue';

export type ListingOrigin =
  | 'admin'
  | 'scraped'
  | 'submission';

export type ModerationKind =
  | 'scraped'
  | 'submission';

export type Recommendation =
  | 'approve'
  | 'deny'
  | 'review';

export type ScrapeStatus =
  | 'error'
  | 'success'
  | 'warning';

export type SourceType =
  | 'both'
  | 'comedy'
  | 'music';

export type SubmissionStatus =
  | 'approved'
  | 'pending'
  | 'rejected';

export type SuggestionReason =
  | 'address'
  | 'name'
  | 'name_and_address';

export type TwinKind =
  | 'listing'
  | 'scraped'
  | 'submission';

export type VenueType =
  | 'bar'
  | 'club'
  | 'other'
  | 'outdoor'
  | 'restaurant'
  | 'theater';

export type ListedShowFragment = { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number };

export type AdminAdsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AdminAdsQuery = { adminAds: { edges: Array<{ node: { id: string, size: string, title: string, creativeUrl: string, targetUrl: string, placement: AdPlacement, startDate: string, endDate: string, priority: number, impressions: number, clicks: number, active: boolean, createdAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AdEnquiriesQueryVariables = Exact<{
  status?: AdEnquiryStatus | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AdEnquiriesQuery = { adEnquiries: { edges: Array<{ node: { id: string, size: string, title: string, creativeUrl: string, targetUrl: string, placement: AdPlacement, startDate: string, endDate: string, contactEmail: string, contactName: string, budget: string, status: AdEnquiryStatus, adId: string | null, reason: string | null, decidedAt: string | null, createdAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PendingEnquiriesQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingEnquiriesQuery = { adEnquiries: { edges: Array<{ node: { id: string } }>, pageInfo: { hasNextPage: boolean } } };

export type AiAgentActivityQueryVariables = Exact<{
  agentId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type AiAgentActivityQuery = { aiAgentLogs: { edges: Array<{ node: { id: string, action: AiAgentAction, targetType: AiAgentLogTarget, targetId: string, result: string | null, score: number | null, processingTime: number | null, errorMessage: string | null, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AiAgentsQueryVariables = Exact<{ [key: string]: never; }>;


export type AiAgentsQuery = { aiAgents: Array<{ id: string, name: string, description: string, systemPrompt: string, evaluationCriteria: Record<string, unknown>, autoApproveThreshold: number, autoDenyThreshold: number, isActive: boolean, totalEvaluations: number, autoApprovals: number, autoDenials: number, createdAt: string }> };

export type AgentRowFragment = { id: string, name: string, description: string, systemPrompt: string, evaluationCriteria: Record<string, unknown>, autoApproveThreshold: number, autoDenyThreshold: number, isActive: boolean, totalEvaluations: number, autoApprovals: number, autoDenials: number, createdAt: string };

export type AnalyticsQueryVariables = Exact<{ [key: string]: never; }>;


export type AnalyticsQuery = { stats: { thisMonthEvents: number, totalEvents: number, musicEvents: number, comedyEvents: number, artEvents: number }, analytics: { monthlyVisitors: number, weeklySubmissions: number, approvalRate: number | null, approvedSubmissions: number, decidedSubmissions: number, topVenues: Array<{ venue: string, venueId: string | null, events: number }>, visitorsByMonth: Array<{ month: string, visitors: number }>, submissionsByDay: Array<{ date: string, submissions: number }> } };

export type AdminEventsQueryVariables = Exact<{
  performer?: string | null | undefined;
  venue?: string | null | undefined;
  address?: string | null | undefined;
  date?: string | null | undefined;
  eventType?: EventType | null | undefined;
  venueId?: string | null | undefined;
  includePast?: boolean | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AdminEventsQuery = { events: { edges: Array<{ node: { venueId: string | null, address: string, ageRestriction: string, url: string | null, id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type KnownVenuesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type KnownVenuesQuery = { venues: { edges: Array<{ node: { id: string, name: string, address: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ItemHistoryQueryVariables = Exact<{
  kind: HistoryKind;
  id: string;
}>;


export type ItemHistoryQuery = { history: { entries: Array<{ position: string, eventId: string, type: string, sentence: string, stream: string, revision: number, occurredAt: string, correlationId: string, causationId: string | null, data: Record<string, unknown>, stateAfter: Record<string, unknown>, actor: { kind: string, id: string, name: string } }> } | null };

export type ViewStatusFragment = { name: string, position: string, head: string, lag: number, status: string, error: string | null, updatedAt: string, parked: Array<{ id: string, position: string, eventType: string, error: string, events: number }>, skipped: Array<{ position: string, eventId: string, eventType: string, reason: string, skippedBy: string, at: string }>, rebuild: { position: string, done: number, total: number, eventsPerSecond: number, secondsLeft: number | null } | null };

export type ProjectionStatusesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectionStatusesQuery = { projections: Array<{ name: string, position: string, head: string, lag: number, status: string, error: string | null, updatedAt: string, parked: Array<{ id: string, position: string, eventType: string, error: string, events: number }>, skipped: Array<{ position: string, eventId: string, eventType: string, reason: string, skippedBy: string, at: string }>, rebuild: { position: string, done: number, total: number, eventsPerSecond: number, secondsLeft: number | null } | null }> };

export type ProjectionChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ProjectionChangesSubscription = { projectionStatusChanged: { name: string, position: string, head: string, lag: number, status: string, error: string | null, updatedAt: string, parked: Array<{ id: string, position: string, eventType: string, error: string, events: number }>, skipped: Array<{ position: string, eventId: string, eventType: string, reason: string, skippedBy: string, at: string }>, rebuild: { position: string, done: number, total: number, eventsPerSecond: number, secondsLeft: number | null } | null } };

export type FailingConsumersQueryVariables = Exact<{ [key: string]: never; }>;


export type FailingConsumersQuery = { failingConsumers: Array<{ consumer: string, process: string, position: string | null, eventType: string | null, error: string, failures: number, since: string, nextTryAt: string }> };

export type EventLogQueryVariables = Exact<{
  from?: string | null | undefined;
  type?: string | null | undefined;
  stream?: string | null | undefined;
  latest: boolean;
  first: number;
}>;


export type EventLogQuery = { log: { next: string | null, entries: Array<{ position: string, eventId: string, type: string, stream: string, revision: number, occurredAt: string, correlationId: string, data: Record<string, unknown>, actor: { kind: string, id: string, name: string } }> } };

export type HeldCommentsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type HeldCommentsQuery = { adminComments: { edges: Array<{ node: { id: string, eventId: string, performer: string | null, userId: string, username: string | null, content: string, moderationReason: string | null, status: CommentStatus, createdAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReviewedVenuesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ReviewedVenuesQuery = { adminVenues: { edges: Array<{ node: { id: string, name: string, address: string, totalReviews: number } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AdminVenueReviewsQueryVariables = Exact<{
  venueId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type AdminVenueReviewsQuery = { adminVenueReviews: { edges: Array<{ node: { id: string, venueId: string, userId: string, username: string | null, title: string | null, comment: string | null, rating: number, isVisible: boolean, createdAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ScrapingTotalsQueryVariables = Exact<{ [key: string]: never; }>;


export type ScrapingTotalsQuery = { ingestTotals: { activeSources: number, pendingScrapedEvents: number, changes: number, twins: number, logs: number }, scrapingSources: Array<{ id: string, name: string, active: boolean, recentCounts: Array<number> }> };

export type ScrapingTotalsChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ScrapingTotalsChangesSubscription = { ingestTotalsChanged: { pendingScrapedEvents: number } };

export type QueueItemFragment = { id: string, kind: ModerationKind, performer: string, eventType: EventType, venue: string, date: string, status: SubmissionStatus, score: number | null, decision: string | null, createdAt: string };

export type ModerationQueueQueryVariables = Exact<{
  status: SubmissionStatus;
  kind?: ModerationKind | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ModerationQueueQuery = { moderationQueue: { edges: Array<{ node: { id: string, kind: ModerationKind, performer: string, eventType: EventType, venue: string, date: string, status: SubmissionStatus, score: number | null, decision: string | null, createdAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, moderationCounts: { pending: number, approved: number, rejected: number } };

export type ModerationQueueChangesSubscriptionVariables = Exact<{
  kind?: ModerationKind | null | undefined;
}>;


export type ModerationQueueChangesSubscription = { moderationQueueChanged: { entry: { id: string, kind: ModerationKind, performer: string, eventType: EventType, venue: string, date: string, status: SubmissionStatus, score: number | null, decision: string | null, createdAt: string }, counts: { pending: number, approved: number, rejected: number } } };

export type SubmissionDetailsQueryVariables = Exact<{
  id: string;
}>;


export type SubmissionDetailsQuery = { submission: { id: string, performer: string, eventType: EventType, venue: string, address: string, date: string, time: string, additionalDates: Array<string>, price: string | null, ageRestriction: string, url: string | null, imageUrl: string | null, email: string, status: SubmissionStatus, createdAt: string, eventId: string | null, rejectionReason: string | null, reviewedAt: string | null, reviewedBy: { kind: string, id: string, name: string } | null } | null, aiEvaluations: Array<{ id: string, agentName: string | null, score: number, decision: Recommendation, reasoning: string, model: string, confidence: number, createdAt: string, criteriaScores: Array<{ criterion: string, score: number }> }> };

export type ScrapedDetailsQueryVariables = Exact<{
  id: string;
}>;


export type ScrapedDetailsQuery = { scrapedEvent: { id: string, eventName: string, performers: Array<string>, eventType: EventType, venue: string, address: string | null, date: string, time: string, startTime: string, endTime: string | null, description: string | null, ticketLink: string | null, imageUrl: string | null, originalImageUrl: string | null, price: string | null, confidence: number, state: EventState, isMissing: boolean, sourceId: string, sourceName: string | null, sourceUrl: string | null, status: SubmissionStatus, scrapedAt: string, eventId: string | null, rejectionReason: string | null, reviewedAt: string | null, sources: Array<{ sourceId: string, sourceName: string | null, performer: string, venue: string, address: string | null, date: string, time: string, price: string | null, url: string | null, imageUrl: string | null, state: EventState }>, reviewedBy: { kind: string, id: string, name: string } | null } | null, aiEvaluations: Array<{ id: string, agentName: string | null, score: number, decision: Recommendation, reasoning: string, model: string, confidence: number, createdAt: string, criteriaScores: Array<{ criterion: string, score: number }> }> };

export type SourceListingFragment = { sourceId: string, sourceName: string | null, performer: string, venue: string, address: string | null, date: string, time: string, price: string | null, url: string | null, imageUrl: string | null, state: EventState };

export type AgentEvaluationFragment = { id: string, agentName: string | null, score: number, decision: Recommendation, reasoning: string, model: string, confidence: number, createdAt: string, criteriaScores: Array<{ criterion: string, score: number }> };

export type VenueClaimsQueryVariables = Exact<{
  status?: ClaimStatus | null | undefined;
  venueId?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type VenueClaimsQuery = { venueClaims: { edges: Array<{ node: { id: string, venueId: string, venueName: string, userId: string, username: string | null, contactName: string, contactEmail: string, contactPhone: string | null, businessRole: BusinessRole, notes: string | null, status: ClaimStatus, adminNotes: string | null, reviewedByName: string | null, reviewedAt: string | null, createdAt: string, verificationDocs: Array<{ name: string, url: string, size: number }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PendingClaimsQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingClaimsQuery = { venueClaims: { edges: Array<{ node: { id: string } }>, pageInfo: { hasNextPage: boolean } } };

export type AccountsQueryVariables = Exact<{
  search: string;
  first: number;
}>;


export type AccountsQuery = { accounts: Array<{ id: string, name: string, createdAt: string }> };

export type SuggestedVenueFragment = { because: SuggestionReason, venue: { id: string, name: string, address: string } };

export type LinkSuggestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkSuggestionsQuery = { linkSuggestions: Array<{ event: { id: string, performer: string, date: string, venue: string, address: string }, venues: Array<{ because: SuggestionReason, venue: { id: string, name: string, address: string } }> }> };

export type SubmissionVenuesQueryVariables = Exact<{
  submissionId: string;
}>;


export type SubmissionVenuesQuery = { venueSuggestions: Array<{ because: SuggestionReason, venue: { id: string, name: string, address: string } }> };

export type VenueRowFragment = { id: string, name: string, address: string, venueType: VenueType | null, description: string | null, url: string | null, phone: string | null, email: string | null, capacity: number | null, logoUrl: string | null, imageUrls: Array<string>, isVerified: boolean, claimedBy: string | null, claimedByName: string | null, averageRating: number, totalReviews: number, upcomingEvents: number, submitter: string | null, listed: boolean, pendingClaims: number, createdAt: string };

export type AdminVenuesQueryVariables = Exact<{
  venueType?: VenueType | null | undefined;
  isVerified?: boolean | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AdminVenuesQuery = { adminVenues: { edges: Array<{ node: { id: string, name: string, address: string, venueType: VenueType | null, description: string | null, url: string | null, phone: string | null, email: string | null, capacity: number | null, logoUrl: string | null, imageUrls: Array<string>, isVerified: boolean, claimedBy: string | null, claimedByName: string | null, averageRating: number, totalReviews: number, upcomingEvents: number, submitter: string | null, listed: boolean, pendingClaims: number, createdAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type VenueTotalsQueryVariables = Exact<{
  without?: Array<string> | string | null | undefined;
}>;


export type VenueTotalsQuery = { venueTotals: { total: number, verified: number, claimed: number, averageRating: number | null } };

export type CronSchedulerQueryVariables = Exact<{ [key: string]: never; }>;


export type CronSchedulerQuery = { cronSchedules: Array<{ id: string, action: CronAction, schedule: string, enabled: boolean, sourceId: string | null, nextRun: string | null, lastRun: string | null }>, scrapingSources: Array<{ id: string, name: string, active: boolean }> };

export type ShowDetailsFragment = { venueId: string | null, address: string, ageRestriction: string, url: string | null, id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number };

export type SourceRowFragment = { id: string, name: string, url: string, type: SourceType, active: boolean, priority: number, notes: string | null, isJavaScript: boolean, imageSelector: string | null, venueKeywords: string | null, performerKeywords: string | null, isDynamicUrl: boolean, urlPattern: string | null, daysToScrape: number, dateFormat: string, lastScrapedAt: string | null, lastEventCount: number, recentCounts: Array<number>, createdAt: string, updatedAt: string };

export type ManagedSourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedSourcesQuery = { scrapingSources: Array<{ id: string, name: string, url: string, type: SourceType, active: boolean, priority: number, notes: string | null, isJavaScript: boolean, imageSelector: string | null, venueKeywords: string | null, performerKeywords: string | null, isDynamicUrl: boolean, urlPattern: string | null, daysToScrape: number, dateFormat: string, lastScrapedAt: string | null, lastEventCount: number, recentCounts: Array<number>, createdAt: string, updatedAt: string }>, ingestTotals: { sources: number, scrapedEvents: number, logs: number, changes: number, twins: number } };

export type ScrapedChangesQueryVariables = Exact<{ [key: string]: never; }>;


export type ScrapedChangesQuery = { scrapedChanges: Array<{ id: string, sourceName: string | null, eventName: string, venue: string, date: string, time: string, eventId: string | null, isMissing: boolean, sources: Array<{ sourceId: string, sourceName: string | null, performer: string, venue: string, address: string | null, date: string, time: string, price: string | null, url: string | null, imageUrl: string | null, state: EventState, change: { number: number, since: string, fields: Array<{ field: string, before: string | null, after: string | null }> } | null }> }> };

export type LatestScrapedEventsQueryVariables = Exact<{
  first: number;
}>;


export type LatestScrapedEventsQuery = { scrapedEvents: { edges: Array<{ node: { id: string, sourceName: string | null, eventName: string, eventType: EventType, venue: string, date: string, time: string, description: string | null, state: EventState, status: SubmissionStatus, scrapedAt: string } }> } };

export type LatestScrapingLogsQueryVariables = Exact<{
  first: number;
}>;


export type LatestScrapingLogsQuery = { scrapingLogs: { edges: Array<{ node: { id: string, sourceName: string | null, status: ScrapeStatus, eventsFound: number, eventsAdded: number, eventsDuplicate: number, eventsRevised: number | null, eventsLeftOut: number | null, errorMessage: string | null, processingTime: number, gptTokensUsed: number | null, imagesProcessed: number | null, notes: string | null, createdAt: string } }> } };

export type BatchJobChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type BatchJobChangesSubscription = { batchJobChanged: { id: string, sourceName: string | null, status: BatchStatus, totalUrls: number, completedUrls: number, updatedAt: string } };

export type TwinShowFragment = { id: string, kind: TwinKind, performer: string, venue: string, date: string, time: string, price: string | null, url: string | null, imageUrl: string | null, origin: ListingOrigin, source: string | null };

export type TwinsQueryVariables = Exact<{ [key: string]: never; }>;


export type TwinsQuery = { twins: { twins: Array<{ one: { id: string, kind: TwinKind, performer: string, venue: string, date: string, time: string, price: string | null, url: string | null, imageUrl: string | null, origin: ListingOrigin, source: string | null }, other: { id: string, kind: TwinKind, performer: string, venue: string, date: string, time: string, price: string | null, url: string | null, imageUrl: string | null, origin: ListingOrigin, source: string | null } }>, merged: Array<{ id: string, performer: string, mergedAt: string, into: string, intoPerformer: string | null }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AgentRowFragmentDoc = new TypedDocumentString(`
    fragment AgentRow on AiAgent {
  id
  name
  description
  systemPrompt
  evaluationCriteria
  autoApproveThreshold
  autoDenyThreshold
  isActive
  totalEvaluations
  autoApprovals
  autoDenials
  createdAt
}
    `, {"fragmentName":"AgentRow"}) as unknown as TypedDocumentString<AgentRowFragment, unknown>;
export const ViewStatusFragmentDoc = new TypedDocumentString(`
    fragment ViewStatus on ProjectionStatus {
  name
  position
  head
  lag
  status
  error
  updatedAt
  parked {
    id
    position
    eventType
    error
    events
  }
  skipped {
    position
    eventId
    eventType
    reason
    skippedBy
    at
  }
  rebuild {
    position
    done
    total
    eventsPerSecond
    secondsLeft
  }
}
    `, {"fragmentName":"ViewStatus"}) as unknown as TypedDocumentString<ViewStatusFragment, unknown>;
export const QueueItemFragmentDoc = new TypedDocumentString(`
    fragment QueueItem on ModerationEntry {
  id
  kind
  performer
  eventType
  venue
  date
  status
  score
  decision
  createdAt
}
    `, {"fragmentName":"QueueItem"}) as unknown as TypedDocumentString<QueueItemFragment, unknown>;
export const SourceListingFragmentDoc = new TypedDocumentString(`
    fragment SourceListing on SourceListing {
  sourceId
  sourceName
  performer
  venue
  address
  date
  time
  price
  url
  imageUrl
  state
}
    `, {"fragmentName":"SourceListing"}) as unknown as TypedDocumentString<SourceListingFragment, unknown>;
export const AgentEvaluationFragmentDoc = new TypedDocumentString(`
    fragment AgentEvaluation on AiEvaluation {
  id
  agentName
  score
  decision
  reasoning
  criteriaScores {
    criterion
    score
  }
  model
  confidence
  createdAt
}
    `, {"fragmentName":"AgentEvaluation"}) as unknown as TypedDocumentString<AgentEvaluationFragment, unknown>;
export const SuggestedVenueFragmentDoc = new TypedDocumentString(`
    fragment SuggestedVenue on VenueSuggestion {
  because
  venue {
    id
    name
    address
  }
}
    `, {"fragmentName":"SuggestedVenue"}) as unknown as TypedDocumentString<SuggestedVenueFragment, unknown>;
export const VenueRowFragmentDoc = new TypedDocumentString(`
    fragment VenueRow on AdminVenue {
  id
  name
  address
  venueType
  description
  url
  phone
  email
  capacity
  logoUrl
  imageUrls
  isVerified
  claimedBy
  claimedByName
  averageRating
  totalReviews
  upcomingEvents
  submitter
  listed
  pendingClaims
  createdAt
}
    `, {"fragmentName":"VenueRow"}) as unknown as TypedDocumentString<VenueRowFragment, unknown>;
export const ListedShowFragmentDoc = new TypedDocumentString(`
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}
    `, {"fragmentName":"ListedShow"}) as unknown as TypedDocumentString<ListedShowFragment, unknown>;
export const ShowDetailsFragmentDoc = new TypedDocumentString(`
    fragment ShowDetails on Event {
  ...ListedShow
  venueId
  address
  ageRestriction
  url
}
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}`, {"fragmentName":"ShowDetails"}) as unknown as TypedDocumentString<ShowDetailsFragment, unknown>;
export const SourceRowFragmentDoc = new TypedDocumentString(`
    fragment SourceRow on ScrapingSource {
  id
  name
  url
  type
  active
  priority
  notes
  isJavaScript
  imageSelector
  venueKeywords
  performerKeywords
  isDynamicUrl
  urlPattern
  daysToScrape
  dateFormat
  lastScrapedAt
  lastEventCount
  recentCounts
  createdAt
  updatedAt
}
    `, {"fragmentName":"SourceRow"}) as unknown as TypedDocumentString<SourceRowFragment, unknown>;
export const TwinShowFragmentDoc = new TypedDocumentString(`
    fragment TwinShow on TwinSide {
  id
  kind
  performer
  venue
  date
  time
  price
  url
  imageUrl
  origin
  source
}
    `, {"fragmentName":"TwinShow"}) as unknown as TypedDocumentString<TwinShowFragment, unknown>;
export const AdminAdsDocument = new TypedDocumentString(`
    query AdminAds($first: Int!, $after: String) {
  adminAds(first: $first, after: $after) {
    edges {
      node {
        id
        size
        title
        creativeUrl
        targetUrl
        placement
        startDate
        endDate
        priority
        impressions
        clicks
        active
        createdAt
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<AdminAdsQuery, AdminAdsQueryVariables>;
export const AdEnquiriesDocument = new TypedDocumentString(`
    query AdEnquiries($status: AdEnquiryStatus, $first: Int!, $after: String) {
  adEnquiries(status: $status, first: $first, after: $after) {
    edges {
      node {
        id
        size
        title
        creativeUrl
        targetUrl
        placement
        startDate
        endDate
        contactEmail
        contactName
        budget
        status
        adId
        reason
        decidedAt
        createdAt
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<AdEnquiriesQuery, AdEnquiriesQueryVariables>;
export const PendingEnquiriesDocument = new TypedDocumentString(`
    query PendingEnquiries {
  adEnquiries(status: pending, first: 50) {
    edges {
      node {
        id
      }
    }
    pageInfo {
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<PendingEnquiriesQuery, PendingEnquiriesQueryVariables>;
export const AiAgentActivityDocument = new TypedDocumentString(`
    query AiAgentActivity($agentId: ID!, $first: Int!, $after: String) {
  aiAgentLogs(agentId: $agentId, first: $first, after: $after) {
    edges {
      node {
        id
        action
        targetType
        targetId
        result
        score
        processingTime
        errorMessage
        createdAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<AiAgentActivityQuery, AiAgentActivityQueryVariables>;
export const AiAgentsDocument = new TypedDocumentString(`
    query AiAgents {
  aiAgents {
    ...AgentRow
  }
}
    fragment AgentRow on AiAgent {
  id
  name
  description
  systemPrompt
  evaluationCriteria
  autoApproveThreshold
  autoDenyThreshold
  isActive
  totalEvaluations
  autoApprovals
  autoDenials
  createdAt
}`) as unknown as TypedDocumentString<AiAgentsQuery, AiAgentsQueryVariables>;
export const AnalyticsDocument = new TypedDocumentString(`
    query Analytics {
  stats {
    thisMonthEvents
    totalEvents
    musicEvents
    comedyEvents
    artEvents
  }
  analytics {
    monthlyVisitors
    weeklySubmissions
    approvalRate
    approvedSubmissions
    decidedSubmissions
    topVenues {
      venue
      venueId
      events
    }
    visitorsByMonth {
      month
      visitors
    }
    submissionsByDay {
      date
      submissions
    }
  }
}
    `) as unknown as TypedDocumentString<AnalyticsQuery, AnalyticsQueryVariables>;
export const AdminEventsDocument = new TypedDocumentString(`
    query AdminEvents($performer: String, $venue: String, $address: String, $date: String, $eventType: EventType, $venueId: ID, $includePast: Boolean, $first: Int!, $after: String) {
  events(
    performer: $performer
    venue: $venue
    address: $address
    date: $date
    eventType: $eventType
    venueId: $venueId
    includePast: $includePast
    first: $first
    after: $after
  ) {
    edges {
      node {
        ...ShowDetails
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}
fragment ShowDetails on Event {
  ...ListedShow
  venueId
  address
  ageRestriction
  url
}`) as unknown as TypedDocumentString<AdminEventsQuery, AdminEventsQueryVariables>;
export const KnownVenuesDocument = new TypedDocumentString(`
    query KnownVenues($first: Int!, $after: String) {
  venues(first: $first, after: $after) {
    edges {
      node {
        id
        name
        address
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<KnownVenuesQuery, KnownVenuesQueryVariables>;
export const ItemHistoryDocument = new TypedDocumentString(`
    query ItemHistory($kind: HistoryKind!, $id: ID!) {
  history(kind: $kind, id: $id) {
    entries {
      position
      eventId
      type
      sentence
      stream
      revision
      occurredAt
      actor {
        kind
        id
        name
      }
      correlationId
      causationId
      data
      stateAfter
    }
  }
}
    `) as unknown as TypedDocumentString<ItemHistoryQuery, ItemHistoryQueryVariables>;
export const ProjectionStatusesDocument = new TypedDocumentString(`
    query ProjectionStatuses {
  projections {
    ...ViewStatus
  }
}
    fragment ViewStatus on ProjectionStatus {
  name
  position
  head
  lag
  status
  error
  updatedAt
  parked {
    id
    position
    eventType
    error
    events
  }
  skipped {
    position
    eventId
    eventType
    reason
    skippedBy
    at
  }
  rebuild {
    position
    done
    total
    eventsPerSecond
    secondsLeft
  }
}`) as unknown as TypedDocumentString<ProjectionStatusesQuery, ProjectionStatusesQueryVariables>;
export const ProjectionChangesDocument = new TypedDocumentString(`
    subscription ProjectionChanges {
  projectionStatusChanged {
    ...ViewStatus
  }
}
    fragment ViewStatus on ProjectionStatus {
  name
  position
  head
  lag
  status
  error
  updatedAt
  parked {
    id
    position
    eventType
    error
    events
  }
  skipped {
    position
    eventId
    eventType
    reason
    skippedBy
    at
  }
  rebuild {
    position
    done
    total
    eventsPerSecond
    secondsLeft
  }
}`) as unknown as TypedDocumentString<ProjectionChangesSubscription, ProjectionChangesSubscriptionVariables>;
export const FailingConsumersDocument = new TypedDocumentString(`
    query FailingConsumers {
  failingConsumers {
    consumer
    process
    position
    eventType
    error
    failures
    since
    nextTryAt
  }
}
    `) as unknown as TypedDocumentString<FailingConsumersQuery, FailingConsumersQueryVariables>;
export const EventLogDocument = new TypedDocumentString(`
    query EventLog($from: String, $type: String, $stream: String, $latest: Boolean!, $first: Int!) {
  log(from: $from, type: $type, stream: $stream, latest: $latest, first: $first) {
    entries {
      position
      eventId
      type
      stream
      revision
      occurredAt
      actor {
        kind
        id
        name
      }
      correlationId
      data
    }
    next
  }
}
    `) as unknown as TypedDocumentString<EventLogQuery, EventLogQueryVariables>;
export const HeldCommentsDocument = new TypedDocumentString(`
    query HeldComments($first: Int!, $after: String) {
  adminComments(first: $first, after: $after) {
    edges {
      node {
        id
        eventId
        performer
        userId
        username
        content
        moderationReason
        status
        createdAt
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<HeldCommentsQuery, HeldCommentsQueryVariables>;
export const ReviewedVenuesDocument = new TypedDocumentString(`
    query ReviewedVenues($first: Int!, $after: String) {
  adminVenues(first: $first, after: $after) {
    edges {
      node {
        id
        name
        address
        totalReviews
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewedVenuesQuery, ReviewedVenuesQueryVariables>;
export const AdminVenueReviewsDocument = new TypedDocumentString(`
    query AdminVenueReviews($venueId: ID!, $first: Int!, $after: String) {
  adminVenueReviews(venueId: $venueId, first: $first, after: $after) {
    edges {
      node {
        id
        venueId
        userId
        username
        title
        comment
        rating
        isVisible
        createdAt
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<AdminVenueReviewsQuery, AdminVenueReviewsQueryVariables>;
export const ScrapingTotalsDocument = new TypedDocumentString(`
    query ScrapingTotals {
  ingestTotals {
    activeSources
    pendingScrapedEvents
    changes
    twins
    logs
  }
  scrapingSources {
    id
    name
    active
    recentCounts
  }
}
    `) as unknown as TypedDocumentString<ScrapingTotalsQuery, ScrapingTotalsQueryVariables>;
export const ScrapingTotalsChangesDocument = new TypedDocumentString(`
    subscription ScrapingTotalsChanges {
  ingestTotalsChanged {
    pendingScrapedEvents
  }
}
    `) as unknown as TypedDocumentString<ScrapingTotalsChangesSubscription, ScrapingTotalsChangesSubscriptionVariables>;
export const ModerationQueueDocument = new TypedDocumentString(`
    query ModerationQueue($status: SubmissionStatus!, $kind: ModerationKind, $first: Int!, $after: String) {
  moderationQueue(status: $status, kind: $kind, first: $first, after: $after) {
    edges {
      node {
        ...QueueItem
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
  moderationCounts(kind: $kind) {
    pending
    approved
    rejected
  }
}
    fragment QueueItem on ModerationEntry {
  id
  kind
  performer
  eventType
  venue
  date
  status
  score
  decision
  createdAt
}`) as unknown as TypedDocumentString<ModerationQueueQuery, ModerationQueueQueryVariables>;
export const ModerationQueueChangesDocument = new TypedDocumentString(`
    subscription ModerationQueueChanges($kind: ModerationKind) {
  moderationQueueChanged(kind: $kind) {
    entry {
      ...QueueItem
    }
    counts {
      pending
      approved
      rejected
    }
  }
}
    fragment QueueItem on ModerationEntry {
  id
  kind
  performer
  eventType
  venue
  date
  status
  score
  decision
  createdAt
}`) as unknown as TypedDocumentString<ModerationQueueChangesSubscription, ModerationQueueChangesSubscriptionVariables>;
export const SubmissionDetailsDocument = new TypedDocumentString(`
    query SubmissionDetails($id: ID!) {
  submission(id: $id) {
    id
    performer
    eventType
    venue
    address
    date
    time
    additionalDates
    price
    ageRestriction
    url
    imageUrl
    email
    status
    createdAt
    eventId
    rejectionReason
    reviewedAt
    reviewedBy {
      kind
      id
      name
    }
  }
  aiEvaluations(submissionId: $id) {
    ...AgentEvaluation
  }
}
    fragment AgentEvaluation on AiEvaluation {
  id
  agentName
  score
  decision
  reasoning
  criteriaScores {
    criterion
    score
  }
  model
  confidence
  createdAt
}`) as unknown as TypedDocumentString<SubmissionDetailsQuery, SubmissionDetailsQueryVariables>;
export const ScrapedDetailsDocument = new TypedDocumentString(`
    query ScrapedDetails($id: ID!) {
  scrapedEvent(id: $id) {
    id
    eventName
    performers
    eventType
    venue
    address
    date
    time
    startTime
    endTime
    description
    ticketLink
    imageUrl
    originalImageUrl
    price
    confidence
    state
    isMissing
    sources {
      ...SourceListing
    }
    sourceId
    sourceName
    sourceUrl
    status
    scrapedAt
    eventId
    rejectionReason
    reviewedAt
    reviewedBy {
      kind
      id
      name
    }
  }
  aiEvaluations(scrapedEventId: $id) {
    ...AgentEvaluation
  }
}
    fragment SourceListing on SourceListing {
  sourceId
  sourceName
  performer
  venue
  address
  date
  time
  price
  url
  imageUrl
  state
}
fragment AgentEvaluation on AiEvaluation {
  id
  agentName
  score
  decision
  reasoning
  criteriaScores {
    criterion
    score
  }
  model
  confidence
  createdAt
}`) as unknown as TypedDocumentString<ScrapedDetailsQuery, ScrapedDetailsQueryVariables>;
export const VenueClaimsDocument = new TypedDocumentString(`
    query VenueClaims($status: ClaimStatus, $venueId: ID, $first: Int!, $after: String) {
  venueClaims(status: $status, venueId: $venueId, first: $first, after: $after) {
    edges {
      node {
        id
        venueId
        venueName
        userId
        username
        contactName
        contactEmail
        contactPhone
        businessRole
        notes
        verificationDocs {
          name
          url
          size
        }
        status
        adminNotes
        reviewedByName
        reviewedAt
        createdAt
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<VenueClaimsQuery, VenueClaimsQueryVariables>;
export const PendingClaimsDocument = new TypedDocumentString(`
    query PendingClaims {
  venueClaims(status: pending, first: 50) {
    edges {
      node {
        id
      }
    }
    pageInfo {
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<PendingClaimsQuery, PendingClaimsQueryVariables>;
export const AccountsDocument = new TypedDocumentString(`
    query Accounts($search: String!, $first: Int!) {
  accounts(search: $search, first: $first) {
    id
    name
    createdAt
  }
}
    `) as unknown as TypedDocumentString<AccountsQuery, AccountsQueryVariables>;
export const LinkSuggestionsDocument = new TypedDocumentString(`
    query LinkSuggestions {
  linkSuggestions {
    event {
      id
      performer
      date
      venue
      address
    }
    venues {
      ...SuggestedVenue
    }
  }
}
    fragment SuggestedVenue on VenueSuggestion {
  because
  venue {
    id
    name
    address
  }
}`) as unknown as TypedDocumentString<LinkSuggestionsQuery, LinkSuggestionsQueryVariables>;
export const SubmissionVenuesDocument = new TypedDocumentString(`
    query SubmissionVenues($submissionId: ID!) {
  venueSuggestions(submissionId: $submissionId) {
    ...SuggestedVenue
  }
}
    fragment SuggestedVenue on VenueSuggestion {
  because
  venue {
    id
    name
    address
  }
}`) as unknown as TypedDocumentString<SubmissionVenuesQuery, SubmissionVenuesQueryVariables>;
export const AdminVenuesDocument = new TypedDocumentString(`
    query AdminVenues($venueType: VenueType, $isVerified: Boolean, $first: Int!, $after: String) {
  adminVenues(
    venueType: $venueType
    isVerified: $isVerified
    first: $first
    after: $after
  ) {
    edges {
      node {
        ...VenueRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment VenueRow on AdminVenue {
  id
  name
  address
  venueType
  description
  url
  phone
  email
  capacity
  logoUrl
  imageUrls
  isVerified
  claimedBy
  claimedByName
  averageRating
  totalReviews
  upcomingEvents
  submitter
  listed
  pendingClaims
  createdAt
}`) as unknown as TypedDocumentString<AdminVenuesQuery, AdminVenuesQueryVariables>;
export const VenueTotalsDocument = new TypedDocumentString(`
    query VenueTotals($without: [ID!]) {
  venueTotals(without: $without) {
    total
    verified
    claimed
    averageRating
  }
}
    `) as unknown as TypedDocumentString<VenueTotalsQuery, VenueTotalsQueryVariables>;
export const CronSchedulerDocument = new TypedDocumentString(`
    query CronScheduler {
  cronSchedules {
    id
    action
    schedule
    enabled
    sourceId
    nextRun
    lastRun
  }
  scrapingSources {
    id
    name
    active
  }
}
    `) as unknown as TypedDocumentString<CronSchedulerQuery, CronSchedulerQueryVariables>;
export const ManagedSourcesDocument = new TypedDocumentString(`
    query ManagedSources {
  scrapingSources {
    ...SourceRow
  }
  ingestTotals {
    sources
    scrapedEvents
    logs
    changes
    twins
  }
}
    fragment SourceRow on ScrapingSource {
  id
  name
  url
  type
  active
  priority
  notes
  isJavaScript
  imageSelector
  venueKeywords
  performerKeywords
  isDynamicUrl
  urlPattern
  daysToScrape
  dateFormat
  lastScrapedAt
  lastEventCount
  recentCounts
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<ManagedSourcesQuery, ManagedSourcesQueryVariables>;
export const ScrapedChangesDocument = new TypedDocumentString(`
    query ScrapedChanges {
  scrapedChanges {
    id
    sourceName
    eventName
    venue
    date
    time
    eventId
    isMissing
    sources {
      ...SourceListing
      change {
        number
        since
        fields {
          field
          before
          after
        }
      }
    }
  }
}
    fragment SourceListing on SourceListing {
  sourceId
  sourceName
  performer
  venue
  address
  date
  time
  price
  url
  imageUrl
  state
}`) as unknown as TypedDocumentString<ScrapedChangesQuery, ScrapedChangesQueryVariables>;
export const LatestScrapedEventsDocument = new TypedDocumentString(`
    query LatestScrapedEvents($first: Int!) {
  scrapedEvents(first: $first) {
    edges {
      node {
        id
        sourceName
        eventName
        eventType
        venue
        date
        time
        description
        state
        status
        scrapedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LatestScrapedEventsQuery, LatestScrapedEventsQueryVariables>;
export const LatestScrapingLogsDocument = new TypedDocumentString(`
    query LatestScrapingLogs($first: Int!) {
  scrapingLogs(first: $first) {
    edges {
      node {
        id
        sourceName
        status
        eventsFound
        eventsAdded
        eventsDuplicate
        eventsRevised
        eventsLeftOut
        errorMessage
        processingTime
        gptTokensUsed
        imagesProcessed
        notes
        createdAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LatestScrapingLogsQuery, LatestScrapingLogsQueryVariables>;
export const BatchJobChangesDocument = new TypedDocumentString(`
    subscription BatchJobChanges {
  batchJobChanged {
    id
    sourceName
    status
    totalUrls
    completedUrls
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<BatchJobChangesSubscription, BatchJobChangesSubscriptionVariables>;
export const TwinsDocument = new TypedDocumentString(`
    query Twins {
  twins {
    twins {
      one {
        ...TwinShow
      }
      other {
        ...TwinShow
      }
    }
    merged {
      id
      performer
      mergedAt
      into
      intoPerformer
    }
  }
}
    fragment TwinShow on TwinSide {
  id
  kind
  performer
  venue
  date
  time
  price
  url
  imageUrl
  origin
  source
}`) as unknown as TypedDocumentString<TwinsQuery, TwinsQueryVariables>;