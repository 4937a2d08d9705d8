import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import type { ExtractedShow, ShowNote } from '../shows/extracted-show.ts';
import type { PageVenue } from '../structured/page-venue.ts';
import { type Element, isElement, type Node, parsePage } from '../text/html.ts';
import { splitNames, toLine } from '../text/words.ts';
import { elementsUnderDates, shapeOf, withMonth } from './dated-sections.ts';
import { nameInText, nameOf } from './entry-name.ts';
import { partsOf } from './entry-parts.ts';
import { findStart, findStarts } from './find-start.ts';
import { leftoverVenues } from './leftover-venue.ts';
import {
  type Candidate,
  groupsOfLines,
  groupsOfSections,
  isShowElement,
  linesIn,
  minEntries,
  siblingGroups,
} from './list-entries.ts';

const confidence = 60;
/** An entry with more text is no entry of a list; the same of a line of text. */
const maxText = 1500;
const maxLine = 300;
/** Parts of a line and of an element that may be a name. */
const maxNamesOfLine = 3;
const maxNamesOfElement = 6;
/** Elements whose text may be a whole entry. */
const blocks = new Set(['li', 'tr', 'td', 'p', 'dd', 'div', 'article', 'section', 'details', 'figure', 'a']);
const sections = /^(?:h[1-6]|p|div)$/;
const price =
  /[$€£]\s?\d{1,4}(?:[.,]\d{2})?(?:\s?[-–]\s?[$€£]?\d{1,4}(?:[.,]\d{2})?)?|\b\d{1,3}(?:[.,]\d{2})?\s?€/;

type Clock = { today: string; timeZone: string; dayFirst: boolean; isAfternoon: boolean };
type Shows = { shows: ExtractedShow[] } | { note: string };
type Entry = { container: Element; nodes: readonly Node[]; entry: Shows };

/**
 * The shows of lists whose entries have a name, a date, and a link or a time: siblings of one shape, lines, sections
 * under headings, or entries with a time under headings that name the day or month; at least three of them, or one
 * whose class is that of a show. Entries with a doubtful start become notes.
 */
export function* showsInLists(
  context: PageContext,
  venue: PageVenue | null,
): Generator<ExtractedShow | ShowNote> {
  const $ = parsePage(context.page);
  const clock = {
    today: context.today,
    timeZone: context.city.timeZone,
    dayFirst: isDayFirst(context.page.body),
    isAfternoon: timesArePm.test(context.page.body.slice(0, bounds.visibleText * 10)),
  };
  let tried = 0;
  const read: Read = (candidate, heading = null, isListed = true) => {
    if (++tried > bounds.listEntries) return [];
    const entry = toEntry(candidate, heading, { ...clock, isListed });
    return entry ? [{ container: candidate.container, nodes: candidate.nodes, entry }] : [];
  };
  const lists = listsByShape($, read);
  const seen = new Set(lists.flat().map(({ container }) => container));
  const underDates = elementsUnderDates($, clock)
    .filter(({ element }) => !isWithin(seen, element))
    .take(bounds.datedElements)
    .flatMap(({ element, heading }) => {
      const all = linesIn(element);
      const lines = all.length > 1 ? all.flatMap((line) => read(line, heading)) : [];
      return lines.length > 1 ? lines : read({ nodes: [element], element, container: element }, heading);
    })
    .toArray();
  const known = new Set<string>();
  const starts = new Set<string>();
  const isOfOneVenue = venue !== null || splitNames(context.source.venueKeywords).length === 1;
  for (const written of [...lists, ...listsOf(underDates).filter(isList)]) {
    const list = isOfOneVenue ? written : withVenues(written);
    const shows = list.flatMap(({ entry }) => ('shows' in entry ? entry.shows : []));
    const own = shows.map(({ startTime }) => startTime ?? '');
    // The same entries, divided in another way.
    if (shows.length > 0 && own.every((start) => starts.has(start))) continue;
    for (const start of own) starts.add(start);
    for (const { entry } of list) if ('note' in entry) yield entry;
    for (const show of shows) {
      const key = `${show.name}\n${show.startTime}\n${show.venue}`;
      if (!known.has(key)) yield { ...show, pageVenue: venue };
      known.add(key);
    }
  }
  if (tried > bounds.listEntries) yield { note: tooManyEntries, isEntry: false };
}

const tooManyEntries = `Only the first ${bounds.listEntries} entries of the lists of the page were tried: name the address of a shorter page, or of a calendar file or feed`;

type Read = (candidate: Candidate, heading?: string | null, isListed?: boolean) => Entry[];

/** Lists of elements, lines and sections. */
function listsByShape($: CheerioAPI, read: Read): Entry[][] {
  const lists: Entry[][] = [];
  for (const group of siblingGroups($)) {
    const entries = group.flatMap((candidate) => read(candidate));
    if (isList(entries)) lists.push(entries);
    // Too few to be a list: what is doubtful in one is left out.
    else if (entries.length > 0)
      lists.push(
        group.filter(({ container }) => isShowElement(container)).flatMap((each) => read(each, null, false)),
      );
  }
  const listed = new Set(lists.flat().map(({ container }) => container));
  for (const group of groupsOfLines($)) {
    const entries = group.flatMap((candidate) => read(candidate));
    if (isList(entries)) lists.push(entries);
  }
  const around = new Set<unknown>([...listed].flatMap(ancestorsOf));
  for (const group of groupsOfSections($)) {
    if (group.some(({ nodes }) => nodes.some((node) => listed.has(node as Element) || around.has(node))))
      continue;
    const entries = group.flatMap((candidate) => read(candidate));
    // In the wrong phase the last section has no date: it has been taken by the one before.
    if (isList(entries) && entries.at(-1)?.container === group.at(-1)?.container) lists.push(entries);
  }
  return lists;
}

