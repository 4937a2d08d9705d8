import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import type { ExtractedShow } from '../extracted-show.ts';
import type { PageContext } from '../page.ts';
import type { PageVenue } from '../structured/page-venue.ts';
import { type Element, isElement, type Node, parsePage, textUnder } from '../text/html.ts';
import { collapseSpaces, toLine } from '../text/words.ts';
import { elementsUnderDates, shapeOf, skippedParents } from './dated-sections.ts';
import { findStart } from './find-start.ts';

/** Lists have at least so many entries of one shape with a date and a name. */
const minEntries = 3;
/** An entry with more text is no entry of a list. */
const maxText = 1500;
const confidence = 60;
/** Candidates for the name of an entry. */
const maxNames = 12;

const headings = /^h[1-6]$/;
const nameClass = /(?:^|[-_\s])(?:title|name|headliners?|artists?|summary|performers?)(?:$|[-_\s])/i;
const venueClass = /(?:^|[-_\s])(?:venue|location)(?:$|[-_\s])/i;
const genericName =
  /^\W*(?:(?:buy|get|more|read|view|see|learn|click|rsvp|register|add to|closed|private)\b|(?:tickets?|info|details?|book|sold out|free|share|events?|shows?|map|directions|date|time|when|where|doors|tb[ad])\W*$)/i;
const price = /\$\d{1,4}(?:\.\d{2})?(?:\s?[-–]\s?\$?\d{1,4}(?:\.\d{2})?)?/;

/**
 * The shows of lists whose entries have a name, a date, and a link or a time: siblings of one shape, or entries of one
 * shape with a time under headings that name the day, at least three of them. Entries with a doubtful start become
 * notes.
 */
export function* showsInLists(
  context: PageContext,
  venue: PageVenue | null,
): Generator<ExtractedShow | { note: string }> {
  const clock = { today: context.today, timeZone: context.city.timeZone };
  const page = parsePage(context.page);
  const read = ({ element, heading }: ListElement) => {
    const entry = toEntry(element, heading, clock);
    return entry ? [{ element, entry }] : [];
  };
  const lists = siblingGroups(page)
    .map((group) => group.flatMap((element) => read({ element, heading: null })))
    .filter(isList)
    .toArray();
  const seen = new Set(lists.flatMap((list) => list.map(({ element }) => element)));
  const underDates = elementsUnderDates(page, clock)
    .filter(({ element }) => !isWithin(seen, element))
    .take(bounds.datedElements)
    .flatMap(read)
    .toArray();
  for (const list of [...lists, ...listsOf(underDates).filter(isList)])
    for (const { entry } of list) yield 'note' in entry ? entry : { ...entry, pageVenue: venue };
}

type ListElement = { element: Element; heading: string | null };
type Entry = { element: Element; entry: ExtractedShow | { note: string } };

const isList = (entries: readonly Entry[]) =>
  entries.filter(({ entry }) => 'startTime' in entry).length >= minEntries;

/** Entries of one shape; of an element and what it contains only the innermost. */
function listsOf(entries: readonly Entry[]): Entry[][] {
  const outer = new Set<unknown>();
  for (const { element } of entries)
    for (let { parent } = element; parent && !outer.has(parent); { parent } = parent) outer.add(parent);
  const innermost = entries.filter(({ element }) => !outer.has(element));
  return [...Map.groupBy(innermost, ({ element }) => shapeOf(element)).values()];
}

/** Levels of a card above a part of it. */
const maxLevels = 8;

function isWithin(elements: ReadonlySet<unknown>, { parent }: Element): boolean {
  for (let level = 0; parent && level < maxLevels; { parent } = parent, level += 1)
    if (elements.has(parent)) return true;
  return false;
}

/** Groups of siblings with the same element name and the same first class, in page order. */
function* siblingGroups($: CheerioAPI): Generator<Element[]> {
  const pending: Node[] = [$.root()[0] as unknown as Node];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node) || (isElement(node) && skippedParents.has(node.name))) continue;
    const children = node.children.filter(isElement);
    for (const group of Map.groupBy(children, shapeOf).values())
      if (group.length >= minEntries) yield group.slice(0, bounds.shows);
    pending.push(...children.toReversed());
  }
}

