import { z } from 'zod';
import { isRejection } from '#schema/kernel/rejections.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rejectionError } from '../graphql/errors/graphql-error.ts';
import { dateParam, searchParams } from '../server/request/query.ts';

const filter = z.object({ ...searchParams, date: dateParam, from: dateParam, to: dateParam });

type FilterArgs = { [field in keyof z.input<typeof filter>]: string | null | undefined };

/** The filters of the calendar, read by the rules of R-11; null and '' count as absent. */
export function calendarFilter(args: FilterArgs): z.output<typeof filter> {
  const named = Object.entries(args).filter(([, text]) => text);
  const read = parseInput(filter, Object.fromEntries(named));
  if (isRejection(read)) throw rejectionError(read);
  return read;
}
