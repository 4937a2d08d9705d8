import { cityDate } from '#schema/kernel/time/calendar.ts';
import { isElement } from '../../text/html.ts';
import { isRoom } from '../../text/rooms.ts';
import { townOfTour } from '../../text/towns.ts';
import { hallEnding, venueWord } from '../../text/venue-words.ts';
import type { Entry } from '../entries/entry.ts';
import type { ListRules } from '../list-rules.ts';
import type { Above } from '../sections/page-items.ts';
import { isNoName, isVenueName, nameBehindDate } from './entry-name.ts';
import { withHeadingsAboveDays } from './headings-above-days.ts';
import { nameAbove } from './name-above.ts';
import { withPerformancesOfWorks } from './performances-of-works.ts';

/** Entries with a name behind their dates that are a list of such. */
const minEntries = 3;

export type NamedEntry = Entry & { name: string };

/** The entries with a name: behind its date where most have it there, else its own, else the heading above. */
export function namedEntries(written: readonly Entry[], { venue, timeZone }: ListRules): NamedEntry[] {
  const entries = withoutNotes(withPlacesOfWork(withPerformancesOfWorks(withHeadingsAboveDays(written))));
  const behindDates = entries.map(({ text, found }) => nameBehindDate(text, found.words));
  const areBehind = behindDates.filter(Boolean).length >= Math.max(minEntries, entries.length / 2);
  // The rows of a tour, or of the days of a play, have no names: another entry without one is none.
  const dayOf = ({ found: { starts } }: Entry) =>
    starts[0]?.includes('T') ? cityDate(starts[0], timeZone) : starts[0];
  // The reception on the first day of an exhibition is its opening, and no show besides.
  const keyOf = (entry: Entry) => `${dayOf(entry)} ${nameAbove(entry.above)}`;
  const openings = new Set(entries.filter(({ found }) => found.isLongRun).map(keyOf));
  const parts = entries.map((entry) => (openings.has(keyOf(entry)) ? null : partOfExhibition(entry)));
  const withName = new Set(
    entries.flatMap((entry, at) =>
      entry.name === null || townOfTour(entry.name) || parts[at] || hasHeadingOfLevel(entry)
        ? []
        : pathOf(entry.above),
    ),
  );
  return entries.flatMap((entry, at) => {
    const own = parts[at] ?? (areBehind ? behindDates[at] : null) ?? exhibitionOf(entry) ?? entry.name;
    // The run of an exhibition and its opening stand beside its talks, which have names.
    const isRun = entry.found.isLongRun || openings.has(keyOf(entry));
    const name = own ?? (withName.has(pathOf(entry.above)) && !isRun ? null : nameAbove(entry.above));
    return name === null || isVenueName(name, venue) ? [] : [{ ...entry, name }];
  });
}

const pathOf = (above: readonly Above[]) =>
  above.flatMap(({ text, level }) => (level < 8 ? text : [])).join('\n');

/** Of the rows below a heading so many have no name where the others have notes in its place. */
const minNameless = 0.6;

/** The rows of a play, a few of which have a note such as 'Talkback after the show', without these as their names. */
function withoutNotes(entries: readonly Entry[]): readonly Entry[] {
  // The empty days of a month have no hour.
  const isRow = (entry: Entry) =>
    entry.found.hasTime && !hasHeadingOfLevel(entry) && nameAbove(entry.above) !== null;
  const rows = Map.groupBy(entries.filter(isRow), ({ above }) => pathOf(above));
  // A name that is a link, bold or a heading is one: the other days have opening hours only.
  const isMarked = ({ name, parts }: Entry) =>
    name !== null && parts.names.some((each) => each.includes(name));
  const ofPlays = [...rows.values()].filter(
    (own) =>
      own.filter(({ name }) => name === null).length >= Math.max(2, minNameless * own.length) &&
      !own.some(isMarked),
  );
  const notes = new Set(ofPlays.flat());
  return entries.map((entry) => (notes.has(entry) ? { ...entry, name: null } : entry));
}

