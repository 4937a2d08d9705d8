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
/** The same of a line of text. */
const maxLine = 300;
const confidence = 60;
/** Ends of an entry that are read: more than one is a list of its own. */
const maxEnds = 1;
/** Candidates for the name of an entry. */
const maxNames = 12;

const headings = /^h[1-6]$/;
/** Elements whose text may be a whole entry. */
const blocks = new Set(['li', 'tr', 'p', 'dd', 'div', 'article']);

/** 'Dec04Fri' of a box with a date is 'Dec 04 Fri'. */
const spacedDates = (text: string) =>
  text
    .replace(/\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(\d{1,2})(?!\d)/gi, '$1 $2')
    .replace(/\b(\d{1,2})((?:sun|mon|tue|wed|thu|fri|sat)(?:[a-z]{0,3}day)?\b)/gi, '$1 $2');
const nameClass = /(?:^|[-_\s])(?:title|name|headliners?|artists?|summary|performers?)(?:$|[-_\s])/i;
const venueClass = /(?:^|[-_\s])(?:venue|location)(?:$|[-_\s])/i;
const endClass = /(?:^|[-_\s])end(?:s|time)?(?:$|[-_\s])/i;
const timeOnly = /^\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?$/i;
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
    const entry = toEntry({ nodes: [element], element }, heading, clock);
    return entry ? [{ element, entry }] : [];
  };
  const lists = siblingGroups(page)
    .map((group) => group.flatMap((element) => read({ element, heading: null })))
    .filter(isList)
    .toArray();
  const lines = groupsOfLines(page)
    .map(({ element, lines }) =>
      lines.flatMap((nodes) => {
        const entry = toEntry({ nodes, element: null }, null, clock);
        return entry ? [{ element, entry }] : [];
      }),
    )
    .filter(isList)
    .toArray();
  const seen = new Set([...lists, ...lines].flatMap((list) => list.map(({ element }) => element)));
  const underDates = elementsUnderDates(page, clock)
    .filter(({ element }) => !isWithin(seen, element))
    .take(bounds.datedElements)
    .flatMap(read)
    .toArray();
  for (const list of [...lists, ...lines, ...listsOf(underDates).filter(isList)])
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

/** Lines of text that are divided by `<br>`, and terms with their definitions, as entries of a list. */
function* groupsOfLines($: CheerioAPI): Generator<{ element: Element; lines: Node[][] }> {
  let remaining: number = bounds.datedElements;
  const pending: Node[] = [$.root()[0] as unknown as Node];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node) || (isElement(node) && skippedParents.has(node.name))) continue;
    pending.push(...node.children.filter(isElement).toReversed());
    if (!isElement(node)) continue;
    const lines: Node[][] = [[]];
    for (const child of node.children)
      if (isElement(child) && child.name === 'br') lines.push([]);
      else if (isElement(child) && child.name === 'dt') lines.push([child]);
      else lines.at(-1)?.push(child);
    if (lines.length < minEntries) continue;
    yield { element: node, lines: lines.slice(0, bounds.shows) };
    remaining -= lines.length;
    if (remaining < 0) return;
  }
}

type Clock = { today: string; timeZone: string };

