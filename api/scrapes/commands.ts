import type { EventCheckResult, ScrapeResult, StartedBatch } from '#schema/scraping/ingest-wire.ts';
import type { CommandCall } from '../commands/command-call.ts';
import { commandRoute } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { isSource } from '../sources/commands.ts';
import { requestIngest } from './request-ingest.ts';

// Ingest sends the commands of these calls, with the caller as actor.

/** Reads a source now (R-80, SCR-26). */
export const scrapeSource: CommandCall<ScrapeResult> = {
  command: 'StartScrape',
  async run(gateway, caller, { id: sourceId = '' }) {
    if (!(await isSource(gateway, sourceId))) return { code: 'source-unknown' };
    return requestIngest(gateway, caller, 'scrape-source', { sourceId });
  },
};

/** Starts reading a source page by page, in the background (R-81, SCR-27). */
export const startBatchScrape: CommandCall<StartedBatch> = {
  command: 'StartBatchJob',
  async run(gateway, caller, { id: sourceId = '' }) {
    if (!(await isSource(gateway, sourceId))) return { code: 'source-unknown' };
    return requestIngest(gateway, caller, 'start-batch', { sourceId });
  },
};

/** Reads every active source (R-73, SHELL-11). */
export const checkEvents: CommandCall<EventCheckResult> = {
  command: 'StartEventCheck',
  run: (gateway, caller) => requestIngest(gateway, caller, 'check-events', {}),
};

/** Ingest may take 600 s for each. */
export const scrapeCommandRoutes = [
  commandRoute('POST', '/api/admin/trigger-event-check', checkEvents),
  commandRoute('POST', '/api/check-events', checkEvents),
  commandRoute('POST', '/api/admin/scrape-source/:id', scrapeSource),
  commandRoute('POST', '/api/admin/start-batch-scrape/:id', startBatchScrape, (job) => json(202, job)),
];
