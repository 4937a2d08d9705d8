import type { AgentAction, AgentFields } from '../agents/ai-agent.ts';
import type { EvaluationTarget, Recommendation } from '../agents/ai-evaluation.ts';
import type { DecidedBy } from '../listings/submission.ts';
import type { BatchStatus } from './batch-job.ts';
import type { CronFields } from './cron-schedule.ts';
import type { ScrapeStatus } from './scrape-run.ts';
import type { FollowedShow } from './scraped-change.ts';
import type { ScrapedFields } from './scraped-event.ts';
import type { SourceFields } from './scraping-source.ts';

/** A row of the view `scraping_sources` (DATA-12). */
export type SourceRow = SourceFields & {
  id: string;
  lastScrapedAt: string | null;
  /** `eventsFound` of the last completed run. */
  lastEventCount: number;
  /** `eventsFound` of the last whole runs, oldest first, without batch jobs (D-116). */
  recentCounts: number[];
  createdAt: string;
  updatedAt: string;
};

/** A row of the view `scraping_logs`: a finished run (DATA-13); its id is the run's. */
export type ScrapingLogRow = {
  id: string;
  sourceId: string;
  status: ScrapeStatus;
  eventsFound: number;
  eventsAdded: number;
  eventsDuplicate: number;
  /** Absent in runs from before revisions were counted (D-95). */
  eventsRevised?: number | undefined;
  /** Entries that were read and could not be used; absent in older runs (D-112). */
  eventsLeftOut?: number | undefined;
  errorMessage: string | null;
  processingTime: number;
  gptTokensUsed: number | null;
  imagesProcessed: number | null;
  notes: string | null;
  createdAt: string;
};

/** The mean score of the agents so far, and the resulting recommendation. */
export type Evaluation = { score: number; decision: string };

/** A row of the view `scraped_events` (DATA-14). */
export type ScrapedEventRow = ScrapedFields & {
  id: string;
  sourceId: string;
  status: 'pending' | 'approved' | 'rejected';
  rejectionReason: string | null;
  scrapedAt: string;
  reviewedAt: string | null;
  reviewedBy: DecidedBy | null;
  eventId: string | null;
  evaluation: Evaluation | null;
  /** What its page says since (D-113). */
  followed: FollowedShow;
  /** True while a change of the page waits for a decision; `changedAt` is its last event. */
  hasChange: boolean;
  changedAt: string | null;
};

/** A row of the view `batch_jobs` (DATA-15). */
export type BatchJobRow = {
  id: string;
  sourceId: string;
  status: BatchStatus;
  totalUrls: number;
  completedUrls: number;
  creditsUsed: number;
  eventUrls: string[];
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  lastCheckedAt: string | null;
};

/** A row of the view `ingest_runs`: a run, event check or batch job that has not ended. */
export type IngestRunRow = {
  /** Kind and `runId`. */
  id: string;
  kind: 'scrape' | 'check' | 'batch';
  /** The run's, the check's or the job's. */
  runId: string;
  /** Empty for a check, which reads all. */
  sourceId: string;
  status: 'requested' | 'started';
  /** When it was requested or started, ISO 8601 UTC. */
  since: string;
  correlationId: string;
};

/** A row of the view `cron_schedules` (CRON-10); its next run is computed when it is read. */
export type CronScheduleRow = CronFields & { id: string; lastRun: string | null; createdAt: string };

/** A row of the view `ai_agents` (DATA-16). */
export type AgentRow = AgentFields & {
  id: string;
  createdBy: string;
  isDefault: boolean;
  totalEvaluations: number;
  autoApprovals: number;
  autoDenials: number;
  createdAt: string;
  updatedAt: string;
};

/** A row of the view `ai_evaluations`: one agent's evaluation of one item (DATA-17). */
export type EvaluationRow = {
  id: string;
  agentId: string;
  eventId: string | null;
  submissionId: string | null;
  scrapedEventId: string | null;
  score: number;
  decision: Recommendation;
  reasoning: string;
  criteriaScores: Record<string, number>;
  promptTokens: number | null;
  completionTokens: number | null;
  evaluationTime: number;
  confidence: number;
  model: string;
  createdAt: string;
};

/** A row of the view `ai_agent_logs`: an action of an agent, or on it (DATA-18). */
export type AgentLogRow = {
  id: string;
  agentId: string;
  action: AgentAction;
  targetType: EvaluationTarget['kind'] | 'agent';
  targetId: string;
  details: Record<string, unknown> | null;
  result: string | null;
  score: number | null;
  processingTime: number | null;
  errorMessage: string | null;
  createdAt: string;
};
