import { permitCommand, permitOperation } from '#domain/permissions.ts';
import type { Actor } from '#schema/kernel/message.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { RequestHandlers } from '#stores/operational/requests/request-queue.ts';
import type { BatchJobs } from './batch/batch-jobs.ts';
import { checkEvents } from './check/check-events.ts';
import type { IngestDeps } from './deps.ts';
import { scrapeSource } from './scrape/scrape-source.ts';
import { testScrape } from './test-scrape/test-scrape.ts';

/** The requests of the gateway by kind. Permissions are checked before anything else is done. */
export function createRequestHandlers(
  deps: IngestDeps,
  { start }: Pick<BatchJobs, 'start'>,
  testAgent: RequestHandlers['test-agent'],
): RequestHandlers {
  return {
    'scrape-source': async ({ body: { sourceId }, actor, correlationId }, signal) =>
      rejectionFor(actor, 'StartScrape') ??
      scrapeSource(deps, sourceId, { actor, correlationId, trigger: 'admin' }, signal),
    'test-scrape': async ({ body: { source }, actor }, signal) =>
      permitOperation(actor, 'testScrape') ?? testScrape(deps, source, signal),
    'check-events': async ({ actor, correlationId }, signal) =>
      rejectionFor(actor, 'StartEventCheck') ?? checkEvents(deps, { actor, correlationId }, signal),
    'start-batch': async ({ body: { sourceId }, actor, correlationId }, signal) =>
      rejectionFor(actor, 'StartBatchJob') ?? start(sourceId, { actor, correlationId }, signal),
    'test-agent': async (request, signal) =>
      rejectionFor(request.actor, 'RecordAiAgentTest') ?? testAgent(request, signal),
  };
}

/** Guests may make no requests, whatever they may submit. */
const rejectionFor = (actor: Actor, command: string): Rejection | null =>
  permitCommand(actor, command, { guestSubmissions: false });
