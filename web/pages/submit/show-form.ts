import { z } from 'zod';
import { limits } from '#schema/kernel/limits.ts';
import { addDays, daysAfter, isDate } from '#schema/kernel/time/calendar.ts';
import { noticeError, noticeMessage } from '#schema/listings/notice.ts';
import { showInput } from '#schema/listings/submission.ts';
import { inputOf, valuesOf } from '#web/data/forms/form-values.ts';

/** The schema of the call without its transformation. */
export const showFields = showInput.in;

/** An empty form; the e-mail address of a signed-in user is filled in (SHOW-23). */
export function emptyShow(email: string) {
  return { ...valuesOf(showFields, null, ['additionalDates']), endDate: '', free: false, email };
}
export type ShowForm = ReturnType<typeof emptyShow>;

/**
 * The rules of the call and of the minimum notice, with their messages (SHOW-05, SHOW-06, SHOW-24). All errors are
 * reported together: a refinement after the pipe would run only when the fields are valid. A free show costs 'Free'
 * (SHOW-13), an end date becomes the days after the first (SHOW-10).
 */
export function showForm({ today, minNoticeDays }: { today: () => string; minNoticeDays: number }) {
  return z.transform((form: ShowForm, context): ShowPayload => {
    const addError = (path: PropertyKey[], message: string) =>
      context.issues.push({ code: 'custom', message, path, input: form });
    const { date, endDate, free } = form;
    const { data, error } = showInput.safeParse({
      ...inputOf(showFields, form),
      ...(free && { price: 'Free' }),
      additionalDates: endDate ? daysAfter(date, endDate) : [],
    });
    for (const { path, message } of error?.issues ?? []) addError(path, message);
    if (isDate(date) && noticeError(date, today(), minNoticeDays) !== null)
      addError(['date'], noticeMessage(minNoticeDays));
    return data ?? z.NEVER;
  });
}
type ShowPayload = z.output<typeof showInput>;

/** First and last allowed end date for a start date (SHOW-08, SHOW-10). */
export function endDates(start: string): { min: string; max: string } {
  return { min: addDays(start, 1), max: addDays(start, limits.additionalDates) };
}

/** The number of days of the show: the first and every one after it (SHOW-09). */
export function daysRunning({ date, endDate }: Pick<ShowForm, 'date' | 'endDate'>): number {
  return 1 + daysAfter(date, endDate).length;
}
