import { bounds } from '../bounds.ts';
import { placeInLine } from '../structured/place.ts';
import { type Element, isElement, type Node, textUnder } from '../text/html.ts';
import { collapseSpaces } from '../text/words.ts';
import { monthName } from '../times/calendar-words.ts';

/**
 * What an entry has: its text in one line, candidates for its name (best first), those behind words of a sentence, its
 * venue and links.
 */
export type Parts = {
  text: string;
  names: string[];
  namesInSentences: string[];
  venue: string | null;
  links: string[];
  isNameless: boolean;
};

/** Ends of an entry that are read. */
const maxMoments = 8;
/** Candidates for the name of an entry. */
const maxNames = 12;
const headings = /^h[1-6]$/;
const nameClass =
  /(?:^|[-_\s])(?:title|titre|titel|titulo|name|headliners?|artists?|artiste|summary|performers?|acts?|bands?)(?:$|[-_\s])/i;
/** What texts of pictures add to a name. */
const besideName =
  /^(?:poster|flyer|photo|image|picture)\s+(?:of|for):?\s+|\s+(?:poster|flyer|photo|image)$|\s+(?:live|in concert|at|@)\s.*$/i;
const venueClass = /(?:^|[-_\s])(?:venue|location|place|where|v|ven|loc)(?:$|[-_\s])/i;
const addressClass = /(?:^|[-_\s])address(?:$|[-_\s])/i;
const mapLink = /^\W*(?:(?:view|see|open)\s+)?(?:google\s+)?map\W*$/i;
const endClass = /(?:^|[-_\s])end(?:s|time)?(?:$|[-_\s])/i;
const doorClass = /(?:^|[-_\s])doors?(?:[-_]?(?:time|open|opens))?(?:$|[-_\s])/i;
/** 'text-end' and the like of style frameworks say where a text stands. */
const layoutClass =
  /(?:^|\s)(?:text|float|justify|align|items|self|content|place|flex|position)(?:-\w+)*-end(?=\s|$)/gi;
const nameColumn =
  /^(?:bands?|artists?|acts?|performers?|who|events?|shows?|title|name|program(?:me)?|production|performance|künstler|veranstaltung|artiste|artista|evento|spectacle)$/i;
/** 'Where: Dustbowl Annex'. */
const labelled = /(?<=^|\|\s*)(\p{L}{3,15})\s*:\s+([^|]{2,200}?)\s*(?=\||$)/gu;
/** The column of the hour, which the hours of other columns are not. */
const hourOfRow = /(?<=^|\n)times?(?=: \d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\.?)?(?:\n|$))/i;
const timeColumn = /\b(?:times?|doors?|shows?|music|starts?|einlass|beginn|portes)\b/i;
const dateColumn = /^(?:date|day|when|datum|fecha)$/i;
/** Columns that say nothing of the name of a show. */
const otherColumn =
  /^(?:|date|day|when|times?|doors?|shows?|starts?|notes?|tickets?|price|cost|cover|status|venue|where|location|place|city|seats|availability|info|links?|ages?|runs?)$/i;
const venueColumn = /^(?:venue|where|location|place|ort|lieu|lugar)$/i;
/** A line 'Where' or 'Location' with the venue in the next one. */
const venueBelow = /(?<=^|\|)\s*(?:venue|where|location)\s*:?\s*\|\s*([^|]{2,200}?)\s*(?=\||$)/i;
/** The line behind the picture of a pin. */
const pinned = /📍\ufe0f?\s*([^|]{2,200}?)\s*(?=\||$)/u;
/** Inline elements that pages place like columns, often without a space between them. */
const columns = new Set(['a', 'time', 'span', 'label', 'small']);

const oneHour = '\\d{1,2}(?::[0-5]\\d)?\\s?(?:[ap]\\.?m\\b\\.?)?';
/** 'Doors/Show: 8pm / 9pm'. */
const doorsAndShow = new RegExp(
  `\\bdoors?\\s*/\\s*(?:shows?|music)\\s*:?[\\s|]*(${oneHour})\\s*[/|–-]\\s*(${oneHour})`,
  'gi',
);

