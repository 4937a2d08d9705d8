import { cityDate } from '#schema/kernel/time/calendar.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { bounds } from '../bounds.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
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
  const timed = list.filter(({ candidate }) => candidate.startTime.includes('T'));
  const listed = new Map(
    data.valid.map((show) => [show, timed.filter((each) => isSame(each.candidate, show.candidate))]),
  );
  const onDay = (show: ValidShow, day: string) =>
    (listed.get(show) ?? []).filter(({ candidate }) => dayOf(candidate.startTime) === day);
  const inData = (show: ValidShow) =>
    data.valid.filter(
      ({ candidate }) =>
        isSame(candidate, show.candidate) && dayOf(candidate.startTime) === dayOf(show.candidate.startTime),
    );

  const completed = data.valid.flatMap((show) => {
    const { candidate } = show;
    const day = dayOf(candidate.startTime);
    const lastDay = candidate.endTime ? dayOf(candidate.endTime) : day;
    const [same, ...others] = onDay(show, day);
    const run = (listed.get(show) ?? []).filter(({ candidate: { startTime } }) => {
      const listedDay = dayOf(startTime);
      return listedDay >= day && listedDay <= lastDay;
    });
    const isOpen = !candidate.startTime.includes('T');
    // One that ends after midnight is no run; one whose first hour is another is not the one of the list.
    const days = new Set(run.map((each) => dayOf(each.candidate.startTime)));
    const isRun = days.size > 1 && same?.candidate.startTime === candidate.startTime;
    if (isOpen ? run.length > 0 : isRun) return run.map((each) => startedAt(show, each));
    const later = same && Date.parse(same.candidate.startTime) - Date.parse(candidate.startTime);
    if (same && later && later > 0 && later <= maxDoorsMs && others.length === 0 && inData(show).length === 1)
      return [startedAt(show, same)];
    return [show];
  });

  const found = data.valid.filter((show) => onDay(show, dayOf(show.candidate.startTime)).length > 0);
  if (found.length * 2 < data.valid.length) return { ...data, valid: completed };
  const notes = folded(data.skipped.join(' | '));
  const isKnown = ({ candidate }: ValidShow) =>
    [...data.valid, ...completed].some((show) => isSame(show.candidate, candidate)) ||
    data.calledOff.some((each) => isSame(each, candidate)) ||
    containsPhrase(notes, candidate.eventName);
  const added = timed
    .filter((show) => !isKnown(show))
    .map((show) => ({ ...show, place: data.entries + show.place }));
  // A single one may be something else with a date, such as a talk before the concert.
  if (added.length < 2) return { ...data, valid: completed };
  return { ...data, valid: [...completed, ...added].slice(0, bounds.shows) };
}

/** True for one name, or one that contains the other, at one venue. */
function isSame(one: ScrapedFields, other: ScrapedFields): boolean {
  const [name, otherName] = [folded(one.eventName), folded(other.eventName)];
  const isSameName = containsPhrase(name, other.eventName) || containsPhrase(otherName, one.eventName);
  const [venue, otherVenue] = [folded(one.venue), folded(other.venue)];
  return isSameName && (containsPhrase(venue, other.venue) || containsPhrase(otherVenue, one.venue));
}

/** The show of the data at the start of one of the list; ids of the page name the whole run. */
function startedAt(show: ValidShow, { candidate: { startTime } }: ValidShow): ValidShow {
  return { ...show, candidate: { ...show.candidate, startTime, endTime: null } };
}
