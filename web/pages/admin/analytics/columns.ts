import { monthAndDay } from '#schema/kernel/time/calendar.ts';
import type { AnalyticsQuery } from '#web/data/graphql/generated/admin/graphql.ts';

export type Column = {
  key: string;
  label: readonly [string, string];
  value: number;
};

type Traffic = AnalyticsQuery['analytics'];

/** Visitors by month, from the first month with visitors; at least the last two, to compare. */
export function monthColumns(months: Traffic['visitorsByMonth']): Column[] {
  const first = months.findIndex(({ visitors }) => visitors > 0);
  const latest = months.length - 2;
  return months.slice(first < 0 ? latest : Math.min(first, latest)).map(({ month, visitors }) => ({
    key: month,
    label: [datePart(`${month}-01`, { month: 'short' }), month.slice(0, 4)],
    value: visitors,
  }));
}

/** Submissions by day; the last day is today. */
export function dayColumns(days: Traffic['submissionsByDay']): Column[] {
  return days.map(({ date, submissions }, at) => ({
    key: date,
    label: [at === days.length - 1 ? 'Today' : datePart(date, { weekday: 'short' }), monthAndDay(date)],
    value: submissions,
  }));
}

const datePart = (date: string, part: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString('en-US', { ...part, timeZone: 'UTC' });
