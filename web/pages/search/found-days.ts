import { type Show, sortByTime } from '#web/pages/home/week.ts';

/** A day with the shows that are met on it for the first time, and those that were met before and play on. */
export type FoundDay = { date: string; shows: Show[]; playingOn: Show[] };

/** The dates a search may show: its first and last day, open at an end that is not set. */
export type Span = { from: string; to?: string | undefined };

function daysWithin({ date, additionalDates }: Show, { from, to }: Span): string[] {
  const days = new Set([date, ...additionalDates]);
  return [...days].filter((day) => day >= from && (!to || day <= to)).sort();
}

/**
 * The days of the span on which something plays, in their order; a show is listed under each of its days (SRCH-03,
 * D-21). While there is `hasMore` to load, the days behind the last show's first one are left out: what plays on
 * them is not known yet.
 */
export function foundDays(shows: readonly Show[], span: Span, hasMore = false): FoundDay[] {
  const last = shows.at(-1)?.date ?? span.from;
  const known = hasMore ? { from: span.from, to: last > span.from ? last : span.from } : span;
  const byDate = new Map<string, FoundDay>();
  for (const show of shows)
    for (const [at, date] of daysWithin(show, known).entries()) {
      const day = byDate.get(date) ?? { date, shows: [], playingOn: [] };
      byDate.set(date, day);
      (at === 0 ? day.shows : day.playingOn).push(show);
    }
  return [...byDate.values()]
    .map(({ date, shows, playingOn }) => ({
      date,
      shows: shows.sort(sortByTime),
      playingOn: playingOn.sort(sortByTime),
    }))
    .sort((one, other) => one.date.localeCompare(other.date));
}
