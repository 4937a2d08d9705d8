import { cityDate } from '#schema/kernel/time/calendar.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { bounds } from '../bounds.ts';
import { folded } from '../text/phrases.ts';
import type { ValidatedShows, ValidShow } from './validate-shows.ts';

/** Shows that begin at most this long after the start in the data: until then it may be that of the doors. */
const maxDoorsMs = 2 * 3_600_000;

/**
 * Completes the shows of a page's structured data by the list that its visitors read (274). A show without an hour, and
 * a run, gets the starts that the list has for its name on its days; one that begins at the doors the later start. Where
 * the list has at least half of the shows of the data, it is read well enough to add those that the data lacks.
 */
export function completeByList(
  data: ValidatedShows,
  list: readonly ValidShow[],
  timeZone: string,
): ValidatedShows {
  const dayOf = (start: string) => (start.includes('T') ? cityDate(start, timeZone) : start);
  const keyed = (show: ValidShow): Keyed => ({
    show,
    keys: keysOf(show.candidate),
    day: dayOf(show.candidate.startTime),
  });
  const shows = data.valid.map(keyed);
  const timed = list.filter(({ candidate }) => candidate.startTime.includes('T')).map(keyed);

  let foundCount = 0;
  const completed = shows.flatMap(({ show, keys, day }) => {
    const { startTime, endTime } = show.candidate;
    const lastDay = endTime ? dayOf(endTime) : day;
    const run = timed.filter((each) => each.day >= day && each.day <= lastDay && isSame(each.keys, keys));
    const [same, ...others] = run.filter((each) => each.day === day);
    if (same) foundCount += 1;
    // One that ends after midnight is no run; one whose first hour is another is not the one of the list.
    const days = new Set(run.map((each) => each.day));
    const isRun = days.size > 1 && same?.show.candidate.startTime === startTime;
    if (startTime.includes('T') ? isRun : run.length > 0)
      return run.map((each) => startedAt(show, each.show));
    const later = same && Date.parse(same.show.candidate.startTime) - Date.parse(startTime);
    const isAfterDoors = same && others.length === 0 && later && later > 0 && later <= maxDoorsMs;
    const isOnly = () => shows.filter((each) => each.day === day && isSame(each.keys, keys)).length === 1;
    return isAfterDoors && isOnly() ? [startedAt(show, same.show)] : [show];
  });

  if (foundCount * 2 < shows.length) return { ...data, valid: completed };
  const notes = folded(data.skipped.join(' | '));
  const known = [...shows.map(({ keys }) => keys), ...data.calledOff.map(keysOf)];
  const added = timed
    .filter(({ keys }) => !known.some((each) => isSame(each, keys)) && !notes.includes(keys.name))
    .map(({ show }) => ({ ...show, place: data.entries + show.place }));
  // A single one may be something else with a date, such as a talk before the concert.
  if (added.length < 2) return { ...data, valid: completed };
  return { ...data, valid: [...completed, ...added].slice(0, bounds.shows) };
}

type Keys = { name: string; venue: string };
type Keyed = { show: ValidShow; keys: Keys; day: string };

const keysOf = ({ eventName, venue }: ScrapedFields): Keys => ({
  name: folded(eventName),
  venue: folded(venue),
});

/** True for one name, or one that contains the other, at one venue. */
const isSame = (one: Keys, other: Keys): boolean =>
  (one.name.includes(other.name) || other.name.includes(one.name)) &&
  (one.venue.includes(other.venue) || other.venue.includes(one.venue));

/** The show of the data at the start of one of the list; ids of the page name the whole run. */
function startedAt(show: ValidShow, { candidate: { startTime } }: ValidShow): ValidShow {
  return { ...show, candidate: { ...show.candidate, startTime, endTime: null } };
}
