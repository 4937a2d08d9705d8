import { addDays } from '#schema/kernel/calendar.ts';
import { parseTime } from '#schema/kernel/show-time.ts';
import { programme, type Show } from '../city/calendar.ts';

/** What a neighbouring site announces; `time` is the city's, `HH:MM`. */
export type Gig = Omit<Show, 'time'> & { time: string };

const asGig = (show: Show): Gig => ({ ...show, time: parseTime(show.time) ?? '20:00' });

/** The gigs of the coming four weeks that the city's own calendar does not know. */
function gigsAround(today: string): Gig[] {
  return programme({ from: addDays(today, 8), weeks: 4, perWeek: 60, seed: 'elsewhere' }).map(asGig);
}

/** Gigs of one house, for its own site. */
export const gigsAt = (venue: string, today: string) =>
  gigsAround(today).filter((gig) => gig.venue === venue);

/** Gigs of one day for the city's gig guide: some that only it knows, and one that the calendar lists as well. */
export function gigsOn(day: string): Gig[] {
  const known = programme({ from: day, weeks: 1, perWeek: 50, seed: 'calendar' }).find(
    ({ date }) => date === day,
  );
  const own = programme({ from: day, weeks: 1, perWeek: 14, seed: 'guide' }).filter(
    ({ date }) => date === day,
  );
  return [...own, ...(known ? [known] : [])].map(asGig);
}
