import { addDays } from '#schema/kernel/time/calendar.ts';
import { type Show, sortByTime } from '#web/components/shows/show.ts';

/** A day's shows for its cards, and those that run longer than three days (D-82). */
export type Day = { date: string; shows: Show[]; longRuns: Show[] };

const weeks = [0, 7, 14, 21];
const weekLength = 7;
/** Consecutive days; longer runs are in a day's row of long runs. */
const shortRunDays = 3;

/** The start dates of the week selector: today and in 7, 14, 21 days (HOME-03). */
export function weekStarts(today: string): string[] {
  return weeks.map((days) => addDays(today, days));
}

/** The seven days from a start, both ends included (HOME-01). */
export function weekFrom(start: string): { from: string; to: string } {
  return { from: start, to: addDays(start, weekLength - 1) };
}

function playsOn(show: Show, date: string): boolean {
  return show.date === date || show.additionalDates.includes(date);
}

/**
 * The number of consecutive days around `date` on which a show plays, counted up to `shortRunDays` + 1: 1 for shows
 * of that day alone, including weekly ones.
 */
function runLength(show: Show, date: string): number {
  let length = 1;
  for (const step of [-1, 1])
    for (
      let day = addDays(date, step);
      length <= shortRunDays && playsOn(show, day);
      day = addDays(day, step)
    )
      length += 1;
  return length;
}

/**
 * The seven days with their shows; a show is listed on every day it plays (HOME-02, HOME-19). Shows of that day
 * alone come first, then short runs, each sorted; long runs are separate (D-82).
 */
export function daysOf(shows: readonly Show[], start: string): Day[] {
  return Array.from({ length: weekLength }, (_, day) => addDays(start, day)).map((date) => {
    const playing = shows
      .filter((show) => playsOn(show, date))
      .map((show) => ({ show, run: runLength(show, date) }))
      .sort((one, other) => sortByTime(one.show, other.show));
    const withRun = (fits: (run: number) => boolean) =>
      playing.filter(({ run }) => fits(run)).map(({ show }) => show);
    return {
      date,
      shows: [...withRun((run) => run === 1), ...withRun((run) => run > 1 && run <= shortRunDays)],
      longRuns: withRun((run) => run > shortRunDays),
    };
  });
}

/**
 * The date before which the loaded first pages of a week are complete: more shows may follow on the day of the last
 * one.
 */
export function completeBefore(shows: readonly Show[]): string {
  return shows.at(-1)?.date ?? '';
}
