import type { AgentAction, AgentFields } from '../agents/ai-agent.ts';
import type { EvaluationTarget, Recommendation } from '../agents/ai-evaluation.ts';
import type { DecidedBy } from '../listings/submission.ts';
import type { BatchStatus } from './batch-job.ts';
import type { CronFields } from './cron-schedule.ts';
import type { ScrapeStatus } from './scrape-run.ts';
import type { ScrapedFields } from './scraped-event.ts';
import type { SourceFields } from './scraping-source.ts';

/** A source as the view `scraping_sources` keeps it (DATA-12). */
export type SourceRow = SourceFields & {
  id: string;
  lastScrapedAt: string | null;
  /** `eventsFound` of the last run that could be read to its end. */
  lastEventCount: number;
  createdAt: string;
  updatedAt: string;
};

/** One ended run as the view `scraping_logs` keeps it (DATA-13); its id is the run's. */
export type ScrapingLogRow = {
  id: string;
  sourceId: string;
  status: ScrapeStatus;
  eventsFound: number;
  eventsAdded: number;
  eventsDuplicate: number;
  /** Absent in runs before revisions were counted (D-95). */
  eventsRevised?: number | undefined;
  errorMessage: string | null;
  processingTime: number;
  gptTokensUsed: number | null;
  imagesProcessed: number | null;
  notes: string | null;
  createdAt: string;
};

/** The mean score of the agents that have answered so far, and what it comes to. */
export type Evaluation = { score: number; decision: string };

/** An announcement as the view `scraped_events` keeps it (DATA-14). */
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
};

/** A job as the view `batch_jobs` keeps it (DATA-15). */
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

/** A schedule as the view `cron_schedules` keeps it (CRON-10); its next run is reckoned when it is read. */
export type CronScheduleRow = CronFields & { id: string; lastRun: string | null; createdAt: string };

/** An agent as the view `ai_agents` keeps it (DATA-16). */
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

/** One agent's word on one thing as the view `ai_evaluations` keeps it (DATA-17). */
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

/** What an agent did, or what was done to it, as the view `ai_agent_logs` keeps it (DATA-18). */
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