/**
 * The performances of one work, below its heading, at several places: where one, of any work, has a place and no name, and most others
 * a line with a word such as 'church', these lines are their places: 'Grace Church, Lakeway'.
 */
function withPlacesOfWork(entries: readonly Entry[]): readonly Entry[] {
  const isLine = ({ name, parts }: Entry) =>
    name !== null && parts.venue === null && !parts.names.includes(name);
  const isBare = ({ name, parts }: Entry) => name === null && parts.venue !== null;
  if (!entries.some(isBare)) return entries;
  const works = [...Map.groupBy(entries, ({ above }) => pathOf(above)).values()].filter((own) => {
    const lines = own.filter(isLine);
    const known = lines.filter(({ name }) => venueWord.test(name ?? '')).length;
    return own.length > 1 && known > 0 && 2 * known >= lines.length && nameAbove(own[0]!.above) !== null;
  });
  const lines = new Set(works.flat().filter(isLine));
  return entries.map((entry) =>
    lines.has(entry) ? { ...entry, name: null, parts: { ...entry.parts, venue: entry.name } } : entry,
  );
}

const kindOfExhibition =
  /^\W*(?:(?:a|group|solo|juried|members['’]?)\s+)*(?:exhibitions?|exhibits?|shows?)\W*$/i;
const maxTitle = 60;

/** 'Ida Marsh: Salt Lines' of an exhibition that has its artist and its title in two lines before its days. */
function exhibitionOf({ name, text, found }: Entry): string | null {
  if (!found.isLongRun) return null;
  const [artist = '', title = '', ...others] = (text.split(found.words[0] ?? '', 1)[0] ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line));
  const isPlace = isRoom(title) || hallEnding.test(title);
  const isTitle =
    title !== '' && title.length <= maxTitle && !isPlace && !kindOfExhibition.test(title) && !isNoName(title);
  return artist === name && isTitle && others.length === 0 ? `${artist}: ${title}` : null;
}

/** True for an entry whose heading ends what is below the last heading above it. */
const hasHeadingOfLevel = ({ nodes, above }: Entry) => {
  const level = above.findLast((each) => each.level < 7)?.level ?? 0;
  return nodes.some((node) => isElement(node) && Number(/^h([1-6])$/.exec(node.name)?.[1] ?? 7) <= level);
};

/** What has a line of its own below the heading of an exhibition. */
const exhibitionPart =
  /^\W*(?:opening|closing|artists?)\s+(?:reception|party|celebration|talk)(?:\s+(?:and|&|\+)\s+(?:artists?['’]?\s+)?(?:reception|party|celebration|talk))?\W*$/i;
const program = /\b(?:programs?|events?|talks?|receptions?|openings?)\b/i;

/** 'Ida Marsh in conversation' behind 'Artist talk'. */
const wordsBehind = /^\W{0,3}[:–—-]\s+(?<words>\p{Lu}[^|\d]{8,100}?)\s*(?:\||$)/u;

/** 'Salt Lines – Closing Reception' of a line below the heading 'Salt Lines', 'Artist talk: Ida Marsh in conversation'. */
function partOfExhibition({ name, parts, text, above, found }: Entry): string | null {
  const heading = nameAbove(above);
  const label = (name === null ? [...parts.names, ...text.split(/[:|]/, 1)] : [name]).find((each) =>
    exhibitionPart.test(each),
  );
  if (!heading || !label || program.test(heading)) return null;
  const own = label.replace(/^\W+|\W+$/g, '');
  const isTalk = /talk$/i.test(own) && text.startsWith(own);
  const words = isTalk ? wordsBehind.exec(text.slice(own.length))?.groups?.words : null;
  const isName = words && !found.words.some((each) => words.includes(each));
  return isName ? `${own}: ${words}` : `${heading} – ${own}`;
}
