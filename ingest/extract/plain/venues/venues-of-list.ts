import { isListTitle } from '../../text/headings.ts';
import { isElement, type Node } from '../../text/html.ts';
import { isRoom } from '../../text/rooms.ts';
import { hallEnding, isCompany, placeEnding, venueEnding, venueWord } from '../../text/venue-words.ts';
import { lineOf } from '../entries/entry-lines.ts';
import { columnsOf, withoutAsides } from '../names/asides.ts';
import { isNoName, nameInText } from '../names/entry-name.ts';
import { nameAbove, venueAbove } from '../names/name-above.ts';
import type { NamedEntry } from '../names/named-entries.ts';
import type { Above } from '../sections/page-items.ts';
import { leftoverVenues } from './leftover-venue.ts';
import { placeBehind } from './place-in-sentence.ts';
import { placesBeforeHours } from './places-before-hours.ts';

/** '311 E. Sixth, 512/555-0119.' behind a venue. */
const addressOfVenue = /\|\s*\d{2,5}\s+(?:[NSEW]\.\s*)?[^|.,]{2,40}(?:,\s*\d{3}[/.-]\d{3}[/.-]\d{4})?\.\s+/u;
/** The share of entries whose first name comes again, in a listing that has the venue first. */
const minRepeated = 1 / 2;

/** Entries with a place behind the name. */
const minBehind = 3;

/**
 * The entries of a listing by venues, where each begins with its venue: 'The Ditch Human Fax, Slugbait, 9pm'. So it is
 * where most first names come again, at least two of them, and each has another one behind it.
 */
export function withVenuesFirst(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  const byName = Map.groupBy(entries, ({ name }) => name);
  const repeated = [...byName.values()].filter((each) => each.length > 1);
  const isListing = repeated.length > 1 && repeated.flat().length >= minRepeated * entries.length;
  if (!isListing || entries.some(({ parts }) => parts.venue !== null)) return entries;
  const behind = entries.map(({ text, name, found }) =>
    nameInText(text.replace(name, ' | ').replace(addressOfVenue, '| '), { words: found.words, venue: name }),
  );
  if (entries.some(({ found }, at) => found.hasTime && behind[at] === null)) return entries;
  // A ticket shop has several evenings of an artist, with the hall behind each.
  const halls = (names: readonly (string | null)[]) =>
    names.filter((name) => name && venueWord.test(name)).length;
  if (halls(behind) > halls(entries.map(({ name }) => name))) return entries;
  return entries.map((entry, at) => {
    const name = behind[at];
    return name ? { ...entry, name, parts: { ...entry.parts, venue: entry.name } } : entry;
  });
}

/** Of the entries of a schedule so many stand below the headings of its stages. */
const minStaged = 1 / 2;

/**
 * The entries of a schedule whose stages are headings, where a stage with one show that day was taken for its name: it ends
 * with a word such as 'hall', is the heading of other shows too, and the entry has a further name in bold or a link. Where
 * most shows stand below headings of that level, several below one, and one of these has such a word, it needs none.
 */
export function withVenuesInHeadings(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  const levels = Map.groupBy(entries, ({ above }) => above.at(-1)?.level ?? 8);
  const stagesAt = [1, 2, 3, 4, 5, 6].filter((level) => {
    const headings = (levels.get(level) ?? []).map(({ above }) => above.at(-1)?.text ?? '');
    return (
      headings.length > minStaged * entries.length &&
      new Set(headings).size < headings.length &&
      headings.some((heading) => venueWord.test(heading))
    );
  });
  const isStage = ({ name, parts, nodes }: NamedEntry) =>
    parts.venue === null &&
    (venueEnding.test(name) || placeEnding.test(name) || stagesAt.includes(levelOfHeading(nodes, name)));
  const others = entries.map((entry) => (isStage(entry) ? otherName(entry) : null));
  const stages = new Set(entries.flatMap(({ name }, at) => (others[at] ? name : [])));
  const headed = entries.filter(({ above }) => above.some(({ text }) => stages.has(text))).length;
  const repeated = others.filter(Boolean).length;
  const areStages = stagesAt.length > 0 || (repeated >= 2 && (headed > 0 || stages.size < repeated));
  if (!areStages) return entries;
  // 'Pinstripes' without such a word begins two entries as 'Beer House' does others.
  const ofStages = new Set(
    entries.flatMap(({ nodes, name }, at) => (others[at] ? levelOfHeading(nodes, name) : [])),
  );
  const counts = Map.groupBy(entries, ({ name }) => name);
  const isAlike = ({ name, nodes, parts }: NamedEntry) =>
    parts.venue === null &&
    (counts.get(name)?.length ?? 0) > 1 &&
    levelOfHeading(nodes, name) > 0 &&
    ofStages.has(levelOfHeading(nodes, name));
  return entries.map((entry, at) => {
    const name = others[at] ?? (isAlike(entry) ? otherName(entry) : null);
    return name ? { ...entry, name, parts: { ...entry.parts, venue: entry.name } } : entry;
  });
}

