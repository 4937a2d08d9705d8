import { z } from 'zod';
import { isDate } from '#schema/kernel/calendar.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { parseInput } from '../commands/parsed.ts';

/** The parameters of a query string read by a schema; an empty one counts as absent, of repeated ones the first. */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: URLSearchParams,
): z.output<Schema> | Rejection {
  const sent: Record<string, string> = {};
  for (const [name, value] of query) if (value !== '') sent[name] ??= value;
  return parseInput(schema, sent);
}

/** `limit`: a positive integer, 100 without, cut to 1000 (rest-contract, Lists). */
export const limitParam = z
  .string()
  .regex(/^[1-9]\d*$/, 'limit must be a positive integer')
  .transform((digits) => Math.min(Number(digits), listLimit.max))
  .default(listLimit.default);

/** An optional calendar date. */
export const dateParam = z.string().refine(isDate, 'Please enter a valid date').optional();

const words = (field: string) =>
  z.string().trim().max(200, `${field} must be at most 200 characters`).optional();

/** Optional texts that the calendar is searched by. */
export const searchParams = {
  performer: words('Performer'),
  venue: words('Venue'),
  address: words('Address'),
};
