import { addDays } from '#schema/kernel/time/calendar.ts';

export type Upcoming = 'weekend' | 'week';

/** Labels of the two periods (SRCH-08). */
export const upcomingLabels: Record<Upcoming, string> = { weekend: 'This Weekend', week: 'Next Week' };

/**
 * The days of a period for the city's `today`, both ends included (SRCH-08): Friday to Sunday of this week, from
 * today once it has started, or next Monday to Sunday. Weeks start on Monday.
 */
export function upcomingDays(upcoming: Upcoming, today: string): { from: string; to: string } {
  const sunday = addDays(today, 7 - weekday(today));
  if (upcoming === 'week') return { from: addDays(sunday, 1), to: addDays(sunday, 7) };
  const friday = addDays(sunday, -2);
  return { from: today > friday ? today : friday, to: sunday };
}

/** 1 for Monday to 7 for Sunday. */
function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
