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
  'scrape-source': { request: { sourceId: string }; reply: ScrapeResult };
  'test-scrape': { request: { source: SourceFields }; reply: TestScrapeResult };
  'check-events': { request: Record<string, never>; reply: EventCheckResult };
  'start-batch': { request: { sourceId: string }; reply: StartedBatch };
  'test-agent': { request: { agentId: string; eventData: Record<string, unknown> }; reply: AgentTestResult };
};
export type IngestKind = keyof IngestWork;

/** One request for ingest, with its actor and correlation. */
export type IngestRequest<Kind extends IngestKind = IngestKind> = {
  kind: Kind;
  body: IngestWork[Kind]['request'];
  actor: Actor;
  correlationId: string;
};

export type IngestReply<Kind extends IngestKind = IngestKind> = IngestWork[Kind]['reply'] | Rejection;
