import { z } from 'zod';
import { isRejection } from '#schema/kernel/rejections.ts';
import { parsed } from '../commands/parsed.ts';
import { refusalOf } from '../graphql/refusal.ts';
import { day, searched } from '../server/query.ts';

const filter = z.object({ ...searched, date: day, from: day, to: day });

type Asked = { [field in keyof z.input<typeof filter>]: string | null | undefined };

/** The filters of the calendar, read by the rules of R-11; null and '' count as absent. */
export function calendarFilter(asked: Asked): z.output<typeof filter> {
  const named = Object.entries(asked).filter(([, text]) => text);
  const read = parsed(filter, Object.fromEntries(named));
  if (isRejection(read)) throw refusalOf(read);
  return read;
}
