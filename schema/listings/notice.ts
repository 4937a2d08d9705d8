import { addDays } from '../kernel/time/calendar.ts';

/** '1 week', or the operator's number of days: the notice that the listing rules require (GEN-12, SHOW-24). */
export function formatNotice(days: number): string {
  if (days === 7) return '1 week';
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * The error for a show on `date` that is too soon for review, or null; `today` is the city's, both
 * `YYYY-MM-DD` (SHOW-24). Without a required notice, only past dates are rejected (D-98).
 */
export function noticeError(date: string, today: string, noticeDays: number): string | null {
  return date >= addDays(today, noticeDays) ? null : noticeMessage(noticeDays);
}

/** The message of `noticeError`. */
export function noticeMessage(noticeDays: number): string {
  if (noticeDays === 0) return 'This date is in the past';
  return `Shows need at least ${formatNotice(noticeDays)} advance notice`;
}