/** 'Dec04Fri' of a box with a date is 'Dec 04 Fri'. */
const spacedDates = (text: string) =>
  text
    .replace(/\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(\d{1,2})(?!\d)/gi, '$1 $2')
    .replace(/\b(\d{1,2})((?:sun|mon|tue|wed|thu|fri|sat)(?:[a-z]{0,3}day)?\b)/gi, '$1 $2');

const labelOf = ({ attribs }: Element) =>
  `${attribs.class ?? ''} ${attribs['data-hook'] ?? ''} ${attribs['data-testid'] ?? ''} ${attribs.itemprop ?? ''}`;

/** The parts of an entry without elements to `exclude`; null where it has more text than `maxLength`. */
export function partsOf(
  nodes: readonly Node[],
  maxLength: number,
  exclude: (element: Element) => boolean = () => false,
): Parts | null {
  const isLeftOut = (element: Element) => isDeleted(element) || exclude(element);
  const raw = neighbours(nodes)
    .map((each) => textUnder(each, { maxLength, suffix: columnEnd, exclude: isLeftOut }))
    .join('\n');
  if (raw.length > maxLength) return null;
  // A poster and a date for machines are near; nested elements without text would be walked again for each.
  const maxNodes = raw.trim() === '' ? bounds.entryTexts : maxLength;
  const found = { columns: [] as string[], headings: [] as string[], classes: [] as string[] };
  const others = {
    linked: [] as string[],
    bold: [] as string[],
    pictures: [] as string[],
  };
  const parts: Parts = {
    text: '',
    names: [],
    namesInSentences: [],
    venue: null,
    links: [],
    isNameless: false,
  };
  const dates: string[] = [];
  const ends: string[] = [];
  let atAddress: string | null = null;
  let row: string | null = null;
  let rows = 0;
  let texts = 0;
  const hasBudget = () => ++texts <= bounds.entryTexts;
  const pending: Node[] = [...nodes].reverse();
  for (let node = pending.pop(), seen = 0; node && seen < maxNodes; node = pending.pop(), seen += 1) {
    if (!isElement(node) || exclude(node)) continue;
    const { name, attribs } = node;
    const count = [...Object.values(found), ...Object.values(others)].flat().length;
    const lines = () => (count < maxNames && hasBudget() ? linesOf(node as Element) : []);
    if (name === 'tr') {
      rows += 1;
      const own = readRow(node, found.columns, parts);
      if (own !== null) row = row === null ? own : `${row}\n${own}`;
    }
    const label = labelOf(node);
    if (headings.test(name) && hasBudget()) found.headings.push(lineOf([node]));
    else if (nameClass.test(label)) found.classes.push(...lines());
    else if (name === 'b' || name === 'strong') others.bold.push(...lines());
    else if (name === 'img' && attribs.alt && count < maxNames)
      others.pictures.push(attribs.alt.replace(besideName, ''));
    const isEnd = endClass.test(label.replace(layoutClass, '')) || doorClass.test(label);
    if (isEnd && ends.length < maxMoments) {
      const time = collapseSpaces(textUnder([node], { maxLength: 20 }));
      if (minutesOf(time) !== null) ends.push(time);
    }
    if (name === 'a' && attribs.title) others.linked.push(attribs.title);
    if (name === 'a' && attribs.href && !/^(?:#|javascript:)/i.test(attribs.href)) {
      (isInSentence(node) ? parts.namesInSentences : others.linked).push(...lines());
      parts.links.push(attribs.href);
    }
    if (parts.venue === null && venueClass.test(label) && hasBudget())
      parts.venue = placeName(lineOf([node]));
    else if (atAddress === null && addressClass.test(label) && hasBudget())
      atAddress = placeAtAddress(lineOf([node]));
    if (name === 'time' && !monthWord.test(raw)) dates.push(...readStamp(attribs.datetime ?? '', raw));
    pending.push(...node.children.toReversed());
  }
  if (rows === 1 && row !== null) row = row.replace(hourOfRow, 'Show');
  // A dot keeps the words of the entry apart from a date: the name 'Loose Ends' is no end of a range.
  const written = spacedDates(collapseSpaces([row ?? raw, ...dates.map((date) => `· ${date}`)].join('\n')))
    .replace(/\n+|\.{4,}/g, ' | ')
    .replace(doorsAndShow, 'Doors $1 | Show $2');
  parts.text = ends.reduce(withoutLast, withoutCopies(written));
  parts.venue ??= placeName(venueBelow.exec(parts.text)?.[1] ?? '');
  for (const [, label = '', value = ''] of parts.text.matchAll(labelled)) {
    if (nameColumn.test(label)) found.columns.push(value);
    if (venueColumn.test(label)) parts.venue ??= placeName(value);
  }
  parts.venue ??= atAddress ?? placeAtAddress(pinned.exec(parts.text)?.[1] ?? '');
  parts.names = [...Object.values(found), ...Object.values(others)].flat();
  return parts;
}

/** True behind words of a sentence: the link of 'Please write to us'. */
function isInSentence({ prev }: Element): boolean {
  return prev?.type === 'text' && /\p{Ll}{2,}\s+\p{Ll}+\s*$|[.!?]\s*$/u.test((prev as { data: string }).data);
}

/** Nodes by what stands between them, such as a line break, which is none of them. */
function neighbours(nodes: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  for (const [at, node] of nodes.entries())
    if (at > 0 && node.prev === nodes[at - 1]) groups.at(-1)?.push(node);
    else groups.push([node]);
  return groups;
}

/** The end of what a page places like a column. */
function columnEnd({ name, attribs }: Element): string {
  if (name === 'span' && !attribs.class) return ' ';
  return columns.has(name) ? '\n' : '';
}

/** The lines of an element, with its columns as lines. */
const linesOf = (element: Element) =>
  spacedDates(collapseSpaces(textUnder([element], { maxLength: 400, suffix: columnEnd })))
    .split('\n')
    .filter(Boolean);

const lineOf = (nodes: readonly Node[]) =>
  spacedDates(
    collapseSpaces(
      textUnder(nodes, { maxLength: 400, exclude: (element) => isMapLink(element) || isDeleted(element) }),
    ),
  ).replace(/\n+/g, ' ');

const isDeleted = ({ name }: Element) => name === 's' || name === 'del' || name === 'strike';
const isMapLink = (element: Element) =>
  element.name === 'a' && mapLink.test(textUnder(element.children, { maxLength: 20 }));

const placeName = (text: string) => {
  const place = text.replace(/^(?:@\s*|(?:at|venue:|where:)\s+)/i, '').replace(/\s+[•·|]\s.*$/, '');
  const { venue, address } = placeInLine(place);
  return (address !== null ? venue : null) ?? (place || null);
};

/** The name in an address: all of it, or what stands before its house number; 'Austin, TX' has none. */
function placeAtAddress(text: string): string | null {
  const { venue, address } = placeInLine(text);
  return venue !== null && (address !== null || !/[\d,]/.test(text)) ? venue : null;
}

/** Minutes from midnight of a text that is only a time, such as '11:30 PM' or '23:30'; null of another one. */
function minutesOf(text: string): number | null {
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?::([0-5]\d))?\s?([ap])\.?m\.?$/i.exec(text) ?? /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  if (!hour) return null;
  return (half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)) * 60 + Number(minute);
}

