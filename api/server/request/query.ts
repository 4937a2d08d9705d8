import { z } from 'zod';
import { listLimit } from '#schema/kernel/limits.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { isDate } from '#schema/kernel/time/calendar.ts';
import { parseInput } from '../../commands/parse-input.ts';

/** Parses a query string by a schema. An empty parameter counts as absent; of repeated ones the first counts. */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: URLSearchParams,
): z.output<Schema> | Rejection {
  const params: Record<string, string> = {};
  for (const [name, value] of query) if (value !== '') params[name] ??= value;
  return parseInput(schema, params);
}

/** `limit`: a positive integer, default 100, at most 1000 (rest-contract, Lists). */
export const limitParam = z
  .string()
  .regex(/^[1-9]\d*$/, 'limit must be a positive integer')
  .transform((digits) => Math.min(Number(digits), listLimit.max))
  .default(listLimit.default);

/** An optional calendar date. */
export const dateParam = z.string().refine(isDate, 'Please enter a valid date').optional();

const searchText = (field: string) =>
  z.string().trim().max(200, `${field} must be at most 200 characters`).optional();

/** Optional text filters of the calendar. */
export const searchParams = {
  performer: searchText('Performer'),
  venue: searchText('Venue'),
  address: searchText('Address'),
};
