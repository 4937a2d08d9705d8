import { listingStats } from '#projections/views/analytics_stats/queries.ts';
import type { Analytics } from '#schema/wire.ts';
import { adminQuery, resultHandler } from '../server/request/handlers.ts';
import { noContent } from '../server/response/responses.ts';
import type { Route } from '../server/route.ts';
import { loadAnalytics } from './analytics.ts';
import { recordVisit } from './record-visit.ts';

/** counts of approved shows; the month is the city's (ANA-06). */
const count = resultHandler(({ gateway }) => listingStats(gateway.readModels, gateway.today().slice(0, 7)));

/** */
export const analyticsRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/analytics/stats', who: 'anyone', rate: 'Q', handle: count },
  /** the traffic, for administrators (ANA-04). */
  adminQuery('/api/admin/analytics', 'analytics', async ({ gateway }): Promise<Analytics> => {
    const { monthlyVisitors, weeklySubmissions, approvalRate, topVenues } = await loadAnalytics(gateway);
    return { monthlyVisitors, weeklySubmissions, approvalRate, topVenues };
  }),
  {
    method: 'POST',
    path: '/api/analytics/visit',
    who: 'anyone',
    rate: 'T',
    async handle({ gateway, caller }) {
      await recordVisit(gateway, caller);
      return noContent();
    },
  },
];
