import type { ViewName } from '#schema/rows.ts';
import { adEnquiries } from './ad_enquiries/ad_enquiries.ts';
import { ads } from './ads/ads.ts';
import { analyticsStats } from './analytics_stats/analytics_stats.ts';
import { eventComments } from './event_comments/event_comments.ts';
import { eventUpvotes } from './event_upvotes/event_upvotes.ts';
import { events } from './events/events.ts';
import { historyIndex } from './history_index/history_index.ts';
import { moderationQueue } from './moderation_queue/moderation_queue.ts';
import type { Projection } from './projection.ts';
import { submissions } from './submissions/submissions.ts';
import { users } from './users/users.ts';
import { venueClaims } from './venue_claims/venue_claims.ts';
import { venueReviews } from './venue_reviews/venue_reviews.ts';
import { venues } from './venues/venues.ts';

/** Every view by its name. */
export const projections: Readonly<Record<ViewName, Projection>> = {
  events: events as Projection,
  submissions: submissions as Projection,
  moderation_queue: moderationQueue as Projection,
  users: users as Projection,
  history_index: historyIndex as Projection,
  analytics_stats: analyticsStats as Projection,
  event_upvotes: eventUpvotes as Projection,
  event_comments: eventComments as Projection,
  venues: venues as Projection,
  venue_reviews: venueReviews as Projection,
  venue_claims: venueClaims as Projection,
  ads: ads as Projection,
  ad_enquiries: adEnquiries as Projection,
};

export const viewNames = Object.keys(projections) as ViewName[];

export const isViewName = (name: string): name is ViewName => Object.hasOwn(projections, name);
