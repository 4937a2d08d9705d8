import { findSources } from '#projections/views/scraping_sources/queries.ts';
import { resultHandler } from '../server/request/handlers.ts';
import type { Route } from '../server/route.ts';
import { sourceCommandRoutes } from './commands.ts';

/** */
export const sourceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/admin/scraping-sources',
    who: { reads: 'scraping' },
    rate: 'X',
    handle: resultHandler(({ gateway }) => findSources(gateway.readModels)),
  },
  ...sourceCommandRoutes,
];
