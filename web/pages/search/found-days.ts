import { inOrderOfDay, type Show } from '#web/pages/home/week.ts';

export type FoundDay = { date: string; shows: Show[] };

/** The dates a search may show: its first and last day, open at an end that is not set. */
export type Span = { from: string; to?: string | undefined };

/** The first day within the span on which a show plays: a run that has begun stands under its next day. */
function nextDay({ date, additionalDates }: Show, { from, to }: Span): string {
  const days = [date, ...additionalDates].filter((day) => day >= from && (!to || day <= to)).sort();
  return days[0] ?? date;
}

/** Each show once, under its next day, in the order of the days and of their times. */
export function foundDays(shows: readonly Show[], span: Span): FoundDay[] {
  const byDate = Map.groupBy(shows, (show) => nextDay(show, span));
  return [...byDate]
    .map(([date, shows]) => ({ date, shows: shows.sort(inOrderOfDay) }))
    .sort((one, other) => one.date.localeCompare(other.date));
}
