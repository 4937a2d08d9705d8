import type { Actor } from '../kernel/message.ts';
import type { Rejection } from '../kernel/rejections.ts';
import type { AgentTestResult, TestScrapeResult } from './ingest-wire.ts';
import type { SourceFields } from './scraping-source.ts';

/**
 * Tests that the gateway requests of the role `ingest`, and their replies, exchanged through the operational store
 * because they start no run in the log.
 */
export type IngestWork = {
  'test-scrape': { request: { source: SourceFields }; reply: TestScrapeResult };
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
