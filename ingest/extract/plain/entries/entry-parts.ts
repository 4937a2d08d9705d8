import { bounds } from '../../bounds.ts';
import { placeInLine } from '../../structured/place.ts';
import { type Element, isBold, isElement, type Node, textUnder } from '../../text/html.ts';
import { collapseSpaces } from '../../text/words.ts';
import { withRest } from '../names/bold-names.ts';
import { linesOfHeading } from '../names/heading-lines.ts';
import { isBlank } from './between-rules.ts';
import { columnEnd, isDeleted, lineOf, linesOf, placeName, spacedDates } from './entry-lines.ts';
import { minutesOf, monthWord, readStamp, withoutCopies, withoutLast } from './entry-times.ts';
import { nameColumn, readRow, readTerms, venueColumn } from './table-rows.ts';

/**
 * What an entry has: its text in one line, candidates for its name (best first), those behind words of a sentence, its
 * venue and links.
 */
export type Parts = {
  text: string;
  names: string[];
  namesInSentences: string[];
  venue: string | null;
  town: string | null;
  links: string[];
  isNameless: boolean;
  /** In a table with a column 'Instructor' or 'Tuition'. */
  isClass: boolean;
  /** In a table with columns for the day, the show and its place. */
  isOfShows: boolean;
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
const venueClass = /(?:^|[-_\s])(?:venue(?:name)?|location|place|where|v|ven|loc)(?:$|[-_\s])/i;
/** 'date-location' has both. */
const dateClass = /(?:^|[-_\s])(?:date|time)(?:$|[-_\s])/i;
/** One hour, and not 'showtimes'. */
const timeClass = /(?:^|[-_\s])time(?:$|[-_\s])/i;
const addressClass = /(?:^|[-_\s])address(?:$|[-_\s])/i;
const endClass = /(?:^|[-_\s])end(?:s|time)?(?:$|[-_\s])/i;
const doorClass = /(?:^|[-_\s])doors?(?:[-_]?(?:time|open|opens))?(?:$|[-_\s])/i;
/** 'text-end' and the like of style frameworks say where a text stands. */
const layoutClass =
  /(?:^|\s)(?:text|float|justify|align|items|self|content|place|flex|position)(?:-\w+)*-end(?=\s|$)/gi;
/** 'Where: Dustbowl Annex'. */
const labelled = /(?<=^|\|\s*)(\p{L}{3,15})\s*:\s+([^|]{2,200}?)\s*(?=\||$)/gu;
/** The column of the hour, which the hours of other columns are not. */
const hourOfRow = /(?<=^|\n)times?(?=: \d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\.?)?(?:\n|$))/i;
/** A line 'Where' or 'Location' with the venue in the next one. */
const venueBelow = /(?<=^|\|)\s*(?:venue|where|location)\s*:?\s*\|\s*([^|]{2,200}?)\s*(?=\||$)/i;
/** The line behind the picture of a pin. */
const pinned = /📍\ufe0f?\s*([^|]{2,200}?)\s*(?=\||$)/u;
/** '7 p.m. Dec. 4. Where: Tin Lantern, 12 Elm St. Cost: $8' in one line. */
const labelInLine =
  /(?<=[.;!?)]\s{1,3})(?=(?:when|where|venue|location|cost|price|tickets|info|details):\s)/gi;
const oneHour = '\\d{1,2}(?::[0-5]\\d)?\\s?(?:[ap]\\.?m\\b\\.?)?';
/** The zone of an hour: '7:30pm CST'. */
const zoneName =
  /(?<=\d\s?[ap]\.?m\.?)\s+(?:[CEMP][SD]?T|(?:central|eastern|mountain|pacific)(?: time)?)\b/gi;
/** 'Doors/Show: 8pm / 9pm'. */
const doorsAndShow = new RegExp(
  `\\bdoors?\\s*/\\s*(?:shows?|music)\\s*:?[\\s|]*(${oneHour})\\s*[/|–-]\\s*(${oneHour})`,
  'gi',
);
/** '7pm/8pm' of a gig list. */
const hourPair =
  /(?<![/\d:.])(?<doors>\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b\.?)\s?\/\s?(?<show>\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b\.?)(?!\s?\/)/gi;
/** Two shows of an evening are further apart. */
const maxDoorMinutes = 60;

function asDoorsAndShow(words: string, doors: string, show: string): string {
  const wait = (minutesOf(show) ?? 0) - (minutesOf(doors) ?? 0);
  return wait > 0 && wait <= maxDoorMinutes ? `Doors ${doors} | Show ${show}` : words;
}