const monthWord = new RegExp(`(?<!\\p{L})${monthName}[\\s|]{0,4}\\d|\\d[\\s|]{0,4}${monthName}`, 'iu');
const clockTime = '[012]?\\d:[0-5]\\d(?!\\d|:\\d|\\s?[ap]\\.?m\\b)';
const localTimes = new RegExp(
  `(?<![\\d:.])${clockTime}(?:\\s*[-–—]\\s*${clockTime})?(?!\\s*[-–—]\\s*\\d)`,
  'gi',
);
const halfTimes = /(?<![\d:.])\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b\.?/gi;

/** A text without the copies of its times in a clock without am and pm. */
function withoutCopies(text: string): string {
  const named = new Set([...text.matchAll(halfTimes)].map(([time]) => minutesOf(time)));
  let copies = 0;
  const rest = text.replace(localTimes, (times) => {
    const all = times.split(/\s*[-–—]\s*/);
    const areCopies = all.every((time) => named.has(minutesOf(time)));
    copies += areCopies ? all.length : 0;
    return areCopies ? '' : times;
  });
  // A start and its end, each in both clocks.
  const [, end] = [...rest.matchAll(halfTimes)];
  return copies === 2 && named.size === 2 && end ? withoutLast(rest, end[0]) : rest;
}

