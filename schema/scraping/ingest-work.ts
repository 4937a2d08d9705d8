import type { Actor } from '../kernel/message.ts';
import type { Rejection } from '../kernel/rejections.ts';
import type {
  AgentTestResult,
  EventCheckResult,
  ScrapeResult,
  StartedBatch,
  TestScrapeResult,
} from './ingest-wire.ts';
import type { SourceFields } from './scraping-source.ts';

/** Requests of the gateway to the role `ingest` and their replies, exchanged through the operational store only. */
export type IngestWork = {
  'scrape-source': { asks: { sourceId: string }; answers: ScrapeResult };
  'test-scrape': { asks: { source: SourceFields }; answers: TestScrapeResult };
  'check-events': { asks: Record<string, never>; answers: EventCheckResult };
  'start-batch': { asks: { sourceId: string }; answers: StartedBatch };
  'test-agent': { asks: { agentId: string; eventData: Record<string, unknown> }; answers: AgentTestResult };
};
export type IngestKind = keyof IngestWork;

/** One request for ingest, with its actor and correlation. */
export type IngestRequest<Kind extends IngestKind = IngestKind> = {
  kind: Kind;
  body: IngestWork[Kind]['asks'];
  actor: Actor;
  correlationId: string;
};

export type IngestReply<Kind extends IngestKind = IngestKind> = IngestWork[Kind]['answers'] | Rejection;
