import { z } from 'zod';
import { addDays, daysAfter, isDate } from '#schema/kernel/calendar.ts';
import { limits } from '#schema/kernel/limits.ts';
import { noticeError, noticeMessage } from '#schema/listings/notice.ts';
import { showInput } from '#schema/listings/submission.ts';
import type { ErrorBody } from '#schema/wire.ts';

/** Control values; '' for an empty field. */
const formFields = z.object({
  performer: z.string(),
  eventType: z.string(),
  venue: z.string(),
  address: z.string(),
  date: z.string(),
  endDate: z.string(),
  time: z.string(),
  price: z.string(),
  free: z.boolean(),
  ageRestriction: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  posterUrl: z.string(),
  email: z.string(),
});
export type ShowForm = z.output<typeof formFields>;

/**
 * The request body: a free show costs 'Free' (SHOW-13), an end date becomes the days after the first (SHOW-10).
 * `eventType` and the like are still plain strings, which `showInput` validates.
 */
function showPayload({ free, endDate, ...form }: ShowForm): z.input<typeof showInput> {
  return {
    ...(form as Omit<z.input<typeof showInput>, 'price' | 'additionalDates'>),
    price: free ? 'Free' : form.price,
    additionalDates: endDate ? daysAfter(form.date, endDate) : [],
  };
}

/**
 * The rules of the call and of the minimum notice, with their messages (SHOW-05, SHOW-06, SHOW-24). All errors are
 * reported together: a refinement after the pipe would run only when the fields are valid.
 */
export function showForm({ today, minNoticeDays }: { today: () => string; minNoticeDays: number }) {
  return formFields.transform((form, context): ShowPayload => {
    const addError = (path: PropertyKey[], message: string) =>
      context.issues.push({ code: 'custom', message, path, input: form });
    const { data, error } = showInput.safeParse(showPayload(form));
    for (const { path, message } of error?.issues ?? []) addError(path, message);
    if (isDate(form.date) && noticeError(form.date, today(), minNoticeDays) !== null)
      addError(['date'], noticeMessage(minNoticeDays));
    return data ?? z.NEVER;
  });
}
export type ShowPayload = z.output<typeof showInput>;

/** An empty form; the e-mail address of a signed-in user is filled in (SHOW-23). */
export function emptyShow(email: string): ShowForm {
  return {
    performer: '',
    eventType: '',
    venue: '',
    address: '',
    date: '',
    endDate: '',
    time: '',
    price: '',
    free: false,
    ageRestriction: 'all_ages',
    url: '',
    imageUrl: '',
    posterUrl: '',
    email,
  };
}

/** First and last allowed end date for a start date (SHOW-08, SHOW-10). */
export function endDates(start: string): { min: string; max: string } {
  return { min: addDays(start, 1), max: addDays(start, limits.additionalDates) };
}

/** The number of days of the show: the first and every one after it (SHOW-09). */
export function daysRunning({ date, endDate }: Pick<ShowForm, 'date' | 'endDate'>): number {
  return 1 + daysAfter(date, endDate).length;
}

/** The server's messages by field. */
export function fieldErrors(errors: ErrorBody['errors'] = []): [keyof ShowForm, string][] {
  return errors.flatMap(({ field, message }): [keyof ShowForm, string][] => {
    if (field.startsWith('additionalDates')) return [['endDate', message]];
    return Object.hasOwn(formFields.shape, field) ? [[field as keyof ShowForm, message]] : [];
  });
}
