import { monthAndDay } from '#schema/kernel/calendar.ts';
import type { AnalyticsQuery } from '#web/data/graphql/generated/admin/graphql.ts';

export type Column = {
  key: string;
  /** Beneath the column, in two short lines. */
  label: readonly [string, string];
  value: number;
};

type Traffic = AnalyticsQuery['analytics'];

/** Visitors by month, from the first month that had any; the last two in any case, to compare. */
export function monthColumns(months: Traffic['visitorsByMonth']): Column[] {
  const first = months.findIndex(({ visitors }) => visitors > 0);
  const latest = months.length - 2;
  return months.slice(first < 0 ? latest : Math.min(first, latest)).map(({ month, visitors }) => ({
    key: month,
    label: [named(`${month}-01`, { month: 'short' }), month.slice(0, 4)],
    value: visitors,
  }));
}

/** Submissions by day; the last is today. */
export function dayColumns(days: Traffic['submissionsByDay']): Column[] {
  return days.map(({ date, submissions }, at) => ({
    key: date,
    label: [at === days.length - 1 ? 'Today' : named(date, { weekday: 'short' }), monthAndDay(date)],
    value: submissions,
  }));
}

const named = (date: string, part: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString('en-US', { ...part, timeZone: 'UTC' });
