import { type Element, isElement, type Node, textUnder } from '../text/html.ts';
import { isSame, type Keys, keysOf, overlaps } from './list-keys.ts';
import { streetBehind } from './list-venues.ts';
import type { LeftOut, ValidatedShows, ValidShow } from './validate-shows.ts';

export type KeyedShow = { show: ValidShow; keys: Keys };

/** A single entry more may be something else with a date, such as a talk before the concert. */
const minAdded = 2;
/** Of the shows that data and list have in common, so many agree for each one that does not. */
const minAgreeing = 4;

/**
 * The entries of the visible list that the data lacks, if the list is as sure as the data: it has at least half of the
 * shows of the data, with the same names, venues and starts. An entry that has a day and a word in common with one of the
 * data, or the start and the venue of one that the list has not, is the same show, read wrong; one whose name is that of a
 * venue is another column of it. Entries at a venue that the data does not know are taken only where it has shows at
 * several ones and the list agrees on them, and those in boxes of another kind than the shows of the data only where it
 * has a single one, as the page of a show has 'You may also like'. A further start of a show on its day is one more
 * performance where the list has those of the data on that day too, and further days are where its box has a link for
 * each hour.
 */
export function showsToAdd(
  data: ValidatedShows,
  shows: readonly KeyedShow[],
  list: readonly KeyedShow[],
): ValidShow[] {
  const byDay = Map.groupBy(list, ({ keys }) => keys.day);
  const pairs = shows.flatMap(({ show, keys }) => {
    const entries = byDay.get(keys.day) ?? [];
    const isListed = entries.some((entry) => isSame(entry.keys, keys));
    const isMisread = (entry: KeyedShow) =>
      !isListed && isSame({ ...entry.keys, name: keys.name }, keys) && startOf(entry.show) === startOf(show);
    // A matinee is not the evening, read wrong, nor is '(Early Show)' the late one.
    const isOfOther = (entry: KeyedShow) =>
      !haveOneStart(entry.show, show) &&
      shows.some((each) => isSame(each.keys, entry.keys) && startOf(each.show) === startOf(entry.show));
    return entries
      .filter((entry) => !isOfOther(entry))
      .filter((entry) => overlaps(entry.keys, keys) || isSame(entry.keys, keys) || isMisread(entry))
      .map((entry) => ({
        entry,
        shown: { show, keys },
        isMisread: isMisread(entry),
        isShow: isSame({ ...entry.keys, venue: keys.venue }, keys) && haveOneStart(entry.show, show),
        isAtVenue: isSame({ ...entry.keys, name: keys.name }, keys),
      }));
  });
  const agreeing = pairs.filter(({ isShow }) => isShow);
  // The late show beside the early one of the data contradicts nothing.
  const isFurther = ({ entry, shown, isShow }: (typeof pairs)[number]) =>
    !isShow &&
    agreeing.some((each) => each.shown.show === shown.show && each.entry.keys.name === entry.keys.name);
  const judged = pairs.filter((pair) => !isFurther(pair));
  const isSure = (agreed: number) => (judged.length - agreed) * minAgreeing <= agreed;
  const found = new Set(agreeing.map(({ shown }) => shown.show));
  if (found.size * 2 < shows.length || !isSure(agreeing.length)) return [];
  const areVenuesSure = isSure(judged.filter(({ isAtVenue }) => isAtVenue).length);
  const known = [...shows.map(({ keys }) => keys), ...data.others];
  const knownByDay = Map.groupBy(known, ({ day }) => day);
  const venues = new Set(known.map(({ venue }) => venue));
  const isOneVenue = shows.length > 1 && new Set(shows.map(({ keys }) => keys.venue)).size === 1;
  const isOneShow = isOneVenue && new Set(shows.map(({ keys }) => keys.name)).size === 1;
  const isKnownVenue = (venue: string) =>
    [...venues].some((each) => each.includes(venue) || venue.includes(each));
  const misread = new Set(pairs.filter((pair) => pair.isMisread).map(({ entry }) => entry));
  const boxes = new Set(agreeing.flatMap(({ entry }) => boxOf(entry.show.element) ?? []));
  const added = list.filter((entry) => {
    const { show, keys } = entry;
    const box = boxOf(show.element);
    // Further days of a name of the data are those of a run, or of a series whose dates it has.
    const isKnown =
      shows.some((each) => isSame(each.keys, keys)) ||
      (knownByDay.get(keys.day) ?? []).some((each) => overlaps(each, keys) || isSame(each, keys));
    const isLeftOut = data.others.some((each) => each.day === null && each.name.includes(keys.name));
    return (
      !isKnown &&
      !isLeftOut &&
      !misread.has(entry) &&
      !venues.has(keys.name) &&
      keys.name !== keys.venue &&
      ((areVenuesSure && !isOneVenue) || isKnownVenue(keys.venue)) &&
      (box === null || found.size === 1 || isOneShow || boxes.size === 0 || boxes.has(box))
    );
  });
  const performances = shows
    .filter(({ show }) => found.has(show))
    .flatMap((each) => furtherStarts(each, shows, byDay.get(each.keys.day) ?? [], boxes));
  // 'Fri, Dec 4: 7:30 PM, 9:45 PM; Sat, Dec 5: 7 PM' in the box of a show whose data has the first of them alone.
  const byBox = Map.groupBy(list, ({ show }) => show.element);
  const firstOfBoxes = new Map(agreeing.map((each) => [each.entry.show.element, each] as const).toReversed());
  const furtherDays = [...firstOfBoxes].flatMap(([element, { entry, shown }]) => {
    const ofBox = (byBox.get(element) ?? []).filter(({ keys }) => keys.name === entry.keys.name);
    const isRun = element !== null && hasHoursInLinks(element, ofBox.length);
    const others = ofBox.filter(
      ({ keys }) => !shows.some((each) => each.keys.day === keys.day && isSame(each.keys, keys)),
    );
    return isRun ? others.map((each) => startedAt(shown.show, each.show)) : [];
  });
  const others = added.length + performances.length < minAdded ? [] : added;
  const withoutStreet = streetBehind(agreeing.map(({ entry, shown }) => [entry.show, shown.show]));
  return [...performances, ...furtherDays, ...others.map(({ show }) => withoutStreet(show))];
}