const otherName = ({ name, parts }: NamedEntry): string | null =>
  parts.names.find((each) => !each.includes(name) && !isNoName(each)) ?? null;

/** The level of the heading at the beginning of some nodes that has a name; 0 without one. */
function levelOfHeading(nodes: readonly Node[], name: string): number {
  const isText = (node: Node) => isElement(node) && node.name !== 'img';
  let first = nodes.find(isText);
  for (let depth = 0; first && isElement(first) && depth < maxLevels; depth += 1) {
    const [, level = ''] = /^h([1-6])$/.exec(first.name) ?? [];
    if (level !== '') return lineOf([first]) === name ? Number(level) : 0;
    first = first.children.find(isText);
  }
  return 0;
}
const maxLevels = 5;

/** Entries of a list in which places can agree. */
const minAgreeing = 3;

/**
 * The entries of a list of one or two whose name is a hall below a heading that is the name of the show: 'Elm Church, Austin'
 * below its day.
 */
export function withHallsBelow(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  if (entries.length >= minAgreeing) return entries;
  return entries.map((entry) => {
    const [hall = ''] = entry.name.replace(/^[^\p{L}\d]+/u, '').split(/,\s/, 1);
    const name = entry.parts.venue === null && hallEnding.test(hall) ? nameAbove(entry.above) : null;
    return name && name !== entry.name ? { ...entry, name, parts: { ...entry.parts, venue: hall } } : entry;
  });
}

/** The share of entries whose name has the venue as its last part. */
const minLast = 4 / 5;
const minKnown = 3 / 4;
const lastPart = /^(?<act>.+?\S),\s+(?<place>(?:the\s+)?[\p{Lu}\d][^,]{2,50})$/u;

/** The entries of a list that has the venue behind the name and a comma: 'Night Heron, Tin Lantern Cafe'. */
export function withVenuesLast(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  const parts = entries.map(({ name, parts: own }) =>
    own.venue === null ? lastPart.exec(name)?.groups : undefined,
  );
  // 'Lights Out, Larry!' of each row of a play is no list of places.
  const places = [
    ...new Map(parts.flatMap((each) => (each ? [[`${each.act}, ${each.place}`, each.place!]] : []))).values(),
  ];
  const known = places.filter((place) => venueWord.test(place)).length;
  const areVenues =
    places.length >= Math.max(minBehind, minLast * entries.length) && known >= Math.max(2, places.length / 4);
  // Among entries without a venue, as a holiday is, only places that are known by a word or come again are venues.
  const isKnown = (place: string) =>
    venueWord.test(place) || places.filter((each) => each === place).length > 1;
  const timed = entries.filter(({ found }) => found.hasTime).length;
  const areKnown =
    places.length >= Math.max(minBehind, timed / 2) &&
    places.filter(isKnown).length >= minKnown * places.length;
  if (!areVenues && !areKnown) return entries;
  return entries.map((entry, at) => {
    const { act, place } = parts[at] ?? {};
    return act && place && (areVenues || isKnown(place))
      ? { ...entry, name: act, parts: { ...entry.parts, venue: place } }
      : entry;
  });
}

/** The venues of entries that name none in an element of their own: in the text, else in the headings above. */
export function venuesOf(entries: readonly NamedEntry[], site: string | null): (string | null)[] {
  const unplaced = entries.filter(({ parts }) => parts.venue === null);
  if (unplaced.length === 0) return [];
  const whole = leftoversOf(unplaced, site);
  const inText = whole.length > 0 ? whole : leftoversByKind(unplaced, site);
  // 'Night Heron at Tin Lantern, 9pm' in several entries; one may be a title.
  const behind = unplaced.map(({ text, name, found }) => placeBehind(columnsOf(text, found.words), name));
  const areBehind =
    entries.filter(({ text, name, found }) => placeBehind(columnsOf(text, found.words), name) !== null)
      .length >= minBehind;
  const inSentences = placesInSentences(unplaced);
  const beforeHours = site === null ? placesBeforeHours(unplaced) : [];
  // The heading that names a show is no place: 'Barn Room Comics'.
  const headings = unplaced.map(({ above, name }) => headingOf(above.filter(({ text }) => text !== name)));
  // One heading above all shows of a venue's site is that of its list: 'In the Taproom'.
  const areVenues =
    headings.some((heading) => venueWord.test(heading) || stageEnding.test(heading)) &&
    new Set(headings).size < unplaced.length &&
    (site === null || new Set(headings).size > 1);
  const known = new Set(entries.flatMap(({ parts }) => parts.venue ?? []));
  const venueAt = (at: number) => {
    const place =
      inText[at] ??
      knownBehindDate(unplaced[at]!, known) ??
      (areBehind ? behind[at] : null) ??
      venueAbove(unplaced[at]!.above) ??
      lineAbove(unplaced[at]!);
    const heading = areVenues ? withoutAsides(headings[at] ?? '') : '';
    return place ?? (heading || inSentences[at] || beforeHours[at] || null);
  };
  const byEntry = new Map(unplaced.map((entry, at) => [entry, venueAt(at)]));
  return entries.map((entry) => byEntry.get(entry) ?? null);
}

