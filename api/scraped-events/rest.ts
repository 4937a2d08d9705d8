import { z } from 'zod';
import { findScrapedEvents } from '#projections/views/scraped_events/queries.ts';
import { submissionStatuses } from '#schema/listings/submission-rows.ts';
import { listHandler } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { scrapedEventCommandRoutes } from './commands.ts';
import { presentScrapedEvents } from './presenter.ts';

const filter = z.object({
  limit: limitParam,
  status: z.enum(submissionStatuses, 'Status must be pending, approved or rejected').optional(),
});

const list = listHandler(
  filter,
  async ({ gateway }, range) =>
    await presentScrapedEvents(gateway, await findScrapedEvents(gateway.readModels, range)),
);

/** */
export const scrapedEventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/admin/scraped-events',
    who: { reads: 'scrapedEvents' },
    rate: 'X',
    handle: list,
  },
  ...scrapedEventCommandRoutes,
];