/**
 * The entries of a list without those at the start and the venue of one that the data names and that is left out: what
 * has no audience is known by its name, of which the list may have found another.
 */
export function withoutLeftOut(
  list: readonly ValidShow[],
  others: readonly LeftOut[],
  timeZone: string,
): ValidShow[] {
  const byStart = Map.groupBy(
    others.filter(({ name, venue }) => name.trim() !== '' && venue.trim() !== ''),
    ({ startTime }) => startTime,
  );
  const isLeftOut = ({ candidate: { venue, startTime } }: ValidShow) => {
    const keys = keysOf({ name: null, venue, startTime }, timeZone);
    const atStart = byStart.get(startTime) ?? [];
    return startTime.includes('T') && atStart.some((each) => isSame({ ...keys, name: each.name }, each));
  };
  return list.filter((show) => !isLeftOut(show));
}

const startOf = ({ candidate }: ValidShow) => candidate.startTime;

const maxLinks = 100;
const hourFirst = /^\s*\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b/i;

/** True for a box with a link to the tickets of each of so many hours. */
function hasHoursInLinks(box: Element, count: number): boolean {
  const pending: Node[] = [box];
  let links = 0;
  for (let node = pending.pop(), seen = 0; node && seen < maxLinks; node = pending.pop(), seen += 1) {
    if (!isElement(node)) continue;
    if (node.name === 'a' && hourFirst.test(textUnder([node], { maxLength: 20 }))) links += 1;
    else pending.push(...node.children);
  }
  return links >= count;
}

/**
 * A show of the data at the starts that only the list has on its day, each in a box or link of its own; once for all of
 * them.
 */
function furtherStarts(
  { show, keys }: KeyedShow,
  shows: readonly KeyedShow[],
  list: readonly KeyedShow[],
  boxes: ReadonlySet<string>,
): ValidShow[] {
  const own = shows.filter((each) => each.keys.day === keys.day && isSame(each.keys, keys));
  const listed = list.filter((each) => isSame(each.keys, keys));
  const starts = new Set(listed.map((each) => startOf(each.show)));
  const elements = new Set(listed.map((each) => each.show.element));
  const isWhole = own[0]?.show === show && own.every((each) => starts.has(startOf(each.show)));
  const [element] = elements;
  const areApart =
    elements.size === listed.length ||
    (elements.size === 1 && element && hasHoursInLinks(element, starts.size));
  if (!isWhole || starts.size !== listed.length || !areApart) return [];
  return listed
    .filter(
      (each) =>
        !shows.some((other) => isSame(other.keys, each.keys) && startOf(other.show) === startOf(each.show)),
    )
    .filter((each) => boxes.has(boxOf(each.show.element) ?? ''))
    .map((each) => startedAt(show, each.show));
}

/** The show of the data at the start of one of the list; ids of the page name the whole run. */
export function startedAt(show: ValidShow, { candidate: { startTime } }: ValidShow): ValidShow {
  return { ...show, candidate: { ...show.candidate, startTime, endTime: null } };
}

const haveOneStart = (entry: ValidShow, show: ValidShow) =>
  !startOf(show).includes('T') || startOf(entry) === startOf(show);

/** The kind of box that an element is, and of the one around it. */
function boxOf(element: Element | null): string | null {
  if (!element) return null;
  const kindOf = (node: Node | null) =>
    node && isElement(node)
      ? `${node.name}.${/^\s*([a-z_-]+)/i.exec(node.attribs.class ?? '')?.[1] ?? ''}`
      : '';
  return `${kindOf(element.parent as Node | null)} ${kindOf(element)}`;
}