/** Classes and the like, the words of 'venueLink' apart. */
const labelOf = ({ attribs }: Element) =>
  `${attribs.class ?? ''} ${attribs['data-hook'] ?? ''} ${attribs['data-testid'] ?? ''} ${attribs.itemprop ?? ''}`.replace(
    /(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu,
    '-',
  );

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
    town: null,
    links: [],
    isNameless: false,
    isClass: false,
    isOfShows: false,
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
    const term = name === 'dl' && hasBudget() ? readTerms(node, found.columns) : null;
    if (term && raw.trimStart().startsWith(term)) parts.isNameless = true;
    const label = labelOf(node);
    if (headings.test(name) && hasBudget())
      found.headings.push(...linesOfHeading(node).flatMap((line) => line.split(/\s::\s/)));
    else if (nameClass.test(label)) found.classes.push(...lines());
    else if (isBold(node) || isTitleAlone(node)) others.bold.push(...withRest(node, lines()));
    else if (name === 'img' && attribs.alt && count < maxNames)
      others.pictures.push(attribs.alt.replace(besideName, ''));
    const isEnd = endClass.test(label.replace(layoutClass, '')) || doorClass.test(label);
    const pair = timeClass.test(label) ? hoursOfPair(node) : null;
    if (pair !== null && ends.length < maxMoments) ends.push(pair);
    if (isEnd && ends.length < maxMoments) {
      const time = collapseSpaces(textUnder([node], { maxLength: 20 }));
      if (minutesOf(time) !== null) ends.push(time);
    }
    if (name === 'a' && attribs.title) others.linked.push(attribs.title);
    if (name === 'a' && attribs.href && !/^(?:#|javascript:)/i.test(attribs.href)) {
      if (isInSentence(node)) parts.namesInSentences.push(...lines());
      else others.linked.push(...withRest(node, lines()));
      parts.links.push(attribs.href);
    }
    const isPlace = venueClass.test(label) && !dateClass.test(label);
    if (parts.venue === null && isPlace && hasBudget()) parts.venue = placeName(lineOf([node]));
    else if (atAddress === null && addressClass.test(label) && hasBudget())
      atAddress = placeAtAddress(lineOf([node]));
    if (name === 'time' && !monthWord.test(raw)) dates.push(...readStamp(attribs.datetime ?? '', raw));
    pending.push(...node.children.toReversed());
  }
  if (rows === 1 && row !== null) row = row.replace(hourOfRow, 'Show');
  // A dot keeps the words of the entry apart from a date: the name 'Loose Ends' is no end of a range.
  const written = spacedDates(collapseSpaces([row ?? raw, ...dates.map((date) => `· ${date}`)].join('\n')))
    .replace(/\n+|\.{4,}|\s::\s/g, ' | ')
    .replace(labelInLine, '| ')
    .replace(doorsAndShow, 'Doors $1 | Show $2')
    .replace(hourPair, asDoorsAndShow)
    .replace(zoneName, '');
  const whole = withoutCopies(written);
  const withoutEnds = ends.reduce(withoutLast, whole);
  // The hour of the doors may be the only one.
  parts.text = /\d\s?[ap]\.?m\b|\d:\d\d/i.test(withoutEnds) ? withoutEnds : whole;
  parts.venue ??= placeName(venueBelow.exec(parts.text)?.[1] ?? '');
  for (const [, label = '', value = ''] of parts.text.matchAll(labelled)) {
    if (nameColumn.test(label)) found.columns.push(value);
  }
  parts.venue ??= labelledPlace(parts.text);
  parts.venue ??= atAddress ?? placeAtAddress(pinned.exec(parts.text)?.[1] ?? '');
  parts.names = [...Object.values(found), ...Object.values(others)].flat();
  return parts;
}

const twoHours =
  /^(?<start>\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\.?)\s+(?<end>\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\.?)$/i;

/** The end of an element with a start and an end, '7:00 PM' and '10:00 PM'; null of another one. */
function hoursOfPair(element: Element): string | null {
  const text = collapseSpaces(textUnder([element], { maxLength: 30 }))
    .replace(/\s+/g, ' ')
    .trim();
  return twoHours.exec(text)?.groups?.end ?? null;
}

/** True for the title of a work in italics that is all of its paragraph. */
const isTitleAlone = ({ name, parent, prev, next }: Element): boolean =>
  (name === 'i' || name === 'em') &&
  parent?.type === 'tag' &&
  parent.name === 'p' &&
  [prev, next].every((each) => each === null || isBlank(each));

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

const hostLabel = /^(?:host|gallery|museum|presented at)$/i;

/** The venue behind a label: 'Where: Dustbowl Annex', 'Host: Dustbowl Annex, 12 Elm St', which may be a person else. */
export function labelledPlace(text: string): string | null {
  for (const [, label = '', value = ''] of text.matchAll(labelled)) {
    if (venueColumn.test(label)) return placeName(value);
    const { venue, address } = placeInLine(value);
    if (hostLabel.test(label) && address !== null) return venue;
  }
  return null;
}

/** The name in an address: all of it, or what stands before its house number; 'Austin, TX' has none. */
function placeAtAddress(text: string): string | null {
  const { venue, address } = placeInLine(text);
  return venue !== null && (address !== null || !/[\d,]/.test(text)) ? venue : null;
}
