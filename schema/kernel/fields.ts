import { z } from 'zod';
import { crossFieldError, optional } from './input.ts';
import { limits } from './limits.ts';
import { isDate } from './time/calendar.ts';
import { parseTime } from './time/show-time.ts';
import { isPageUrl, isWebUrl } from './web-address.ts';

export const eventTypes = ['music', 'comedy', 'art'] as const;
export type EventType = (typeof eventTypes)[number];
const ageRestrictions = ['all_ages', '18+', '21+'] as const;

/** Has a visible character: not a space, control character, direction mark or half of a surrogate pair. */
export const visible = /[^\p{C}\p{Z}]/u;

/**
 * No half of a surrogate pair and no control character except tab and line break: stores and other programs
 * fail on those.
 */
export const readable = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
export const unreadable = (field: string) => `${field} contains characters that cannot be read`;

/** Required text: trimmed, with a visible character, and at most `max` characters. */
export function requiredText(field: string, max: number, required = `${field} is required`) {
  return z
    .string({ error: required })
    .trim()
    .regex(visible, required)
    .regex(readable, unreadable(field))
    .max(max, `${field} must be at most ${max} characters`);
}

/** Optional text: absent, null and '' are equal and become null (rest-contract, Text). */
export function optionalText(field: string, max: number) {
  return z
    .string({ error: `${field} must be text` })
    .trim()
    .regex(readable, unreadable(field))
    .max(max, `${field} must be at most ${max} characters`)
    .nullish()
    .transform((text) => text || null);
}

/** Optional address: http(s) without credentials, or a path of our own image host; else null. */
export const optionalUrl = z
  .string({ error: 'Please enter a valid URL' })
  .trim()
  .max(limits.url, `URL must be at most ${limits.url} characters`)
  .refine((text) => text === '' || isWebUrl(text), 'Please enter a valid URL')
  .nullish()
  .transform((text) => text || null);

/** Required address: http(s) without credentials; for a picture also a path of our own image host. */
export function requiredUrl(required: string, names: 'page' | 'picture' = 'page') {
  return z
    .string({ error: required })
    .trim()
    .max(limits.url, `URL must be at most ${limits.url} characters`)
    .refine(names === 'picture' ? isWebUrl : isPageUrl, emptyOr(required, 'Please enter a valid URL'));
}

/** The error of a refinement of required text. `abort` after a check for '' would skip rules across fields. */
function emptyOr(required: string, otherwise: string) {
  return { error: ({ input }: { input?: unknown }) => (input === '' ? required : otherwise) };
}

/**
 * An address in an event that is derived from an older one, such as the listing of a submission: recorded as
 * it was submitted, because the input rule may have become narrower since.
 */
export const recordedUrl = z.string();

/** An e-mail address, trimmed, in its original spelling. */
export const email = z
  .string({ error: 'Please enter a valid email address' })
  .trim()
  .max(limits.email, `Email must be at most ${limits.email} characters`)
  .pipe(z.email('Please enter a valid email address'));

/** An e-mail address or null. */
export const optionalEmail = optional(email, null);

/**
 * A public name: 3 to 30 letters, digits, '_', '-' and '.' of ASCII, because it is part of a URL (ONB-14).
 */
export const username = z
  .string({ error: 'Please enter a username.' })
  .trim()
  .min(1, { error: 'Please enter a username.', abort: true })
  .min(3, { error: 'Username must be at least 3 characters.', abort: true })
  .max(limits.username, { error: `Username must be at most ${limits.username} characters`, abort: true })
  .regex(/^[A-Za-z0-9_.-]+$/, "Username may contain only letters, digits, '_', '-' and '.'");

const interestsAre = 'Interests must be a list of music, comedy and art';

/** A member's interests: event types, each once, in the order of `eventTypes`. */
export const interests = z
  .array(z.enum(eventTypes, interestsAre), interestsAre)
  .transform((chosen) => eventTypes.filter((type) => chosen.includes(type)));

export const eventType = z.enum(eventTypes, 'Event type is required');

export const ageRestriction = optional(
  z.enum(ageRestrictions, 'Age restriction must be all_ages, 18+ or 21+'),
  'all_ages',
);

/** A calendar date `YYYY-MM-DD` that exists. */
export const dateOf = (required: string) =>
  z.string({ error: required }).trim().refine(isDate, emptyOr(required, 'Please enter a valid date'));

export const date = dateOf('Date is required');

/** Additional days of a show: sorted, each once, and then at most 180 (SHOW-10, D-88). */
export const additionalDates = optional(
  z
    .array(date, 'Additional dates must be a list of dates')
    .transform((dates) => [...new Set(dates)].sort())
    .refine(
      (dates) => dates.length <= limits.additionalDates,
      `At most ${limits.additionalDates} additional dates`,
    ),
  [],
);

/** True when every additional day of a show is after its first (SHOW-10). */
export const areAfterDate = (sent: { date: string; additionalDates: readonly string[] }): boolean =>
  sent.additionalDates.every((day) => day > sent.date);

/** Options of the refinement `areAfterDate`. */
export const datesAfterDate = crossFieldError(
  ['additionalDates', 'date'],
  'Additional dates must be after the date',
);

/** A time as a visitor sends it, stored unchanged: '7:30 PM' or 'HH:MM' (SHOW-17). */
export const timeLabel = z
  .string({ error: 'Time is required' })
  .trim()
  .refine((text) => parseTime(text) !== null, 'Time is required');

/** A 24-hour time 'HH:MM'. */
export const clockTime = z
  .string({ error: 'Time is required' })
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time is required');

export const performer = requiredText('Performer name', limits.performer);
export const venue = requiredText('Venue name', limits.venue);
export const address = requiredText('Address', limits.address);
export const price = optionalText('Price', limits.price);

const noIdentifier = 'This is not an identifier';

/** An opaque identifier; an unknown one is reported as not found, never as invalid (GEN-22). */
export const id = z.string(noIdentifier).min(1, noIdentifier).max(100, noIdentifier);

/** An identifier or null. */
export const optionalId = optional(id, null);
