import { addDays, daysAfter, daysBetween } from '#schema/kernel/calendar.ts';
import type { EventType } from '#schema/kernel/fields.ts';
import { parseTime } from '#schema/kernel/show-time.ts';
import { createRandom, type Random } from '../posters/random.ts';
import { type AgeRestriction, type Performer, performers } from './performers.ts';
import { type Venue, venues } from './venues.ts';

const aMonday = '2000-01-03';

/** Days since a fixed Monday; negative before it. */
const dayNumber = (date: string): number => daysBetween(aMonday, date);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => ((dayNumber(date) % 7) + 7) % 7;

type Opening = { performer: Performer; lastDate: string };

/** Each exhibition has its own run of four-week blocks and opens at most once in a block, in its first half. */
const block = 28;
/** The part of exhibitions that open in a block at fifty shows a week: about four a week. */
const share = 0.42;
const lengths = [1, 2, 3, 4, 4, 9, 10, 11, 14];
const openingNights = [3, 3, 4, 4, 5, 5, 6];

/** The exhibitions that open on a date; each is over before it opens again, whatever the date asked. */
function exhibitionsOpening(date: string, density: number, seed: string): Opening[] {
  return performers.art.flatMap((performer): Opening[] => {
    const phase = createRandom(`${seed}|phase|${performer.name}`).whole(0, block - 1);
    const day = dayNumber(date) + phase;
    const random = createRandom(`${seed}|${performer.name}|${Math.floor(day / block)}`);
    const isShown = random.chance(share * density);
    const [weekday, week, length] = [random.pick(openingNights), random.whole(0, 1), random.pick(lengths)];
    const dayOfBlock = ((day % block) + block) % block;
    const opens = isShown && weekdayOf(date) === weekday && Math.floor(dayOfBlock / 7) === week;
    return opens ? [{ performer, lastDate: addDays(date, length - 1) }] : [];
  });
}

export type Show = {
  performer: string;
  eventType: EventType;
  venue: string;
  address: string;
  /** Calendar date `YYYY-MM-DD`. */
  date: string;
  /** Label of the show form, such as `7:30 PM` (SHOW-16). */
  time: string;
  /** Every later day of an exhibition, in order. */
  additionalDates: string[];
  price: string | null;
  ageRestriction: AgeRestriction;
  url: string | null;
  /** What its poster is drawn from; null for a show without one. */
  poster: { seed: string } | null;
};

/** Shows of each weekday among fifty a week, Monday first. */
const shares = [4, 4, 5, 8, 11, 12, 6] as const;
const shared = 50;
const comedyShare = 0.27;
/** Days after which a performer may play again. */
const rest = 5;
const ages: readonly AgeRestriction[] = ['all_ages', '18+', '21+'];

const stricter = (one: AgeRestriction, other: AgeRestriction): AgeRestriction =>
  ages[Math.max(ages.indexOf(one), ages.indexOf(other))]!;

/** How many shows begin on a weekday, so that each seven days in a row hold exactly `perWeek`. */
function showsOn(weekday: number, perWeek: number): number {
  const before = shares.slice(0, weekday).reduce((sum, share) => sum + share, 0);
  const until = (share: number) => Math.round((perWeek * share) / shared);
  return until(before + shares[weekday]!) - until(before);
}

/** The performers of a type in the order of their turn on this day: the rested ones first. */
function turnOrder(eventType: 'music' | 'comedy', date: string, seed: string, random: Random): Performer[] {
  const isRested = ({ name }: Performer) =>
    (dayNumber(date) + createRandom(`${seed}|turn|${name}`).whole(0, rest - 1)) % rest === 0;
  const mixed = random.shuffled(performers[eventType]);
  return [...mixed.filter(isRested), ...mixed.filter((performer) => !isRested(performer))];
}

function booked(performer: Performer, lastDate: string, date: string, free: Venue[], seed: string): Show {
  const random = createRandom(`${seed}|${date}|${performer.name}`);
  const suits = (venue: Venue) => venue.eventTypes.includes(performer.eventType);
  const open = free.filter(suits);
  const venue = random.pick(open.length > 0 ? open : venues.filter(suits));
  if (free.includes(venue)) free.splice(free.indexOf(venue), 1);
  return {
    performer: performer.name,
    eventType: performer.eventType,
    venue: venue.name,
    address: venue.address,
    date,
    time: random.pick(performer.startTimes),
    additionalDates: daysAfter(date, lastDate),
    price: random.chance(0.05) ? null : performer.price,
    ageRestriction: stricter(performer.ageRestriction, venue.ageRestriction),
    url: performer.url,
    poster: random.chance(0.95) ? { seed: `${seed}|${date}|${performer.name}` } : null,
  };
}

function showsOfDay(date: string, perWeek: number, seed: string): Show[] {
  const random = createRandom(`${seed}|${date}`);
  const count = showsOn(weekdayOf(date), perWeek);
  const openings = exhibitionsOpening(date, perWeek / shared, seed).slice(0, count);
  const [music, comedy] = [turnOrder('music', date, seed, random), turnOrder('comedy', date, seed, random)];
  const free = [...venues];
  const exhibitions = openings.map(({ performer, lastDate }) =>
    booked(performer, lastDate, date, free, seed),
  );
  const stages = Array.from({ length: count - exhibitions.length }, () => {
    const performer = (random.chance(comedyShare) ? comedy : music).shift();
    return performer ? [booked(performer, date, date, free, seed)] : [];
  });
  const clock = ({ time }: Show) => parseTime(time) ?? '';
  return [...exhibitions, ...stages.flat()].sort(
    (one, other) => clock(one).localeCompare(clock(other)) || one.performer.localeCompare(other.performer),
  );
}

/**
 * The shows that begin in the given weeks, by date and time. Pure: a day's shows depend on that day, `perWeek`
 * and `seed` alone, not on `from`, so a later call goes on where an earlier one ended. No performer plays twice
 * on one day, the days of running exhibitions included. `perWeek` up to about 150.
 */
export function programme(asked: { from: string; weeks: number; perWeek: number; seed: string }): Show[] {
  const days = [asked.from, ...daysAfter(asked.from, addDays(asked.from, asked.weeks * 7 - 1))];
  return days.flatMap((date) => showsOfDay(date, asked.perWeek, asked.seed));
}
