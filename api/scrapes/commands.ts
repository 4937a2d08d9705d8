import { requestBatchJob, requestEventCheck, requestScrape } from '#reactors/request-run.ts';
import type { EventCheckResult, ScrapeResult, StartedBatch } from '#schema/scraping/ingest-wire.ts';
import type { CommandCall } from '../commands/command-call.ts';
import { commandRoute } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { isSource } from '../sources/commands.ts';
import { awaitIngestViews } from './request-ingest.ts';

/** Reads a source now (R-80, SCR-26). */
export const scrapeSource: CommandCall<ScrapeResult> = {
  command: 'RequestScrape',
  async run(gateway, caller, { id: sourceId = '' }) {
    if (!(await isSource(gateway, sourceId))) return { code: 'source-unknown' };
    return awaitIngestViews(gateway, requestScrape(gateway, caller, sourceId));
  },
};

/** Starts reading a source page by page, in the background (R-81, SCR-27). */
export const startBatchScrape: CommandCall<StartedBatch> = {
  command: 'RequestBatchJob',
  async run(gateway, caller, { id: sourceId = '' }) {
    if (!(await isSource(gateway, sourceId))) return { code: 'source-unknown' };
    return awaitIngestViews(gateway, requestBatchJob(gateway, caller, sourceId));
  },
};

/** Reads every active source (R-73, SHELL-11). */
export const checkEvents: CommandCall<EventCheckResult> = {
  command: 'RequestEventCheck',
  run: (gateway, caller) => awaitIngestViews(gateway, requestEventCheck(gateway, caller)),
};

/** Ingest may take 600 s for each. */
export const scrapeCommandRoutes = [
  commandRoute('POST', '/api/admin/trigger-event-check', checkEvents),
  commandRoute('POST', '/api/check-events', checkEvents),
  commandRoute('POST', '/api/admin/scrape-source/:id', scrapeSource),
  commandRoute('POST', '/api/admin/start-batch-scrape/:id', startBatchScrape, (job) => json(202, job)),
];
