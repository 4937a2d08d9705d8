import { z } from 'zod';
import { findBatchJobs } from '#projections/views/batch_jobs/queries.ts';
import { findScrapingLogs } from '#projections/views/scraping_logs/queries.ts';
import { adminList, bodyHandler } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { withSourceNames } from '../sources/source-names.ts';
import { scrapeCommandRoutes } from './commands.ts';
import { testScrape } from './request-ingest.ts';

const filter = z.object({ limit: limitParam });

/** */
export const scrapeRoutes: readonly Route[] = [
  adminList('/api/admin/scraping-logs', 'scraping', filter, async ({ gateway }, range) =>
    withSourceNames(gateway, await findScrapingLogs(gateway.readModels, range)),
  ),
  adminList('/api/admin/batch-jobs', 'scraping', filter, async ({ gateway }, range) =>
    withSourceNames(gateway, await findBatchJobs(gateway.readModels, range)),
  ),
  {
    method: 'POST',
    path: '/api/admin/test-scrape',
    who: { operates: 'testScrape' },
    rate: 'X',
    handle: bodyHandler(({ gateway, caller }, body) => testScrape(gateway, caller, body)),
  },
  ...scrapeCommandRoutes,
];
