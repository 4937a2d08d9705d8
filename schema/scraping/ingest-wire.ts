import type { Recommendation } from '../agents/ai-evaluation.ts';
import type { Reviewer } from '../wire.ts';
import type {
  AgentRow,
  BatchJobRow,
  CronScheduleRow,
  ScrapedEventRow,
  ScrapingLogRow,
  SourceRow,
} from './ingest-rows.ts';

/** A source as admins see it. */
export type Source = SourceRow;

/** An ended run as admins see it; `sourceName` is null once the source is gone. */
export type ScrapingLog = ScrapingLogRow & { sourceName: string | null };

/** An announcement as admins see it; name and address of its source are null once the source is gone. */
export type ScrapedEvent = Omit<ScrapedEventRow, 'reviewedBy' | 'sourceItemId'> & {
  reviewedBy: Reviewer | null;
  sourceName: string | null;
  sourceUrl: string | null;
};

export type BatchJob = BatchJobRow & { sourceName: string | null };

/** A schedule as admins see it; `nextRun` is null while it rests. */
export type Schedule = Omit<CronScheduleRow, 'createdAt'> & { nextRun: string | null };

/** An agent as admins see it. */
export type Agent = Omit<AgentRow, 'isDefault'>;

/** What a run came to; of the duplicates so many had other values (D-95). `processingTime` in milliseconds. */
export type ScrapeResult = {
  eventsFound: number;
  eventsAdded: number;
  eventsDuplicate: number;
  eventsRevised?: number;
  processingTime: number;
};

/** What an event check came to. */
export type EventCheckResult = ScrapeResult & { sourcesChecked: number };

/** A scraped event in the result of a test: the fields that would be stored, or what is missing. */
export type ExtractedEvent = {
  eventName: string;
  venue: string | null;
  startTime: string | null;
  [field: string]: unknown;
};

/** What a test scrape shows (R-82, SCR-29); nothing of it is stored. Times in milliseconds, sizes in characters. */
export type TestScrapeResult = {
  checkpoints: string[];
  urlTested: string;
  urlsGenerated: string[];
  htmlPreview: string;
  htmlSize: number;
  promptSentToGPT: string | null;
  gptResponse: string | null;
  eventsExtracted: ExtractedEvent[];
  processingTime: number;
  gptTokensUsed: number;
};

export type StartedBatch = { jobId: string; totalUrls: number };

/** What an agent says of made-up facts. */
export type AgentTestResult = {
  overallScore: number;
  recommendation: Recommendation;
  reasoning: string;
  criteriaScores: Record<string, number>;
};
