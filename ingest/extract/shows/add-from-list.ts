import { type Element, isElement, type Node } from '../text/html.ts';
import { isSame, type Keys, overlaps } from './list-keys.ts';
import type { ValidatedShows, ValidShow } from './validate-shows.ts';

export type KeyedShow = { show: ValidShow; keys: Keys };

/** A single entry more may be something else with a date, such as a talk before the concert. */
const minAdded = 2;
/** Of the shows that data and list have in common, so many agree for each one that does not. */
const minAgreeing = 4;

/**
 * The entries of the visible list that the data lacks, if the list is as sure as the data: it has at least half of the
 * shows of the data, with the same names, venues and starts. An entry that has a day and a word in common with one of the
 * data is the same show, read wrong; one whose name is that of a venue is another column of it. Entries at a venue that
 * the data does not know are taken only where it has shows at several ones and the list agrees on them, and those in boxes of another kind
 * than the shows of the data only where it has a single one, as the page of a show has 'You may also like'.
 */
export function showsToAdd(
  data: ValidatedShows,
  shows: readonly KeyedShow[],
  list: readonly KeyedShow[],
): ValidShow[] {
  const byDay = Map.groupBy(list, ({ keys }) => keys.day);
  const pairs = shows.flatMap(({ show, keys }) =>
    (byDay.get(keys.day) ?? [])
      .filter((entry) => overlaps(entry.keys, keys) || isSame(entry.keys, keys))
      .map((entry) => ({
        entry,
        shown: keys,
        isShow: isSame({ ...entry.keys, venue: keys.venue }, keys) && haveOneStart(entry.show, show),
        isAtVenue: isSame({ ...entry.keys, name: keys.name }, keys),
      })),
  );
  const isSure = (agreeing: number) => (pairs.length - agreeing) * minAgreeing <= agreeing;
  const agreeing = pairs.filter(({ isShow }) => isShow);
  const found = new Set(agreeing.map(({ shown }) => shown));
  if (found.size * 2 < shows.length || !isSure(agreeing.length)) return [];
  const areVenuesSure = isSure(pairs.filter(({ isAtVenue }) => isAtVenue).length);
  const known = [...shows.map(({ keys }) => keys), ...data.others];
  const knownByDay = Map.groupBy(known, ({ day }) => day);
  const venues = new Set(known.map(({ venue }) => venue));
  const isOneVenue = shows.length > 1 && new Set(shows.map(({ keys }) => keys.venue)).size === 1;
  const isKnownVenue = (venue: string) =>
    [...venues].some((each) => each.includes(venue) || venue.includes(each));
  const boxes = new Set(agreeing.flatMap(({ entry }) => boxOf(entry.show.element) ?? []));
  const added = list.filter(({ show, keys }) => {
    const box = boxOf(show.element);
    // Further days of a name of the data are those of a run, or of a series whose dates it has.
    const isKnown =
      shows.some((each) => isSame(each.keys, keys)) ||
      (knownByDay.get(keys.day) ?? []).some((each) => overlaps(each, keys) || isSame(each, keys));
    const isLeftOut = data.others.some((each) => each.day === null && each.name.includes(keys.name));
    return (
      !isKnown &&
      !isLeftOut &&
      !venues.has(keys.name) &&
      keys.name !== keys.venue &&
      ((areVenuesSure && !isOneVenue) || isKnownVenue(keys.venue)) &&
      (box === null || found.size === 1 || boxes.size === 0 || boxes.has(box))
    );
  });
  return added.length < minAdded ? [] : added.map(({ show }) => show);
}

const haveOneStart = (entry: ValidShow, show: ValidShow) =>
  !show.candidate.startTime.includes('T') || entry.candidate.startTime === show.candidate.startTime;

/** The kind of box that an element is, and of the one around it. */
function boxOf(element: Element | null): string | null {
  if (!element) return null;
  const kindOf = (node: Node | null) =>
    node && isElement(node)
      ? `${node.name}.${/^\s*([a-z_-]+)/i.exec(node.attribs.class ?? '')?.[1] ?? ''}`
      : '';
  return `${kindOf(element.parent as Node | null)} ${kindOf(element)}`;
}
