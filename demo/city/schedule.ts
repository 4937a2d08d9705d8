import { addDays, daysAfter, daysBetween } from '#schema/kernel/time/calendar.ts';
import { parseTime } from '#schema/kernel/time/show-time.ts';
import { createRandom, type Random } from '../random.ts';
import { type Performer, performers, type Venue, venues } from './city.ts';

/** A show on the schedule. */
export type Show = Pick<Performer, 'eventType' | 'url' | 'ageRestriction'> & {
  performer: string;
  venue: string;
  address: string;
  /** Calendar date `YYYY-MM-DD`. */
  date: string;
  /** Label of the show form, such as `7:30 PM` (SHOW-16). */
  time: string;
  /** Every later day of an exhibition, in order. */
  additionalDates: string[];
  price: string | null;
  hasPoster: boolean;
};

const aMonday = '2000-01-03';
const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;
const dayNumber = (date: string) => daysBetween(aMonday, date);
/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (date: string) => modulo(dayNumber(date), 7);

/** Shows of each weekday among fifty a week, Monday first. */
const weekdayShares = [4, 4, 5, 8, 11, 12, 6];
const sharesPerWeek = 50;
const comedyShare = 0.27;
/** Days after which a performer may play again. */
const restDays = 5;
const ages = ['all_ages', '18+', '21+'] as const;
/** Each exhibition has its own sequence of blocks of four weeks and opens at most once in a block, in its first half. */
const blockDays = 28;
/** Part of the exhibitions that open in a block at fifty shows a week: about four a week. */
const openingShare = 0.42;
const exhibitionDays = [1, 2, 3, 4, 4, 9, 10, 11, 14];
const openingWeekdays = [3, 3, 4, 4, 5, 5, 6];
const bookableVenues = venues.filter(({ status }) => status !== 'waiting');

const startTimes: Readonly<Record<string, readonly string[]>> = {
  morning: ['10:00 AM', '10:30 AM', '11:00 AM'],
  noon: ['11:00 AM', '12:00 PM', '1:00 PM'],
  afternoon: ['2:00 PM', '3:30 PM', '4:00 PM', '5:00 PM'],
  opening: ['6:00 PM', '6:30 PM', '7:00 PM'],
  evening: ['7:00 PM', '7:30 PM', '8:00 PM', '8:30 PM'],
  late: ['9:00 PM', '9:30 PM', '10:00 PM', '10:30 PM'],
  midnight: ['11:00 PM', '11:30 PM'],
};

/** How many shows begin on a weekday, so that any seven days in a row hold exactly `perWeek`. */
function countOn(weekday: number, perWeek: number): number {
  const until = (days: number) => {
    const share = weekdayShares.slice(0, days).reduce((sum, part) => sum + part, 0);
    return Math.round((perWeek * share) / sharesPerWeek);
  };
  return until(weekday + 1) - until(weekday);
}

/** The exhibitions that open on a date and their last dates; each is over before it opens again. */
function openingsOn(date: string, density: number, seed: string): [Performer, string][] {
  return performers.flatMap((performer): [Performer, string][] => {
    if (performer.eventType !== 'art') return [];
    const day = dayNumber(date) + createRandom(`${seed}|phase|${performer.name}`).whole(0, blockDays - 1);
    const random = createRandom(`${seed}|${performer.name}|${Math.floor(day / blockDays)}`);
    const opensInBlock = random.chance(openingShare * density);
    const [weekday, week, length] = [
      random.pick(openingWeekdays),
      random.whole(0, 1),
      random.pick(exhibitionDays),
    ];
    const opens =
      opensInBlock && weekdayOf(date) === weekday && Math.floor(modulo(day, blockDays) / 7) === week;
    return opens ? [[performer, addDays(date, length - 1)]] : [];
  });
}

/** The performers of a type in the order in which they are booked on this day: rested ones first. */
function bookingOrder(
  eventType: 'music' | 'comedy',
  date: string,
  seed: string,
  random: Random,
): Performer[] {
  const isRested = ({ name }: Performer) =>
    modulo(dayNumber(date) + createRandom(`${seed}|turn|${name}`).whole(0, restDays - 1), restDays) === 0;
  const mixed = random.shuffled(performers.filter((performer) => performer.eventType === eventType));
  const { rested = [], tired = [] } = Object.groupBy(mixed, (one) => (isRested(one) ? 'rested' : 'tired'));
  return [...rested, ...tired];
}

/** Books a performer into a free venue that suits, or any that suits; takes the venue from `free`. */
function book(performer: Performer, lastDate: string, date: string, free: Venue[], seed: string): Show {
  const random = createRandom(`${seed}|${date}|${performer.name}`);
  const suits = (venue: Venue) => venue.eventTypes.includes(performer.eventType);
  const open = free.filter(suits);
  const venue = random.pick(open.length > 0 ? open : bookableVenues.filter(suits));
  if (free.includes(venue)) free.splice(free.indexOf(venue), 1);
  const strictest = Math.max(ages.indexOf(performer.ageRestriction), ages.indexOf(venue.ageRestriction));
  return {
    performer: performer.name,
    eventType: performer.eventType,
    venue: venue.name,
    address: venue.address,
    date,
    time: random.pick(startTimes[performer.partOfDay] ?? []),
    additionalDates: daysAfter(date, lastDate),
    price: random.chance(0.05) ? null : performer.price,
    ageRestriction: ages[strictest] ?? 'all_ages',
    url: performer.url,
    hasPoster: random.chance(0.95),
  };
}

function showsOfDay(date: string, perWeek: number, seed: string): Show[] {
  const random = createRandom(`${seed}|${date}`);
  const count = countOn(weekdayOf(date), perWeek);
  const openings = openingsOn(date, perWeek / sharesPerWeek, seed).slice(0, count);
  const [music, comedy] = [
    bookingOrder('music', date, seed, random),
    bookingOrder('comedy', date, seed, random),
  ];
  const free = [...bookableVenues];
  const exhibitions = openings.map(([performer, lastDate]) => book(performer, lastDate, date, free, seed));
  const concerts = Array.from({ length: count - exhibitions.length }, () => {
    const performer = (random.chance(comedyShare) ? comedy : music).shift();
    return performer ? [book(performer, date, date, free, seed)] : [];
  });
  const sortKey = ({ time, performer }: Show) => `${parseTime(time)} ${performer}`;
  return [...exhibitions, ...concerts.flat()].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

/**
 * The shows that begin in the given weeks, by date and time. A day's shows depend on that day, `perWeek` and `seed` alone,
 * so a later call continues where an earlier one ended. No performer plays twice on one day, days of running
 * exhibitions included. `perWeek` is up to about 150.
 */
export function schedule(range: { from: string; weeks: number; perWeek: number; seed: string }): Show[] {
  const days = [range.from, ...daysAfter(range.from, addDays(range.from, range.weeks * 7 - 1))];
  return days.flatMap((date) => showsOfDay(date, range.perWeek, range.seed));
}
