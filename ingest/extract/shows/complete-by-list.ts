import { daysBetween } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import { textUnder } from '../text/html.ts';
import { hourIn } from '../text/parse-moment.ts';
import { type KeyedShow, showsToAdd, startedAt } from './add-from-list.ts';
import { isSame, type Keys, keysOf } from './list-keys.ts';
import type { ValidatedShows, ValidShow } from './validate-shows.ts';

/** Shows that begin at most this long after the start in the data: until then it may be that of the doors. */
const maxDoorsMs = 2 * 3_600_000;

/**
 * Completes the shows of a page's structured data by the list that its visitors read (274). A show without an hour, and
 * a run, gets the starts that the list has for its name on its days; one that begins at the doors the later start. Shows
 * that the data lacks are added by `showsToAdd`.
 */
export function completeByList(
  data: ValidatedShows,
  list: readonly ValidShow[],
  timeZone: string,
): ValidatedShows {
  const keyed = (show: ValidShow): KeyedShow => ({ show, keys: keysOfShow(show, timeZone) });
  const shows = data.valid.map(keyed);
  const timed = namedAsData(
    list.filter(({ candidate }) => candidate.startTime.includes('T')).map(keyed),
    shows,
  );
  const completed = shows.flatMap((each) => completedBy(timed, each, shows, timeZone));
  const added = showsToAdd(data, shows, timed).map((show) => ({ ...show, place: data.entries + show.place }));
  return { ...data, valid: [...completed, ...added].slice(0, bounds.shows) };
}

const keysOfShow = ({ candidate: { eventName, venue, startTime } }: ValidShow, timeZone: string): Keys =>
  keysOf({ name: eventName, venue, startTime }, timeZone);

/**
 * Entries below a heading such as 'Select a Show', which the list takes for their name: several at starts of the only
 * show of the data have its name.
 */
function namedAsData(list: readonly KeyedShow[], shows: readonly KeyedShow[]): readonly KeyedShow[] {
  const [only] = shows;
  if (!only || new Set(shows.map(({ keys }) => keys.name)).size > 1) return list;
  const { eventName } = only.show.candidate;
  const starts = new Set(shows.map(({ show }) => show.candidate.startTime));
  const named = (each: KeyedShow) => ({ ...each.keys, name: only.keys.name });
  const isStart = (each: KeyedShow) =>
    starts.has(each.show.candidate.startTime) && shows.some(({ keys }) => isSame(named(each), keys));
  const headings = new Set(
    [...Map.groupBy(list, ({ keys }) => keys.name)].flatMap(([name, entries]) =>
      entries.length > 1 && entries.every(isStart) ? [name] : [],
    ),
  );
  return list.map((each) =>
    headings.has(each.keys.name)
      ? {
          show: { ...each.show, candidate: { ...each.show.candidate, eventName } },
          keys: named(each),
        }
      : each,
  );
}

/** True for the day after a night from December 31 to January 1 that stands in one box. */
function isNewYearsDay({ show, keys }: KeyedShow, _: number, run: readonly KeyedShow[]): boolean {
  const isEve = (each: KeyedShow) =>
    each.keys.day?.endsWith('-12-31') && each.show.element !== null && each.show.element === show.element;
  return keys.day?.endsWith('-01-01') === true && run.some(isEve);
}

/** A show of the data as the list has it: at one or several starts. */
function completedBy(
  list: readonly KeyedShow[],
  { show, keys }: KeyedShow,
  shows: readonly KeyedShow[],
  timeZone: string,
): ValidShow[] {
  const { startTime, endTime } = show.candidate;
  const day = keys.day ?? '';
  const lastDay = (endTime && keysOf({ name: null, venue: null, startTime: endTime }, timeZone).day) ?? day;
  const names = new Set(shows.map((each) => each.keys.name));
  const entries = list.filter((each) => {
    const at = each.keys.day ?? '';
    // The talk of an exhibition has the name of it, and is a show of the data itself.
    const isOfOther = each.keys.name !== keys.name && names.has(each.keys.name);
    return at >= day && at <= lastDay && isSame(each.keys, keys) && !isOfOther;
  });
  const run = entries.filter((...each) => !isNewYearsDay(...each));
  const [same, ...others] = run.filter((each) => each.keys.day === day);
  // One that ends after midnight is no run; one whose first hour is another is not the one of the list.
  const days = new Set(run.map((each) => each.keys.day));
  const isRun = days.size > 1 && same?.show.candidate.startTime === startTime;
  if (startTime.includes('T') ? isRun : run.length > 0) {
    const starts = areOpeningHours(run, show, timeZone) ? run.slice(0, 1) : run;
    return starts.map((each) => startedAt(show, each.show));
  }
  const later = same && Date.parse(same.show.candidate.startTime) - Date.parse(startTime);
  // 'Dec 10, 4' and '6 pm' in elements of their own.
  const isEnd = same?.show.candidate.startTime === endTime;
  const isAfterDoors = same && others.length === 0 && !isEnd && later && later > 0 && later <= maxDoorsMs;
  const isOnly = () => shows.filter((each) => each.keys.day === day && isSame(each.keys, keys)).length === 1;
  return isAfterDoors && isOnly() ? [startedAt(show, same.show)] : [show];
}

const exhibition = /\b(?:galler(?:y|ies)|exhibit(?:s|ions?)?|museums?|on view|on display|installations?)\b/i;
const evening = '17:00';
const daysOfWeek = 7;

/** True for a run of weeks at one hour before the evening, of an exhibition: it is the hour at which it opens. */
function areOpeningHours(run: readonly KeyedShow[], { candidate }: ValidShow, timeZone: string): boolean {
  const hours = new Set(run.map(({ show }) => hourIn(show.candidate.startTime, timeZone)));
  const [hour = evening] = hours;
  const [first, last] = [run[0]?.keys.day, run.at(-1)?.keys.day];
  if (hours.size > 1 || hour >= evening || !first || !last || daysBetween(first, last) < daysOfWeek)
    return false;
  const { eventName, venue, description } = candidate;
  const boxes = run.slice(0, 1).flatMap(({ show }) => show.element ?? []);
  return exhibition.test(`${eventName} ${venue} ${description} ${textUnder(boxes, { maxLength: 1000 })}`);
}