/** The day of a date for machines, and its hour where the text has none and the offset is not that of UTC. */
function readStamp(stamp: string, text: string): string[] {
  const [, day, hour, minute = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})\S*?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(stamp.trim()) ?? [];
  if (!day) return [];
  const isLocal = !/^(?:Z|[+-]00:?00)$/.test(zone) && !(hour === '00' && minute === '00');
  if (!hour || !isLocal || /\d\s?[ap]\.?m\b|\d:\d{2}|\d\s?(?:uhr|h)\b/i.test(text)) return [day];
  return [`${day} ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`];
}

/** The cells of a row behind the heads of their columns, or of a row that has a label; null of another one. */
function readRow(row: Element, names: string[], parts: Parts): string | null {
  const cells = row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
  const texts = cells.map((cell) => lineOf([cell]));
  const heads = columnHeads(row);
  const labels =
    heads.length > 0 ? heads : cells.length === 2 ? ['', (texts[0] ?? '').replace(/:$/, '')] : [];
  for (const [at, label] of labels.entries()) {
    if (nameColumn.test(label)) names.push(linesOf(cells[at]!)[0] ?? '');
    if (venueColumn.test(label)) parts.venue ??= placeName(texts[at] ?? '');
  }
  if (heads.length === 0) return null;
  parts.isNameless ||=
    heads.some((head) => timeColumn.test(head) || dateColumn.test(head)) &&
    !heads.some((head) => nameColumn.test(head)) &&
    heads.filter((head) => !otherColumn.test(head)).length === 0;
  return texts
    .map((text, at) => (timeColumn.test(heads[at] ?? '') ? `${heads[at]}: ${text}` : text))
    .join('\n');
}

/** Rows above a row in which the heads of columns are searched: a table has them first. */
function columnHeads(row: Element): string[] {
  let table = row.parent;
  for (let level = 0; table && isElement(table) && table.name !== 'table' && level < 2; level += 1)
    table = table.parent;
  if (!table || !isElement(table) || table.name !== 'table') return [];
  const rows = table.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : child.children.filter(isElement).slice(0, 1)));
  const cells = rows[0]?.children.filter(isElement) ?? [];
  const labels = cells.length > 1 ? cells.map((cell) => lineOf([cell])) : [];
  // Old pages write the heads of columns into ordinary cells.
  const areHeads =
    cells.every(({ name }) => name === 'th') ||
    (labels.some((label) => nameColumn.test(label)) && labels.some((label) => dateColumn.test(label)));
  return areHeads ? labels : [];
}

/** A text without the last occurrence of a time. */
function withoutLast(text: string, time: string): string {
  const at = [
    ...text.matchAll(new RegExp(`(?<![\\d:.])${RegExp.escape(time)}(?![\\d:]|\\s?[ap]\\.?m)`, 'gi')),
  ].at(-1)?.index;
  return at === undefined ? text : text.slice(0, at) + text.slice(at + time.length);
}
