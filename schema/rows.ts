import type { StatsRow, VenueCountsRow } from './accounts/analytics-rows.ts';
import type { UserRow } from './accounts/user-rows.ts';
import type { AdEnquiryRow, AdRow } from './ads/ad-rows.ts';
import type { HistoryIndexRow } from './history/history-kinds.ts';
import type { CommentRow, ListingRow, UpvoteCountRow, UpvoteRow } from './listings/listing-rows.ts';
import type { QueueRow, SubmissionRow } from './listings/submission-rows.ts';
import type {
  AgentLogRow,
  AgentRow,
  BatchJobRow,
  CronScheduleRow,
  EvaluationRow,
  IngestRunRow,
  ScrapedEventRow,
  ScrapingLogRow,
  SourceRow,
} from './scraping/ingest-rows.ts';
import type { VenueClaimRow, VenueReviewRow, VenueRow } from './venues/venue-rows.ts';

/** The views by name, with their rows. */
export type ViewRows = {
  events: ListingRow;
  submissions: SubmissionRow;
  moderation_queue: QueueRow;
  users: UserRow;
  event_upvotes: UpvoteRow;
  upvote_counts: UpvoteCountRow;
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
  ingest_runs: IngestRunRow;
  cron_schedules: CronScheduleRow;
  ai_agents: AgentRow;
  ai_evaluations: EvaluationRow;
  ai_agent_logs: AgentLogRow;
};
export type ViewName = keyof ViewRows;
