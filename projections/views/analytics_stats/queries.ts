import type { StatsRow } from '#schema/accounts/analytics-rows.ts';
import type { Stats } from '#schema/wire.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { allMonths } from './analytics_stats.ts';

/** The number of listings: in `month` (`YYYY-MM`, the city's) and in total (ANA-06). */
export async function listingStats(readModels: ReadModels, month: string): Promise<Stats> {
  const [all, inMonth] = await readModels.getMany<StatsRow>('analytics_stats', [allMonths, month]);
  return {
    thisMonthEvents: inMonth?.total ?? 0,
    musicEvents: all?.music ?? 0,
    comedyEvents: all?.comedy ?? 0,
    artEvents: all?.art ?? 0,
    totalEvents: all?.total ?? 0,
  };
}
