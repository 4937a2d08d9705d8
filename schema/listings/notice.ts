import { addDays } from '../kernel/calendar.ts';

/** '1 week', or the operator's number of days: the notice that the listing rules require (GEN-12, SHOW-24). */
export function formatNotice(days: number): string {
  if (days === 7) return '1 week';
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * Why a show on `date` comes too late for review, or null; `today` is the city's, both `YYYY-MM-DD` (SHOW-24). Where no
 * notice is required, only the past is refused (D-98).
 */
export function noticeError(date: string, today: string, noticeDays: number): string | null {
  return date >= addDays(today, noticeDays) ? null : noticeMessage(noticeDays);
}

/** What `noticeError` says. */
export function noticeMessage(noticeDays: number): string {
  if (noticeDays === 0) return 'This date is in the past';
  return `Shows need at least ${formatNotice(noticeDays)} advance notice`;
}
