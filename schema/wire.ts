import type { AdEnquiryRow, AdRow } from './ads/ad-rows.ts';
import type { EventType } from './kernel/fields.ts';
import type { Actor } from './kernel/message.ts';
import type { CommentStatus, ModerationResult } from './listings/comment.ts';
import type { ListingRow } from './listings/listing-rows.ts';
import type { SubmissionRow } from './listings/submission-rows.ts';
import type { VenueClaimRow, VenueReviewRow, VenueRow } from './venues/venue-rows.ts';

/** A listed show in public responses (EVT-23). */
export type Event = Omit<
  ListingRow,
  | 'allDates'
  | 'lastDate'
  | 'performerKey'
  | 'changedAt'
  | 'origin'
  | 'mergedInto'
  | 'mergedAt'
  | 'distinctFrom'
> & {
  /** Current upvotes. */
  upvoteCount: number;
};

export type Reviewer = { kind: string; id: string; name: string };

/** A submission in admin responses; `email` is decrypted. */
export type Submission = Omit<SubmissionRow, 'submittedBy' | 'reviewedBy'> & {
  reviewedBy: Reviewer | null;
};

/** Whether the caller has upvoted a show, and its number of upvotes (UPV-05). */
export type Upvote = { count: number; upvoted: boolean };

/** A comment in public responses (CMT-10); until it is approved, only its author sees it. */
export type Comment = {
  id: string;
  content: string;
  username: string | null;
  profilePhotoUrl: string | null;
  createdAt: string;
  isApproved: boolean;
};

/** A comment in admin responses (ARV-16). `performer` is null once the listing is removed. */
export type AdminComment = Comment & {
  eventId: string;
  performer: string | null;
  userId: string;
  moderationResult: ModerationResult | null;
  moderationReason: string | null;
  status: CommentStatus;
  updatedAt: string;
};

/** A venue in public responses (VEN-08); `claimedBy` is an opaque id (VEN-11). */
export type Venue = Omit<
  VenueRow,
  | 'submittedBy'
  | 'updatedAt'
  | 'listed'
  | 'pendingClaims'
  | 'ratingSum'
  | 'ratingCounts'
  | 'nameKey'
  | 'nameMatch'
  | 'addressMatch'
>;

/** A venue in admin responses. */
export type AdminVenue = Venue & Pick<VenueRow, 'submittedBy' | 'updatedAt' | 'listed' | 'pendingClaims'>;

/** A visible review, or the caller's own (REV-06). */
export type Review = Omit<VenueReviewRow, 'userId' | 'updatedAt'> & {
  user: { username: string | null; profilePhotoUrl: string | null };
};

/** A review as admins see it (ARV-13). */
export type AdminReview = VenueReviewRow & { user: { username: string | null } };

/** A claim in admin responses, personal fields decrypted (CLM-20). */
export type Claim = VenueClaimRow & { venueName: string; username: string | null };

/** The own account. `eventCheck` is only in responses about the session, and for administrators only. */
export type CurrentUser = {
  id: string;
  username: string | null;
  email: string;
  isAdmin: boolean;
  onboardingCompleted: boolean;
  profilePhotoUrl: string | null;
  interests: EventType[];
  emailOptIn: boolean;
  createdAt: string;
  updatedAt: string;
  /** When the next event check is allowed, ISO 8601; null: now (D-83). */
  eventCheck?: { nextAllowedAt: string | null };
};

/** The public profile of a member. */
export type PublicProfile = {
  username: string;
  profilePhotoUrl: string | null;
  createdAt: string;
  interests: EventType[];
};

/**
 * An ad for the pages (ADS-02). `nonce` identifies this showing: clients send it with the impression and the
 * click; each is counted once, within 30 minutes.
 */
export type Ad = Pick<AdRow, 'id' | 'size' | 'title' | 'creativeUrl' | 'targetUrl' | 'placement'> & {
  nonce: string;
};

/** An ad in admin responses, with its counts (AAD-01). */
export type AdminAd = Omit<AdRow, 'countedUntil'>;

/** An enquiry in admin responses, the contact decrypted (ADS-13). */
export type AdEnquiry = AdEnquiryRow;

export type Stats = {
  thisMonthEvents: number;
  musicEvents: number;
  comedyEvents: number;
  artEvents: number;
  totalEvents: number;
};

/** Traffic figures for administrators (R-42, ANA-04). */
export type Analytics = {
  /** Distinct visitors of this calendar month of the city. */
  monthlyVisitors: number;
  /** Submissions on the city's last seven days, including today. */
  weeklySubmissions: number;
  /** Percentage of approved among decided submissions, to a tenth; null without decisions. */
  approvalRate: number | null;
  /** The five venues with the most listings; `venueId` is null for unlinked venue names. */
  topVenues: { venue: string; venueId: string | null; events: number }[];
};

/** An event of an item's history, personal fields decrypted. */
export type HistoryEntry = {
  position: string;
  eventId: string;
  type: string;
  stream: string;
  revision: number;
  occurredAt: string;
  actor: Actor & { name: string };
  correlationId: string;
  causationId: string | null;
  data: Record<string, unknown>;
};

/**
 * Progress of a view. `lag` counts events not yet applied; `parked` rows wait for a corrected
 * projection.
 */
export type ProjectionStatus = {
  name: string;
  position: string;
  head: string;
  lag: number;
  status: 'live' | 'rebuilding' | 'failed';
  error: string | null;
  updatedAt: string;
  parked: {
    id: string;
    position: string;
    eventId: string;
    eventType: string;
    error: string;
    events: number;
  }[];
  /** Events that an operator let the view step over (D-119). */
  skipped: {
    position: string;
    eventId: string;
    eventType: string;
    reason: string;
    skippedBy: string;
    at: string;
  }[];
  rebuild: {
    position: string;
    done: number;
    total: number;
    eventsPerSecond: number;
    secondsLeft: number | null;
  } | null;
};

/** A consumer of the log that fails and tries again (D-118); times are UTC. */
export type FailingConsumer = {
  consumer: string;
  /** Host and process id. */
  process: string;
  /** Of the last event that it has processed; null when it has no position. */
  position: string | null;
  /** The type of the event that fails; null for work without one. */
  eventType: string | null;
  error: string;
  failures: number;
  since: string;
  nextTryAt: string;
};

export const errorCodes = [
  'validation',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_type',
  'rate_limited',
  'upstream',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Body of every non-2xx response of `/api` (GEN-21); a business rejection adds `reason`, its own code. */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  reason?: string;
  errors?: { field: string; message: string }[];
};

/** One writing of a show among twins; `source` is the scraped source's name, null for people and removed sources. */
export type TwinSide = {
  kind: 'listing' | 'scraped' | 'submission';
  id: string;
  performer: string;
  venue: string;
  date: string;
  time: string;
  price: string | null;
  url: string | null;
  imageUrl: string | null;
  origin: ListingRow['origin']['kind'];
  source: string | null;
};

/** Two writings that are probably one show (D-114). */
export type Twin = { one: TwinSide; other: TwinSide };

/** A listing that was merged into another; `intoPerformer` is null once that is removed. */
export type MergedListing = {
  id: string;
  performer: string;
  mergedAt: string;
  into: string;
  intoPerformer: string | null;
};

export type TwinList = { twins: Twin[]; merged: MergedListing[] };
