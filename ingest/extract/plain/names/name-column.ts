import { isElement, type Node } from '../../text/html.ts';
import { venueWord } from '../../text/venue-words.ts';
import type { Entry } from '../entries/entry.ts';
import { lineOf } from '../entries/entry-lines.ts';
import { shapeOf } from '../sections/page-items.ts';
import { nameOf } from './entry-name.ts';

const minEntries = 3;
/** Of the values of a column so many differ where they are names of shows. */
const minDifferent = 0.6;

/**
 * Entries whose names stand in the element for the venue, as a plug-in for tours names it that a venue uses for its own
 * shows: most have no other name, the values differ, and few have a word such as 'hall'.
 */
export function withNamesAtVenues(entries: readonly Entry[]): readonly Entry[] {
  const places = entries.flatMap(({ parts }) => parts.venue ?? []);
  const nameless = entries.filter(({ name, parts: { venue } }) => venue && (!name || venue.includes(name)));
  const areNames =
    places.length >= Math.max(minEntries, minDifferent * entries.length) &&
    nameless.length >= minDifferent * places.length &&
    new Set(places).size >= minDifferent * places.length &&
    places.filter((place) => venueWord.test(place)).length < places.length / 4;
  if (!areNames) return entries;
  return entries.map((entry) =>
    entry.parts.venue ? { ...entry, name: entry.parts.venue, parts: { ...entry.parts, venue: null } } : entry,
  );
}

/** Of the entries of a list so many have a heading where the names are. */
const minCover = 0.9;
/** Of the entries of a list so many have their name there, which is then that of those named by another text. */
const minAgreed = 0.75;
const maxNodes = 200;

/**
 * Entries with several headings, named by the one that nearly all of them have at the same place, where their name is that
 * of some entries only, such as the name of a tour, or no heading while it is for most of the others.
 */
export function withNamesOfSiblings(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length < minEntries) return entries;
  const headings = entries.map(headingsOf);
  const values = new Map<string, string[]>();
  for (const [place, name] of headings.flatMap((own) => [...own])) {
    const column = values.get(place) ?? [];
    column.push(name);
    values.set(place, column);
  }
  const shareOf = (place: string) => (values.get(place)?.length ?? 0) / entries.length;
  const isColumn = (place: string) => {
    const own = values.get(place) ?? [];
    return shareOf(place) >= minCover && new Set(own).size >= minDifferent * own.length;
  };
  const column = [...values.keys()].find(isColumn);
  if (column === undefined) return entries;
  const agreed = entries.filter(({ name }, at) => headings[at]!.get(column) === name);
  const isAgreed = agreed.length >= minAgreed * entries.length;
  return entries.map((entry, at) => {
    const own = headings[at]!;
    const [place] = [...own].find(([, name]) => name === entry.name) ?? [];
    const name = own.get(column);
    const isOther = place === undefined ? isAgreed : shareOf(place) < minCover;
    return name && isOther ? { ...entry, name } : entry;
  });
}

/** The headings of an entry that may be its name, by their place: name, class and number of the element. */
function headingsOf({ nodes, parts, found }: Entry): Map<string, string> {
  const names = new Map<string, string>();
  const seenAt = new Map<string, number>();
  const pending: Node[] = nodes.toReversed();
  for (let node = pending.pop(), seen = 0; node && seen < maxNodes; node = pending.pop(), seen += 1) {
    if (!isElement(node)) continue;
    if (!/^h[1-6]$/.test(node.name)) {
      pending.push(...node.children.toReversed());
      continue;
    }
    const count = (seenAt.get(shapeOf(node)) ?? 0) + 1;
    seenAt.set(shapeOf(node), count);
    const name = nameOf([lineOf([node])], parts.venue, found.words);
    if (name !== null) names.set(`${shapeOf(node)} ${count}`, name);
  }
  return names;
}

const roomOfVenue =
  '(?:main |big |little |front |back |indoor |outdoor )?(?:(?:in|out)side|(?:in|out)doors?|patio|stage|room|upstairs|downstairs|courtyard|lawn|beer garden)';
const behindName = new RegExp(
  `(?<=[\\p{L}\\d)!?].*)\\s*[-–—|]\\s+(?:the |on the |in the )?${roomOfVenue}(?=$|\\s+[-–—|]\\s+free\\W*$)`,
  'iu',
);

/** 'Night Heron' of 'Night Heron - OUTSIDE', at the one venue of a source. */
export const withoutRoom = (name: string) => name.replace(behindName, '');
