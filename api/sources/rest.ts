import { findSources } from '#projections/views/scraping_sources/queries.ts';
import { adminQuery } from '../server/request/handlers.ts';
import type { Route } from '../server/route.ts';
import { sourceCommandRoutes } from './commands.ts';

/** */
export const sourceRoutes: readonly Route[] = [
  adminQuery('/api/admin/scraping-sources', 'scraping', ({ gateway }) => findSources(gateway.readModels)),
  ...sourceCommandRoutes,
];
