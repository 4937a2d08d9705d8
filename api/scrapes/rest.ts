import { z } from 'zod';
import { findBatchJobs } from '#projections/views/batch_jobs/queries.ts';
import { findScrapingLogs } from '#projections/views/scraping_logs/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { withSourceNames } from '../sources/source-names.ts';
import { checkEvents, scrapeSource, startBatchScrape, testScrape } from './request-ingest.ts';

const filter = z.object({ limit: limitParam });

async function check({ gateway, caller }: RequestContext): Promise<HttpResponse | Rejection> {
  const checked = await checkEvents(gateway, caller);
  return isRejection(checked) ? checked : json(200, checked);
}

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

async function scrape({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const scraped = await scrapeSource(gateway, caller, id);
  return isRejection(scraped) ? scraped : json(200, scraped);
}

async function batch({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const started = await startBatchScrape(gateway, caller, id);
  return isRejection(started) ? started : json(202, started);
}

async function tryOut({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const tested = await testScrape(gateway, caller, await readJsonBody(request));
  return isRejection(tested) ? tested : json(200, tested);
}

/** Ingest may take 600 s for a POST. */
export const scrapeRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/admin/trigger-event-check',
    who: { sends: 'StartEventCheck' },
    rate: 'E',
    handle: check,
  },
  { method: 'POST', path: '/api/check-events', who: { sends: 'StartEventCheck' }, rate: 'E', handle: check },
  { method: 'GET', path: '/api/admin/scraping-logs', who: { reads: 'scraping' }, rate: 'X', handle: logs },
  {
    method: 'POST',
    path: '/api/admin/scrape-source/:id',
    who: { sends: 'StartScrape' },
    rate: 'X',
    handle: scrape,
  },
  {
    method: 'POST',
    path: '/api/admin/start-batch-scrape/:id',
    who: { sends: 'StartBatchJob' },
    rate: 'X',
    handle: batch,
  },
  {
    method: 'POST',
    path: '/api/admin/test-scrape',
    who: { operates: 'testScrape' },
    rate: 'X',
    handle: tryOut,
  },
  { method: 'GET', path: '/api/admin/batch-jobs', who: { reads: 'scraping' }, rate: 'X', handle: jobs },
];
