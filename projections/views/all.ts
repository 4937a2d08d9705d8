import type { ViewName } from '#schema/rows.ts';
import type { AnyProjection } from '../engine/handlers.ts';
import { adEnquiries } from './ad_enquiries/ad_enquiries.ts';
import { ads } from './ads/ads.ts';
import { aiAgentLogs } from './ai_agent_logs/ai_agent_logs.ts';
import { aiAgents } from './ai_agents/ai_agents.ts';
import { aiEvaluations } from './ai_evaluations/ai_evaluations.ts';
import { analyticsAdmin } from './analytics_admin/analytics_admin.ts';
import { analyticsStats } from './analytics_stats/analytics_stats.ts';
import { batchJobs } from './batch_jobs/batch_jobs.ts';
import { cronSchedules } from './cron_schedules/cron_schedules.ts';
import { eventComments } from './event_comments/event_comments.ts';
import { eventUpvotes } from './event_upvotes/event_upvotes.ts';
import { events } from './events/events.ts';
import { historyIndex } from './history_index/history_index.ts';
import { ingestRuns } from './ingest_runs/ingest_runs.ts';
import { moderationQueue } from './moderation_queue/moderation_queue.ts';
import { scrapedEvents } from './scraped_events/scraped_events.ts';
import { scrapingLogs } from './scraping_logs/scraping_logs.ts';
import { scrapingSources } from './scraping_sources/scraping_sources.ts';
import { submissions } from './submissions/submissions.ts';
import { upvoteCounts } from './upvote_counts/upvote_counts.ts';
import { users } from './users/users.ts';
import { venueClaims } from './venue_claims/venue_claims.ts';
import { venueReviews } from './venue_reviews/venue_reviews.ts';
import { venues } from './venues/venues.ts';

/** Every view by its name. */
export const projections: Readonly<Record<ViewName, AnyProjection>> = {
  events,
  submissions,
  moderation_queue: moderationQueue,
  users,
  history_index: historyIndex,
  analytics_stats: analyticsStats,
  analytics_admin: analyticsAdmin,
  event_upvotes: eventUpvotes,
  upvote_counts: upvoteCounts,
  event_comments: eventComments,
  venues,
  venue_reviews: venueReviews,
  venue_claims: venueClaims,
  ads,
  ad_enquiries: adEnquiries,
  scraping_sources: scrapingSources,
  scraping_logs: scrapingLogs,
  scraped_events: scrapedEvents,
  cron_schedules: cronSchedules,
  batch_jobs: batchJobs,
  ingest_runs: ingestRuns,
  ai_evaluations: aiEvaluations,
  ai_agents: aiAgents,
  ai_agent_logs: aiAgentLogs,
};

export const viewNames = Object.keys(projections) as ViewName[];

export const isViewName = (name: string): name is ViewName => Object.hasOwn(projections, name);