/** 'All shows PM', 'Times are p.m. unless noted'. */
const timesArePm = /\b(?:times?|shows?|starts?)\s+(?:(?:are|is)\s+)?(?:all\s+)?p\.?\s?m\b/i;

const isList = (entries: readonly Entry[]) =>
  entries.filter(({ entry }) => 'shows' in entry).length >= minEntries;

/** The entries of a list with the venues that stand at one place in them, where none is named. */
function withVenues(list: readonly Entry[]): readonly Entry[] {
  const named = list.flatMap(({ nodes, entry }) =>
    'shows' in entry ? entry.shows.slice(0, 1).map(({ name }) => ({ nodes, name: name ?? '', entry })) : [],
  );
  if (named.some(({ entry }) => entry.shows.some(({ venue }) => venue !== null))) return list;
  const venues = new Map(leftoverVenues(named).map((venue, at) => [named[at]?.entry as Shows, venue]));
  return list.map((each) =>
    'shows' in each.entry
      ? {
          ...each,
          entry: {
            shows: each.entry.shows.map((show) => ({ ...show, venue: venues.get(each.entry) ?? null })),
          },
        }
      : each,
  );
}

/** Pages in other languages, and with other currencies, write the day before the month. */
const isDayFirst = (body: string) => {
  const head = body.slice(0, bounds.markup);
  return (
    /<html[^<>]{0,500}\slang=["']?(?!en)[a-z]{2}\b/i.test(head) ||
    /\d\s?(?:Uhr|h\d\d|€|&euro;)/.test(body.slice(0, bounds.visibleText * 10))
  );
};

/** Entries of one shape; of an element and what it contains only the innermost. */
function listsOf(entries: readonly Entry[]): Entry[][] {
  const outer = new Set<unknown>(entries.flatMap(({ container }) => ancestorsOf(container)));
  const innermost = entries.filter(({ container }) => !outer.has(container));
  return [...Map.groupBy(innermost, ({ container }) => shapeOf(container)).values()];
}

/** Levels of a card above a part of it. */
const maxLevels = 8;

function ancestorsOf({ parent }: Element): unknown[] {
  const all: unknown[] = [];
  for (let level = 0; parent && level < maxLevels; { parent } = parent, level += 1) all.push(parent);
  return all;
}

const isWithin = (elements: ReadonlySet<unknown>, element: Element) =>
  ancestorsOf(element).some((ancestor) => elements.has(ancestor));

/** The shows of an entry, a note on a doubtful one, null for what is no entry. */
function toEntry(
  { nodes, element }: Candidate,
  heading: string | null,
  clock: Clock & { isListed: boolean },
): Shows | null {
  // A section of a page has elements of its own, a line has text.
  const isLine = element === null && !nodes.some((node) => isElement(node) && sections.test(node.name));
  const maxLength = isLine ? maxLine : maxText;
  const parts = partsOf(nodes, maxLength);
  if (!parts || !/\d/.test(parts.text)) return null;
  const inMonth = heading === null ? null : withMonth(heading, parts.text);
  const text = inMonth ?? parts.text;
  const own = findStarts(text, clock);
  const hasDate = !('problem' in own && own.problem === 'no date');
  if (hasDate !== (heading === null || inMonth !== null)) return null;
  const found = hasDate
    ? clock.isListed
      ? own
      : strict(text, clock)
    : findStarts(`${heading} | ${text}`, clock);
  // Of a month the entry has to name the day.
  if ('problem' in found && found.problem === 'no date') return null;
  const words = 'words' in found ? found.words : [];
  const isBlock = element === null || blocks.has(element.name);
  const maxParts = isLine ? maxNamesOfLine : maxNamesOfElement;
  const name =
    nameOf(parts.names, parts.venue, words) ??
    (isBlock ? nameInText(text, { words, venue: parts.venue, maxParts }) : null);
  if (!name) return null;
  if ('problem' in found) return { note: `'${toLine(name, 80)}' ${found.problem}` };
  const isDay = found.isSure && clock.isListed && heading === null && parts.links.length > 0;
  if (!found.hasTime && !isDay) return null;
  const show = {
    name,
    calledOff: /\bcancell?ed\b/i.test(text)
      ? ('is cancelled' as const)
      : /\bpostponed\b/i.test(text)
        ? ('is postponed' as const)
        : null,
    startAsWritten: null,
    endTime: null,
    venue: parts.venue,
    address: null,
    performers: [],
    description: null,
    links: parts.links,
    images: [],
    price: price.exec(text)?.[0] ?? null,
    types: [],
    keywords: '',
    confidence,
    element,
  };
  return { shows: found.starts.map((startTime) => ({ ...show, startTime })) };
}

function strict(text: string, clock: Clock) {
  const found = findStart(text, { ...clock, isListed: false });
  return 'problem' in found ? found : { ...found, starts: [found.start] };
}
