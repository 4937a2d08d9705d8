import { areVenuesAlike, type NamedVenue, namedVenue } from '../../venues/venue-match.ts';
import { actsOfName, type NamedActs } from './acts-of-name.ts';
import { areNamesAlike } from './same-names.ts';

/** A show as one source writes it: `date` and `time` of the city, `time` '' where it is unknown. */
export type WrittenShow = { performer: string; venue: string; date: string; time: string };

/** A written show, read for comparing it with many: `minutes` after midnight, null where they are unknown. */
export type ReadShow = { date: string; minutes: number | null; venue: NamedVenue; name: NamedActs };

/** Two writings with starts further apart are two shows, such as the early and the late one. */
const sameStartMinutes = 60;

/** Reads a writing; `city` is the name that sources may add to a venue's. */
export const readShow = ({ performer, venue, date, time }: WrittenShow, city: string): ReadShow => ({
  date,
  minutes: minutesOf(time),
  venue: namedVenue(venue, city),
  name: actsOfName(performer),
});

/** Midnight means a time to be announced. */
const minutesOf = (time: string) =>
  time === '' || time === '00:00' ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * True when two sources probably write of one show (D-114): venues that are alike, the same day, starts within an hour
 * where both are known, and names that are alike. For a person to decide on; nothing follows from it.
 */
export const isSameShow = (one: ReadShow, other: ReadShow): boolean =>
  one.date === other.date &&
  (one.minutes === null ||
    other.minutes === null ||
    Math.abs(one.minutes - other.minutes) <= sameStartMinutes) &&
  areVenuesAlike(one.venue, other.venue) &&
  areNamesAlike(one.name, other.name);
