import { type Show, sortByTime } from './show.ts';

/** A day with the shows that are listed for the first time, and those that continue from an earlier day. */
export type FoundDay = { date: string; shows: Show[]; continuing: Show[] };

export type Span = { from: string; to?: string | undefined };

function daysWithin({ date, additionalDates }: Show, { from, to }: Span): string[] {
  const days = new Set([date, ...additionalDates]);
  return [...days].filter((day) => day >= from && (!to || day <= to)).sort();
}

/**
 * The days in the span with shows, in order; a show is listed on each of its days (SRCH-03, D-21). While there is
 * `hasMore` to load, days after the first day of the last show are omitted, because their shows are not all loaded.
 */
export function foundDays(shows: readonly Show[], span: Span, hasMore = false): FoundDay[] {
  const last = shows.at(-1)?.date ?? span.from;
  const complete = hasMore ? { from: span.from, to: last > span.from ? last : span.from } : span;
  const byDate = new Map<string, FoundDay>();
  for (const show of shows)
    for (const [at, date] of daysWithin(show, complete).entries()) {
      const day = byDate.get(date) ?? { date, shows: [], continuing: [] };
      byDate.set(date, day);
      (at === 0 ? day.shows : day.continuing).push(show);
    }
  return [...byDate.values()]
    .map(({ date, shows, continuing }) => ({
      date,
      shows: shows.sort(sortByTime),
      continuing: continuing.sort(sortByTime),
    }))
    .sort((one, other) => one.date.localeCompare(other.date));
}