/** 'Levee Stage' of a festival. */
const stageEnding = /\S\sstage$/i;
const wordOfPlace = /^(?:[\p{Lu}\d]|(?:of|the|at|on|and|in|&)$)/u;
const maxLine = 60;

/** 'Fern Hall at Elm College' between the heading of a work and its days. */
function lineAbove({ name, above }: NamedEntry): string | null {
  const { text = '', level = 0 } = above.at(-1) ?? {};
  const isName = text.length <= maxLine && text.split(/\s+/).every((word) => wordOfPlace.test(word));
  return level > 6 && isName && venueWord.test(text) && !isCompany(text) && name === nameAbove(above)
    ? text
    : null;
}

/** Names of venues that are looked for in other entries. */
const maxKnown = 50;

/** The venue of another entry that stands behind a date or an hour: '7:00 p.m. Tin Books again.' */
function knownBehindDate({ text, found }: NamedEntry, known: ReadonlySet<string>): string | null {
  const cells = columnsOf(text, found.words)
    .split('|')
    .slice(1)
    .map((cell) => cell.replace(/^[\s.,–—-]+/, ''));
  const isBehind = (venue: string) =>
    cells.some((cell) => cell.startsWith(venue) && !/^[\p{L}\d]/u.test(cell.slice(venue.length)));
  return [...known].slice(0, maxKnown).find(isBehind) ?? null;
}

const placeAfterAt =
  /\bat\s+(?<place>(?:[Tt]he\s+)?\p{Lu}[\p{L}\d'’&-]*(?:\s+(?:(?:of|the|and|&|on\s+the)\s+)?\p{Lu}[\p{L}\d'’&-]*){0,4})/gu;
const timeOfDay = /^(?:Noon|Midnight|Dusk|Sunset)$/;
/** Of the entries so many have one place behind an 'at' where an article says where its shows are. */
const minWithPlace = 3 / 5;

/** 'The Bellwether' of 'The show begins at 7:30 pm at The Bellwether.', where most entries have one such place. */
function placesInSentences(entries: readonly NamedEntry[]): (string | null)[] {
  const places = entries.map(({ text, name }) => {
    const found = [...text.replace(name, ' | ').matchAll(placeAfterAt)].flatMap(
      ({ groups }) => groups?.place ?? [],
    );
    const [place = null, ...others] = new Set(found.filter((each) => !timeOfDay.test(each)));
    return others.length === 0 ? place : null;
  });
  const count = places.filter(Boolean).length;
  return count >= Math.max(minBehind, minWithPlace * entries.length) ? places : [];
}

const leftoversOf = (entries: readonly NamedEntry[], site: string | null) =>
  leftoverVenues(
    entries.map(({ nodes, name, text, found }) => ({ nodes, name, text, words: found.words })),
    site,
  );

/** Entries of one kind that may have a column of their own. */
const minOfKind = 4;

/** The venues of a page with several lists, each of which may write them in another place. */
function leftoversByKind(entries: readonly NamedEntry[], site: string | null): (string | null)[] {
  const byEntry = new Map<NamedEntry, string | null>();
  for (const own of Map.groupBy(entries, ({ nodes: [first] }) => kindOf(first)).values())
    if (own.length >= minOfKind && own.length < entries.length)
      for (const [at, venue] of leftoversOf(own, site).entries()) byEntry.set(own[at]!, venue);
  return entries.map((entry) => byEntry.get(entry) ?? null);
}

const nameOfNode = (node: Node | null | undefined) => (node && isElement(node) ? node.name : '');
const kindOf = (first: Node | undefined) => `${nameOfNode(first?.parent)} ${nameOfNode(first)}`;

/** 'Taproom Calendar' and 'Letter from the Choir Loft' are headings of what the page has. */
const titleOfPage =
  /(?<!\p{L})(?:calendars?|schedules?|listings?|events?|shows?|concerts?|music|programs?|series|entertainment|exhibitions?|exhibits?|news(?:letter)?)\W*$|^\W*(?:(?:a|the|our) )?(?:letter|news|notes|greetings|dispatch(?:es)?) (?:from|of) /iu;
const headingOf = (above: readonly Above[]) =>
  above.findLast(
    ({ text, level }) =>
      level < 8 && !isListTitle(text) && !titleOfPage.test(text) && !isNoName(text) && !isInRoom(text),
  )?.text ?? '';
/** 'In the back room'. */
const isInRoom = (text: string) => isRoom(text.replace(/^\W*(?:in|at|on) (?=the )/i, ''));
