import type { Recommendation } from '../agents/ai-evaluation.ts';
import type { EventType } from '../kernel/fields.ts';
import type { ListingState } from '../listings/listing-state.ts';
import type { Reviewer } from '../wire.ts';
import type {
  AgentRow,
  BatchJobRow,
  CronScheduleRow,
  ScrapedEventRow,
  ScrapingLogRow,
  SourceRow,
} from './ingest-rows.ts';

/** A source in admin responses. */
export type Source = SourceRow;

/** A finished run in admin responses; `sourceName` is null once the source is removed. */
export type ScrapingLog = ScrapingLogRow & { sourceName: string | null };

/** A field of the listing: what is listed and what the page says; null where it has no value. */
export type ChangedField = { field: string; before: string | null; after: string | null };

/** What the page of a listed find says since (D-113); `number` names it for the decision. */
export type ScrapedChange = { number: number; since: string; fields: ChangedField[] };

/** What the pages of one source say of a show (D-131), as a listing would show it; '' without a time. */
export type SourceListing = {
  sourceId: string;
  /** Null once the source is removed. */
  sourceName: string | null;
  performer: string;
  eventType: EventType;
  venue: string;
  address: string | null;
  date: string;
  time: string;
  price: string | null;
  url: string | null;
  imageUrl: string | null;
  state: ListingState;
  /** What waits for a decision; null without a change. */
  change: ScrapedChange | null;
};

/**
 * A scraped event in admin responses; name and address of its source are null once the source is
 * removed.
 */
export type ScrapedEvent = Omit<
  ScrapedEventRow,
  'reviewedBy' | 'sourceItemId' | 'state' | 'followed' | 'hasChange' | 'changedAt'
> & {
  /** True when the last two whole readings of the source did not have it. */
  isMissing: boolean;
  /** The change of the first source that waits for a decision; null without one. */
  change: ScrapedChange | null;
  /** Each source that lists the show, the first one first. */
  sources: SourceListing[];
  state: ListingState;
  reviewedBy: Reviewer | null;
  sourceName: string | null;
  sourceUrl: string | null;
};

export type BatchJob = BatchJobRow & { sourceName: string | null };

/** A schedule in admin responses; `nextRun` is null while it is disabled. */
export type Schedule = Omit<CronScheduleRow, 'createdAt'> & { nextRun: string | null };

/** An agent in admin responses. */
export type Agent = Omit<AgentRow, 'isDefault'>;

/**
 * The result of a run; `eventsRevised`: duplicates with changed values (D-95). `processingTime` in
 * milliseconds.
 */
export type ScrapeResult = {
  eventsFound: number;
  eventsAdded: number;
  eventsDuplicate: number;
  eventsRevised?: number;
  processingTime: number;
};

/** The result of an event check. */
export type EventCheckResult = ScrapeResult & { sourcesChecked: number };

/** A scraped event in the result of a test: the fields that would be stored, or what is missing. */
export type ExtractedEvent = {
  eventName: string;
  venue: string | null;
  startTime: string | null;
  [field: string]: unknown;
};

/**
 * The result of a test scrape (R-82, SCR-29); nothing of it is stored. Times in milliseconds, sizes in
 * characters.
 */
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

/** The result of an agent's test. */
export type AgentTestResult = {
  overallScore: number;
  recommendation: Recommendation;
  reasoning: string;
  criteriaScores: Record<string, number>;
};
