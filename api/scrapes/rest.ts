import { z } from 'zod';
import { findBatchJobs } from '#projections/views/batch_jobs/queries.ts';
import { findScrapingLogs } from '#projections/views/scraping_logs/queries.ts';
import { bodyHandler, listHandler } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { withSourceNames } from '../sources/source-names.ts';
import { scrapeCommandRoutes } from './commands.ts';
import { testScrape } from './request-ingest.ts';

const filter = z.object({ limit: limitParam });

const logs = listHandler(
  filter,
  async ({ gateway }, range) =>
    await withSourceNames(gateway, await findScrapingLogs(gateway.readModels, range)),
);

const jobs = listHandler(
  filter,
  async ({ gateway }, range) =>
    await withSourceNames(gateway, await findBatchJobs(gateway.readModels, range)),
);

/** */
export const scrapeRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/scraping-logs', who: { reads: 'scraping' }, rate: 'X', handle: logs },
  { method: 'GET', path: '/api/admin/batch-jobs', who: { reads: 'scraping' }, rate: 'X', handle: jobs },
  {
    method: 'POST',
    path: '/api/admin/test-scrape',
    who: { operates: 'testScrape' },
    rate: 'X',
    handle: bodyHandler(({ gateway, caller }, body) => testScrape(gateway, caller, body)),
  },
  ...scrapeCommandRoutes,
];