/** The show of an entry, a note on a doubtful one, null for what is no entry. */
function toEntry(
  { nodes, element }: { nodes: readonly Node[]; element: Element | null },
  heading: string | null,
  clock: Clock,
): ExtractedShow | { note: string } | null {
  const maxLength = element === null ? maxLine : maxText;
  const raw = textUnder(nodes, { maxLength });
  if (raw.length > maxLength || !/\d/.test(raw)) return null;
  const parts = partsOf(nodes);
  const written = spacedDates(collapseSpaces([raw, ...parts.dates].join('\n'))).replace(/\n/g, ' | ');
  const text = parts.ends.reduce(withoutLast, written);
  const own = findStart(text, clock);
  const hasDate = !('problem' in own && own.problem === 'no date');
  if (hasDate !== (heading === null)) return null;
  const found = heading === null ? own : findStart(`${heading} | ${text}`, clock);
  const words = 'words' in found ? found.words : [];
  const isLine = element === null || blocks.has(element.name);
  const name = nameOf(parts, words) ?? (isLine ? nameInText(text, words) : null);
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

type Parts = { names: string[]; venue: string | null; links: string[]; dates: string[]; ends: string[] };

/**
 * Candidates for the name (headings first, then classes, links, bold words), the venue, the links, marked dates
 * and times of an end.
 */
function partsOf(nodes: readonly Node[]): Parts {
  const found = {
    headings: [] as string[],
    classes: [] as string[],
    linked: [] as string[],
    bold: [] as string[],
  };
  const parts: Parts = { names: [], venue: null, links: [], dates: [], ends: [] };
  const pending: Node[] = [...nodes].reverse();
  for (let node = pending.pop(), seen = 0; node && seen < maxText; node = pending.pop(), seen += 1) {
    if (!isElement(node)) continue;
    const { name, attribs } = node;
    const { headings: first, classes, linked, bold } = found;
    const isFull = first.length + classes.length + linked.length + bold.length >= maxNames;
    const text = () =>
      isFull ? '' : spacedDates(collapseSpaces(textUnder([node], { maxLength: 400 }))).replace(/\n/g, ' ');
    if (headings.test(name)) found.headings.push(text());
    else if (nameClass.test(attribs.class ?? '')) found.classes.push(text());
    else if (name === 'b' || name === 'strong') found.bold.push(text());
    if (parts.ends.length < maxEnds && endClass.test(attribs.class ?? '')) {
      const end = collapseSpaces(textUnder([node], { maxLength: 20 }));
      if (timeOnly.test(end)) parts.ends.push(end);
    }
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
  parts.names = [...found.headings, ...found.classes, ...found.linked, ...found.bold];
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

/** A text without the last occurrence of a part. */
function withoutLast(text: string, part: string): string {
  const at = text.lastIndexOf(part);
  return at === -1 ? text : text.slice(0, at) + text.slice(at + part.length);
}

/** Without its price, age limit and status a line has no more than its name and words of its date. */
const asides =
  /\$\d[\d.,]*(?:\s?[-–/]\s?\$?\d[\d.,]*)?|\b(?:1[68]|21)\s?(?:\+|and (?:up|over)\b)|\ball ages\b|\(?\b(?:free|no cover|sold out|cancell?ed|postponed|tickets?)\b\)?|\(\s*\)/gi;
const maxNameInText = 120;

/** The name in a line such as 'Fri Dec 4 - Night Heron - 9pm - $10': its first part that is no date, time or price. */
function nameInText(text: string, words: readonly string[]): string | null {
  const plain = words.reduce((rest, each) => rest.replaceAll(each, ' | '), text).replace(asides, ' | ');
  const parts = plain
    .split(/\s+[-–—]\s+|\s*[|•·]\s*/)
    .map((part) => part.replace(/^[\s:,.@()–—-]+|[\s:,@(–—-]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part));
  const [name = ''] = parts;
  const isName =
    name.length <= maxNameInText &&
    parts.length <= 3 &&
    !genericName.test(name) &&
    !/\d\s?[ap]m\b|20\d\d/i.test(name);
  return name !== '' && isName ? name : null;
}

const datePrefix =
  /^\s*(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,?\s+)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d{1,2}(?:st|nd|rd|th)?\s*[:|–—-]/i;

/** A name without the words of its date and time around it. */
export function withoutWords(name: string, words: readonly string[]): string {
  const rest = words
    .reduce((text, each) => text.replace(each, ' \ue000 '), name)
    .replace(/(?:\s*(?:[|:,@–—-]|\b(?:at|on|from)(?=\s*\ue000)))*\s*\ue000/gi, ' ');
  return rest.replace(datePrefix, '').replace(/^[\s|:,.@–—-]+|[\s|:,@–—-]+$/g, '');
}
