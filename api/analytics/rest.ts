import { listingStats } from '#projections/views/analytics_stats/queries.ts';
import type { Analytics } from '#schema/wire.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { loadAnalytics } from './analytics.ts';

/** counts of approved shows; the month is the city's (ANA-06). */
async function count({ gateway }: RequestContext): Promise<HttpResponse> {
  return json(200, await listingStats(gateway.readModels, gateway.today().slice(0, 7)));
}

/** the traffic, for administrators (ANA-04). */
async function traffic({ gateway }: RequestContext): Promise<HttpResponse> {
  const { monthlyVisitors, weeklySubmissions, approvalRate, topVenues } = await loadAnalytics(gateway);
  const analytics: Analytics = { monthlyVisitors, weeklySubmissions, approvalRate, topVenues };
  return json(200, analytics);
}

export const statsRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/analytics/stats', who: 'anyone', rate: 'Q', handle: count },
  { method: 'GET', path: '/api/admin/analytics', who: { reads: 'analytics' }, rate: 'X', handle: traffic },
];
