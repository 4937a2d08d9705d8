import { cityDate } from '#schema/kernel/time/calendar.ts';
import type { Entry } from '../entries/entry.ts';
import { nameAbove } from './name-above.ts';

/**
 * The entries of a list in which a box with a play and its run, 'Night Heron, December 3–13', has the performances in a
 * box behind it without a name: these are named by the play, whose run is then no entry.
 */
export function withRunsOf(entries: readonly Entry[], timeZone: string): readonly Entry[] {
  const named: Entry[] = [];
  let run: Entry | null = null;
  for (const entry of entries) {
    if (run !== null && isPerformance(entry, run, timeZone)) {
      if (named.at(-1) === run) named.pop();
      named.push({ ...entry, name: run.name });
    } else {
      run = entry.found.isLongRun && entry.name !== null ? entry : null;
      named.push(entry);
    }
  }
  return named;
}

function isPerformance({ name, found, above }: Entry, run: Entry, timeZone: string): boolean {
  const isInRun = (start: string) => {
    const day = start.includes('T') ? cityDate(start, timeZone) : start;
    return day >= (run.found.starts[0] ?? '') && day <= (run.found.lastDay ?? '');
  };
  // A heading between the two would be the name.
  const isBelowSame = above.length === run.above.length && above.every((each, at) => each === run.above[at]);
  const isBelow = isBelowSame || nameAbove(above) === run.name;
  return name === null && found.hasTime && isBelow && found.starts.every(isInRun);
}
