import { z } from 'zod';
import { findScrapedChanges, findScrapedEvents } from '#projections/views/scraped_events/queries.ts';
import { submissionStatuses } from '#schema/listings/submission-rows.ts';
import { adminList } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { scrapedEventCommandRoutes } from './commands.ts';
import { presentScrapedEvents } from './presenter.ts';

const filter = z.object({
  limit: limitParam,
  changed: z.enum(['true'], 'changed must be true').optional(),
  status: z.enum(submissionStatuses, 'Status must be pending, approved or rejected').optional(),
});

/** */
export const scrapedEventRoutes: readonly Route[] = [
  adminList(
    '/api/admin/scraped-events',
    'scrapedEvents',
    filter,
    async ({ gateway }, { changed, ...range }) => {
      const { readModels } = gateway;
      const today = gateway.today();
      const rows = changed
        ? await findScrapedChanges(readModels, { today, limit: range.limit })
        : await findScrapedEvents(readModels, range);
      return await presentScrapedEvents(gateway, rows);
    },
  ),
  ...scrapedEventCommandRoutes,
];
