import { addDays } from '#schema/kernel/calendar.ts';
import { createRandom } from '../posters/random.ts';
import { type Performer, performers } from './performers.ts';
import { dayNumber, weekdayOf } from './weekday.ts';

export type Opening = { performer: Performer; lastDate: string };

/** Each exhibition has its own run of four-week blocks and opens at most once in a block, in its first half. */
const block = 28;
/** The part of exhibitions that open in a block at fifty shows a week: about four a week. */
const share = 0.42;
const lengths = [1, 2, 3, 4, 4, 9, 10, 11, 14];
const openingNights = [3, 3, 4, 4, 5, 5, 6];

/** The exhibitions that open on a date; each is over before it opens again, whatever the date asked. */
export function exhibitionsOpening(date: string, density: number, seed: string): Opening[] {
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
