import type { EventType } from '#schema/kernel/fields.ts';
import { createRandom } from '../posters/random.ts';
import { art } from './art.ts';
import { comedy } from './comedy.ts';
import { music } from './music.ts';

export type AgeRestriction = 'all_ages' | '18+' | '21+';

const startTimes = {
  morning: ['10:00 AM', '10:30 AM', '11:00 AM'],
  noon: ['11:00 AM', '12:00 PM', '1:00 PM'],
  afternoon: ['2:00 PM', '3:30 PM', '4:00 PM', '5:00 PM'],
  opening: ['6:00 PM', '6:30 PM', '7:00 PM'],
  evening: ['7:00 PM', '7:30 PM', '8:00 PM', '8:30 PM'],
  late: ['9:00 PM', '9:30 PM', '10:00 PM', '10:30 PM'],
  midnight: ['11:00 PM', '11:30 PM'],
} as const;

/** A row of the tables: name, price, age restriction (all ages) and part of the day (evening). */
export type Act = readonly [
  name: string,
  price: string,
  ageRestriction?: AgeRestriction,
  part?: keyof typeof startTimes,
];

export type Performer = {
  name: string;
  eventType: EventType;
  /** As printed: `$15`, `$20-$25` or `Free`. */
  price: string;
  ageRestriction: AgeRestriction;
  /** The performer's own page; null for one in twelve or so. */
  url: string | null;
  /** Usual starts as labels of the show form (SHOW-14). */
  startTimes: readonly string[];
};

const siteOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const performersOf = (eventType: EventType, acts: readonly Act[]): Performer[] =>
  acts.map(([name, price, ageRestriction = 'all_ages', part = 'evening']) => ({
    name,
    eventType,
    price,
    ageRestriction,
    url: createRandom(name).chance(0.08) ? null : `https://example.com/${eventType}/${siteOf(name)}`,
    startTimes: startTimes[part],
  }));

/** Everyone who plays, jokes or shows in the demo city; all invented. */
export const performers: Readonly<Record<EventType, readonly Performer[]>> = {
  music: performersOf('music', music),
  comedy: performersOf('comedy', comedy),
  art: performersOf('art', art),
};
