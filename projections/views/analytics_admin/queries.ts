import type { VenueCountsRow } from '#schema/accounts/analytics-rows.ts';
import { addDays, cityDate } from '#schema/kernel/time/calendar.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { allRows } from '../common/counts.ts';
import { analyticsAdmin } from './analytics_admin.ts';

export type MonthOfVisitors = { month: string; visitors: number };
/** New visitors of days of the city, some of which may be in the log as well. */
export type DayOfVisitors = { day: string; visitors: number };
export type DayOfSubmissions = { date: string; submissions: number };

const months = 6;
const week = 7;

/**
 * Distinct visitors of the last six months up to `month` (`2026-11`, the city's), oldest first (ANA-04): those of the
 * log, and of the days that it does not have yet.
 */
export async function visitorsByMonth(
  readModels: ReadModels,
  month: string,
  days: readonly DayOfVisitors[] = [],
): Promise<MonthOfVisitors[]> {
  const periods = [month];
  while (periods.length < months) periods.unshift(addDays(`${periods[0]}-01`, -1).slice(0, 7));
  const counts = await getState(readModels, analyticsAdmin, 'visitors', periods);
  return periods.map((month, at) => {
    const { visitors = 0, until = 0 } = counts[at] ?? {};
    const open = days.filter(({ day }) => day.startsWith(month) && Number(day.slice(-2)) > until);
    return { month, visitors: open.reduce((sum, day) => sum + day.visitors, visitors) };
  });
}

/** Submissions on each of the city's last seven days, ending with `today` (ANA-04). */
export async function submissionsByDay(
  readModels: ReadModels,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<DayOfSubmissions[]> {
  const submissions = new Map(daysUpTo(today, week).map((date) => [date, 0]));
  // A city's day overlaps the UTC days before and after it.
  const days = daysUpTo(addDays(today, 1), week + 2);
  const counts = await getState(readModels, analyticsAdmin, 'submissions', days);
  for (const [at, day] of days.entries())
    for (const [quarter, sent] of Object.entries(counts[at] ?? {})) {
      const date = cityDate(`${day}T${quarter}Z`, timeZone);
      const before = submissions.get(date);
      if (before !== undefined) submissions.set(date, before + sent);
    }
  return [...submissions].map(([date, submissions]) => ({ date, submissions }));
}

const daysUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, day) => addDays(last, day - count + 1));

/** The numbers of approved and rejected submissions since the start (ANA-04). */
export async function decisionCounts(
  readModels: ReadModels,
): Promise<{ approved: number; rejected: number }> {
  const [counts] = await getState(readModels, analyticsAdmin, 'decisions', [allRows]);
  return { approved: counts?.approved ?? 0, rejected: counts?.rejected ?? 0 };
}

/** The places with the most approved listings, in descending order (ANA-04). */
export function busiestPlaces(readModels: ReadModels, limit: number): Promise<VenueCountsRow[]> {
  return readModels.find('analytics_admin', { sort: [['listings', 'desc']], limit });
}
