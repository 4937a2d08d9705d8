import type { EventType } from '../kernel/fields.ts';
import type { CommentStatus, ModerationResult } from './comment.ts';
import type { ListingState } from './listing-state.ts';

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
  state: ListingState;
  approved: boolean;
  createdAt: string;
  /** `date` and `additionalDates` together, sorted. */
  allDates: string[];
  /** The last of `allDates`. */
  lastDate: string;
  /** The performer folded for sorting without regard to case and accents. */
  performerKey: string;
  /** When its fields were last written. */
  changedAt: string;
  origin: { kind: 'admin' | 'submission' | 'scraped'; id: string };
  /** The listing that it is another writing of; such a row is not approved (D-114). */
  mergedInto: string | null;
  mergedAt: string | null;
  /** Listings that look alike and are other shows. */
  distinctFrom: string[];
};

/** Where visitors meet a show besides its pages. */
type Place = 'structured data' | 'description' | 'picture' | 'chat';
type Places<Field extends Record<keyof ListingRow, Place>> = Field;

/** The places in which each field appears, `never` for none: so that a new field is decided for all of them. */
type AppearsIn = Places<{
  id: 'chat';
  performer: Place;
  eventType: Place;
  venueId: never;
  venue: Place;
  address: 'structured data' | 'chat';
  date: 'structured data' | 'description' | 'picture';
  time: Place;
  additionalDates: never;
  price: 'structured data' | 'description' | 'chat';
  ageRestriction: 'chat';
  url: 'structured data';
  imageUrl: 'picture';
  state: Place;
  approved: never;
  createdAt: never;
  allDates: never;
  lastDate: 'structured data' | 'picture';
  performerKey: never;
  changedAt: never;
  origin: never;
  mergedInto: never;
  mergedAt: never;
  distinctFrom: never;
}>;

/** The fields of a show that appear in a place. */
export type ShownIn<Where extends Place> = Pick<
  ListingRow,
  { [Field in keyof AppearsIn]: Where extends AppearsIn[Field] ? Field : never }[keyof AppearsIn]
>;

/**
 * A row of the view `event_upvotes`: a member's upvote of a show (DATA-09); its id is `{eventId}_{userId}`.
 */
export type UpvoteRow = { id: string; eventId: string; userId: string; createdAt: string };

/** A row of the view `upvote_counts`, by the id of a listing that has upvotes; `count` is at least 1. */
export type UpvoteCountRow = { id: string; count: number };

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