type Clock = { today: string; timeZone: string };

/** The show of an entry, a note on a doubtful one, null for what is no entry. */
function toEntry(
  element: Element,
  heading: string | null,
  clock: Clock,
): ExtractedShow | { note: string } | null {
  const raw = textUnder([element], { maxLength: maxText });
  if (raw.length > maxText || !/\d/.test(raw)) return null;
  const parts = partsOf(element);
  const text = collapseSpaces([raw, ...parts.dates].join('\n')).replace(/\n/g, ' | ');
  const own = findStart(text, clock);
  const hasDate = !('problem' in own && own.problem === 'no date');
  if (hasDate !== (heading === null)) return null;
  const found = heading === null ? own : findStart(`${heading} | ${text}`, clock);
  const name = nameOf(parts, 'words' in found ? found.words : []);
  if (!name) return null;
  if ('problem' in found) return { note: `'${toLine(name, 80)}' ${found.problem}` };
  if (!found.hasTime && (heading !== null || parts.links.length === 0)) return null;
  return {
    name,
    calledOff: /\bcancell?ed\b/i.test(text)
      ? 'is cancelled'
      : /\bpostponed\b/i.test(text)
        ? 'is postponed'
        : null,
    startTime: found.start,
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
}

type Parts = { names: string[]; venue: string | null; links: string[]; dates: string[] };

/** Candidates for the name (headings first, then classes, then links), the venue, the links and marked dates. */
function partsOf(element: Element): Parts {
  const found = { headings: [] as string[], classes: [] as string[], linked: [] as string[] };
  const parts: Parts = { names: [], venue: null, links: [], dates: [] };
  const pending: Node[] = [...element.children].reverse();
  for (let node = pending.pop(), seen = 0; node && seen < maxText; node = pending.pop(), seen += 1) {
    if (!isElement(node)) continue;
    const { name, attribs } = node;
    const isFull = found.headings.length + found.classes.length + found.linked.length >= maxNames;
    const text = () =>
      isFull ? '' : collapseSpaces(textUnder([node], { maxLength: 400 })).replace(/\n/g, ' ');
    if (headings.test(name)) found.headings.push(text());
    else if (nameClass.test(attribs.class ?? '')) found.classes.push(text());
    if (name === 'a' && attribs.href && !/^(?:#|javascript:)/i.test(attribs.href)) {
      found.linked.push(text());
      parts.links.push(attribs.href);
    }
    if (venueClass.test(attribs.class ?? ''))
      parts.venue ??= text().replace(/^(?:@|at|venue:|where:)\s+/i, '');
    if (name === 'time' && /^\d{4}-\d{2}-\d{2}/.test(attribs.datetime ?? ''))
      parts.dates.push(attribs.datetime?.slice(0, 10) ?? '');
    pending.push(...node.children.toReversed());
  }
  parts.names = [...found.headings, ...found.classes, ...found.linked];
  return parts;
}

/** The first candidate that is a name when its date and time are taken away. */
function nameOf({ names, venue }: Parts, words: readonly string[]): string | null {
  for (const written of names) {
    const name = withoutWords(written, words);
    const isName = /\p{L}{2}/u.test(name) && name.length <= 200 && !genericName.test(name) && name !== venue;
    const hasDate =
      /\b(?:\d{1,2}\s?[ap]\.?m\b|20\d{2}\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\s*$)/i.test(name);
    if (isName && !hasDate) return name;
  }
  return null;
}

const datePrefix =
  /^\s*(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,?\s+)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d{1,2}(?:st|nd|rd|th)?\s*[:|–—-]/i;

/** A name without the words of its date and time around it. */
export function withoutWords(name: string, words: readonly string[]): string {
  const rest = words.reduce((text, each) => text.replace(each, ' '), name);
  return rest.replace(datePrefix, '').replace(/^[\s|:,.@–—-]+|[\s|:,@–—-]+$/g, '');
}
