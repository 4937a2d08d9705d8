import { cityDate } from '#schema/kernel/time/calendar.ts';
import { folded } from '../text/phrases.ts';

/** What shows of a page are compared by: name and venue folded, and the day in the city; null for one without a start. */
export type Keys = { name: string; venue: string; day: string | null };

export function keysOf(
  show: { name: string | null; venue: string | null; startTime: string | null },
  timeZone: string,
): Keys {
  const { name, venue, startTime } = show;
  const day = startTime?.includes('T') ? cityDate(startTime, timeZone) : startTime;
  return { name: folded(name ?? ''), venue: folded(venue ?? ''), day };
}

/** True for one name, or one that contains the other, at one venue. */
export const isSame = (one: Keys, other: Keys): boolean =>
  (one.name.includes(other.name) || other.name.includes(one.name)) &&
  (one.venue.includes(other.venue) || other.venue.includes(one.venue));

/** Words that names of different shows have. */
const commonWords = new Set(
  'with live music night show shows band festival fest tour presents from feat featuring special guests the and party open concert series evening holiday christmas album release early late comedy austin jazz blues'.split(
    ' ',
  ),
);
const wordsOf = (name: string) => name.split(' ').filter((word) => word.length > 3 && !commonWords.has(word));

/** True where both are of one day and have a word in common that is not in many names. */
export function overlaps(one: Keys, other: Keys): boolean {
  if (one.day !== other.day) return false;
  const words = new Set(wordsOf(one.name));
  return one.name === other.name || wordsOf(other.name).some((word) => words.has(word));
}
