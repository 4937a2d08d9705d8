import { stats } from '#projections/analytics_stats/queries.ts';
import { json } from '../http/answer.ts';
import type { Answer, Call, Route } from '../http/route.ts';

/** counts of approved shows; the month is the city's (ANA-06). */
async function count({ gateway }: Call): Promise<Answer> {
  return json(200, await stats(gateway.readModels, gateway.today().slice(0, 7)));
}

export const statsRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/analytics/stats', who: 'anyone', rate: 'Q', answer: count },
];
