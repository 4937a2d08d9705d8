import type { ShowNote } from '../shows/extracted-show.ts';
import { isListTitle, isOtherSection } from '../text/headings.ts';
import { isElement, type Node } from '../text/html.ts';
import { isRoom } from '../text/rooms.ts';
import { toLine } from '../text/words.ts';
import { weekdayIndex } from '../times/calendar-words.ts';
import { withoutOtherLines } from '../times/find-dates.ts';
import { type FoundStarts, findStarts } from '../times/find-start.ts';
import { hoursOfText } from '../times/hours-of-text.ts';
import { weekdaysIn } from '../times/weekdays.ts';
import { groupsBetweenRules, isBlank } from './between-rules.ts';
import { labelledPlace, type Parts, partsOf } from './entry-parts.ts';
import type { ListRules } from './list-rules.ts';
import { actsOf } from './names/acts-of-line.ts';
import { columnsOf, withoutAsides } from './names/asides.ts';
import {
  address,
  isKindOrRest,
  isNoName,
  isPresenterOf,
  isVenueName,
  looseWords,
  nameBesideHoliday,
  nameInText,
  nameOf,
  withoutWords,
} from './names/entry-name.ts';
import type { PageDate } from './page-dates.ts';
import type { PageFlow } from './page-flow.ts';
import { type Above, type Item, shapeOf, textsOf } from './page-items.ts';
import type { Section } from './section-runs.ts';
import { sectionsOf } from './sections.ts';
import { billAtPlace, isPlaceIn, placeBeforeStreet, placeInSentence } from './venues/place-in-sentence.ts';
import { seriesAbove } from './weekly-series.ts';

/** An entry with more text is no entry of a list. */
const maxText = 3000;

/** An entry of a list; `name` is null where only a heading above may have it. */
export type Entry = {
  nodes: readonly Node[];
  parts: Parts;
  text: string;
  above: readonly Above[];
  name: string | null;
  found: Exclude<FoundStarts, { problem: string }>;
};

/** 'Tin Lantern Closed for the holiday', beside others of the day. */
const closedLine = /^[^|.]{0,40}\bclosed\b|^[^|]{0,20}\|\s*closed\b|^(?:the\s+)?(?:box|ticket) office\b/i;
const maxClosed = 100;

/** The entries of a section: one, or one for each of its hours that has a name of its own. */
export function entriesOf(
  section: Section,
  flow: PageFlow,
  dates: readonly PageDate[],
  rules: ListRules,
): (Entry | ShowNote)[] {
  const cellsOf = ({ start: from, end: to }: Item) =>
    flow.text
      .slice(from, to)
      .replace(/^[\s|]+/, '')
      .replace(/\|[\s|]+/g, '| ');
  const isClosed = (item: Item) =>
    cellsOf(item).length < maxClosed &&
    closedLine.test(cellsOf(item)) &&
    !dates.some(({ index }) => index >= item.start && index < item.end);
  const open = section.items.filter((item) => section.items.length < 2 || !isClosed(item));
  const isOtherItem = ({ start: from, end: to }: Item) =>
    to - from < 60 && isOtherSection(flow.text.slice(from, to));
  const dated = open.findIndex((item) => dates.some(({ index }) => index >= item.start && index < item.end));
  // The opening hours behind the last show end it.
  const other = open.findIndex(isOtherItem);
  const items = other > dated && dated >= 0 ? open.slice(0, other) : open;
  const [start, end] = [items[0]?.start ?? 0, items.at(-1)?.end ?? 0];
  // 'Art Fairs' above the heading of a single fair.
  const [head, below] = items[0] ? textsOf(items[0], flow) : [];
  const isOther =
    section.above.some(({ text, level }) => level < 8 && isOtherSection(text)) ||
    items.some(isOtherItem) ||
    (head && below && head.level < below.level && isOtherSection(head.text));
  if (end - start > maxText || isOther) return [];
  const own = dates.filter(({ index }) => index >= start && index < end);
  const nodes = items.flatMap((item) => item.nodes);
  const isAside = (node: Node) => flow.isAside(flow.start(node));
  const partsIn = (of: readonly Node[]) => partsOf(of, maxText, isAside);
  const entryOf = (parts: Parts | null, of: readonly Node[], above: readonly Above[], day?: string) =>
    toEntry(parts, of, above, own, rules, day);
  const allParts = partsIn(nodes);
  const whole = entryOf(allParts, nodes, section.above);
  const hours = hoursOfText(
    flow.text.slice(start, end),
    own.map((each) => ({ ...each, index: each.index - start, end: each.end - start })),
    rules,
  ).map((hour, at) => ({ index: hour.index + start, end: hour.end + start, key: `${at}` }));
  const date = own.find(({ words }) => words !== '');
  const day = date?.iso ?? date?.words;
  const articles = boldParagraphs(items, own);
  if (articles.length > 1) {
    const entries = articles.map((of) => entryOf(partsIn(of), of, section.above, day)).filter(isNamed);
    if (entries.length >= Math.max(2, hours.length)) return entries;
  }
  if (hours.length > 1) {
    // One without an hour stands beside the others.
    const ruled = groupsBetweenRules(nodes).map((of) => {
      const hasDate = own.some(({ index }) => index >= flow.start(of[0]!) && index < flow.end(of.at(-1)!));
      return entryOf(partsIn(of), of, section.above, hasDate ? '' : day);
    });
    const entries = ruled.filter(isNamed);
    const timed = entries.filter(({ found }) => found.hasTime).length;
    if (entries.length === ruled.length && timed >= Math.max(hours.length, 2)) return entries;
    const parts = [...sectionsOf(nodes, flow, hours)].map((part) => {
      const [from, to] = [part.items[0]?.start ?? 0, part.items.at(-1)?.end ?? 0];
      const hasDate = own.some(({ index, end: last }) => index >= from && last <= to);
      if (!hasDate && isOnOtherDays(flow.text.slice(from, to), own)) return null;
      const inner = part.items.flatMap((item) => item.nodes);
      return entryOf(partsIn(inner), inner, [...section.above, ...part.above], hasDate ? '' : day);
    });
    const named = parts.filter(isNamed).filter(({ found }) => found.hasTime);
    const isUnclear = whole !== null && 'note' in whole;
    const names = new Set(named.map(({ name }) => name));
    if (isUnclear ? named.length > 0 : named.length > 1 && names.size > 1) return named;
    const acts = allParts ? actsOf(allParts, own, hours.length, rules) : [];
    const inLine = acts.map((act) => entryOf(act, nodes, section.above, day)).filter(isNamed);
    if (inLine.length > 1 && inLine.length === acts.length) return inLine;
  } else if (hours.length === 0) {
    const same = sameEntries(section, flow, own);
    const entries = same.map((each) => entryOf(partsIn(each), each, section.above, day)).filter(isNamed);
    if (entries.length > 1 && entries.length === same.length) return entries;
  }
  return whole ? [whole] : [];
}

/** Holidays in place of a date before an hour: 'Christmas Eve: 7 p.m.' */
const holidayAtHour = /^[^\p{L}\d]*(christmas|new year['’]?s) (eve|day)[^\p{L}\d]{1,3}\d/iu;
const dayOfHoliday: Readonly<Record<string, string>> = { ce: '12-24', cd: '12-25', ne: '12-31', nd: '01-01' };

/** True for 'Set building, Saturdays from 9 AM' beside a Sunday, and 'Christmas Eve: 7 p.m.' beside December 20. */
function isOnOtherDays(text: string, dates: readonly PageDate[]): boolean {
  const [, [holiday = ''] = '', [end = ''] = ''] = holidayAtHour.exec(text) ?? [];
  const day = dayOfHoliday[`${holiday}${end}`.toLowerCase()];
  if (day && !dates.some(({ key }) => key.includes(day))) return true;
  const days = weekdaysIn(text).filter(({ words }) => /days$/i.test(words));
  return days.length > 0 && !dates.some(({ key }) => days.some((each) => each.days.has(weekdayIndex(key))));
}

const isNamed = (entry: Entry | ShowNote | null): entry is Entry =>
  entry !== null && 'name' in entry && entry.name !== null;

/** The paragraphs below the heading of a day that begin with bold words, as newspapers write their shows. */
function boldParagraphs(items: readonly Item[], dates: readonly PageDate[]): Node[][] {
  const [first, ...others] = items;
  if (!first || dates.some(({ index }) => index >= first.end)) return [];
  const isBold = ({ element }: Item) => {
    const begin = element?.name === 'p' ? element.children.find((each) => !isBlank(each)) : null;
    return begin && isElement(begin) && (begin.name === 'strong' || begin.name === 'b');
  };
  return others.filter(isBold).map(({ nodes }) => [...nodes]);
}

/** Elements of one shape under the heading of a day. */
function sameEntries({ items }: Section, flow: PageFlow, dates: readonly PageDate[]): Node[][] {
  const [first, ...others] = items;
  const shapes = new Set(others.map(({ element }) => (element ? shapeOf(element) : '')));
  const isHeading = first && dates.every(({ index }) => index < first.end) && others.length > 1;
  const rest = first
    ? dates.reduce((text, { words }) => text.replace(words, ''), flow.text.slice(first.start, first.end))
    : '';
  if (!isHeading || shapes.size !== 1 || shapes.has('') || /\p{L}{3}/u.test(rest)) return [];
  return /^(?:p|span|b|strong)\./.test([...shapes][0] ?? '') ? [] : others.map(({ nodes }) => [...nodes]);
}

function toEntry(
  given: Parts | null,
  nodes: readonly Node[],
  above: readonly Above[],
  dates: readonly PageDate[],
  rules: ListRules,
  day = '',
): Entry | ShowNote | null {
  if (!given || !/\d/.test(given.text)) return null;
  const parts = { ...given, text: withoutOtherLines(given.text) };
  let text = day === '' ? parts.text : `${day} | ${parts.text}`;
  for (const { words, iso } of dates)
    if (iso !== null && day === '') text = text.replace(looseWords(words), `${withWeekdays(iso)} | `);
  const ownHours = hoursOfText(parts.text, [], rules);
  const series = ownHours.length === 0 ? seriesAbove(above) : null;
  const whole = findStarts(text, series ? { ...rules, usualHours: series.usualHours } : rules);
  const found = 'problem' in whole ? (startsInBold(parts.names, rules) ?? whole) : whole;
  if ('problem' in found && found.problem === 'no date') return null;
  const words = [...('words' in found ? found.words : []), ...dates.map((date) => date.words)];
  const columns = columnsOf(text, words);
  const [first = ''] = columns.split('|').filter((each) => /\p{L}{2}/u.test(each));
  const isMenu = [given.names[0], above.at(-1)?.text].some((each) => /\bmenus?\W*$/i.test(each ?? ''));
  const isDeadline = dates.length === 1 && deadline.exec(text)?.[0].includes(dates[0]!.words);
  if (
    isMenu ||
    isDeadline ||
    noShow.test(text) ||
    noShow.test(columns) ||
    openFirst.test(first) ||
    forMembers.test(text)
  )
    return null;
  const marked = [...parts.names, ...parts.namesInSentences];
  const atPlace = marked.find((name) => isPlaceIn(parts.text, name));
  const led = billAtPlace(columnsOf(parts.text, words), marked);
  if (led) parts.venue ??= led.place;
  if (atPlace && marked.length > 1) parts.venue ??= atPlace;
  const inSentence = placeInSentence(columnsOf(parts.text, words), rules.venue !== null);
  // 'Murder at Mockingbird Lodge' is a title on the site of a venue.
  const isInTitle = rules.isOfSite && parts.names.some((each) => each.endsWith(` at ${inSentence}`));
  parts.venue ??= isInTitle ? null : inSentence;
  parts.venue ??= labelledPlace(above.at(-1)?.text ?? '');
  const venue = parts.venue ?? rules.venue;
  parts.names = parts.names.filter((each) => !isVenueName(each, rules.venue));
  // What begins with a small letter is rather a note: 'pay-what-you-wish preview'.
  const hasNameAbove = nameAbove(above) !== null;
  // The bold '7:30 p.m. in the nave' below the heading of a concert.
  const isOwn = (each: string) => !hasNameAbove || !behindHour.test(withoutWords(each, words));
  const isShow = (each: string) => isOwn(each) && !isPresenterOf(parts.names, each, parts.text);
  const capital = parts.names.filter((each) => !/^\s*\p{Ll}/u.test(each) && isShow(each));
  const best = nameOf(capital, venue, words);
  const marks = best && (nameBesideHoliday(best, text, words) ?? best);
  const line = marks ? null : nameInText(parts.isNameless ? '' : text, { words, venue });
  // 'Tin Lantern | 12 Elm St' above the days of a work.
  const isBelow = line !== null && hasNameAbove;
  const isPlace = isBelow && isAtAddress(text, line);
  if (isPlace) parts.venue ??= line;
  const written =
    (led && parts.venue === led.place ? nameOf([led.bill], venue, words) : null) ??
    marks ??
    (isPlace || (isBelow && (isKindOrRest(line) || isRoom(line))) ? null : line) ??
    nameOf([...parts.names, ...parts.namesInSentences].filter(isOwn), venue, words);
  const [, act = '', place = ''] = bill.exec(written ?? '') ?? [];
  if (place !== '') parts.venue ??= place;
  if (written !== null) parts.venue ??= placeBeforeStreet(text, written);
  const isPart = partOfShow.test(written ?? '');
  const name = (isPart ? nameAbove(above) : null) ?? (written && withoutAsides(act || written));
  if ('problem' in found) return name ? { note: `'${toLine(name, 80)}' ${found.problem}` } : null;
  const own = name?.replace(endOfSentence, '') ?? null;
  const inSeries = series && own && found.hasTime ? `${series.name}: ${own}` : own;
  return { nodes, parts, text, above, name: inSeries, found };
}

/** The day and hour in bold of a paragraph that has further ones: 'opens on **Friday, December 4, from 6 to 8 p.m.**'. */
function startsInBold(names: readonly string[], rules: ListRules): Entry['found'] | null {
  const [first, ...others] = names
    .map((name) => findStarts(name, rules))
    .filter((each) => !('problem' in each) && each.hasTime);
  return first && !('problem' in first) && others.length === 0 ? first : null;
}

/** Its weekday keeps the end of the name 'Slow Monday' in the line above apart from a date. */
const withWeekdays = (iso: string) =>
  iso
    .split(' & ')
    .map((days) => `${weekdays[weekdayIndex(days.slice(0, 10))] ?? ''} ${days}`)
    .join(' & ');
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const isAtAddress = (text: string, line: string) => {
  const lines = text.split('|').map((each) => each.trim());
  return address.test(lines[lines.indexOf(line) + 1] ?? '');
};

const behindHour = /^(?:in|at|on|from|with|by)\s/;
/** The dot of 'Print Fair.', not that of 'Dr.'. */
const endOfSentence = /(?<=\p{Ll}{3})\.$/u;
const noShow =
  /(?:^|\||\s[–—-](?=\s))[\s:,–-]*(?:private\s+(?:party|event|function|rental)\b(?!\s+(?:un)?til)|closed\b|(?:submissions?|entries|applications?|proposals?)\b[^|]{0,60}\b(?:close|due|open)s?\b)/i;
/** 'The application deadline for 2027 is January 8.' */
const deadline =
  /(?:\b(?:application|submission|entry|registration|drop-off) deadline\b|\bdeadline\s+(?:for|is|to)\b)[^|.]{0,100}/i;
const forMembers = /\bmembers?[- ]only\s+(?:events?|shows?|tours?|part(?:y|ies)|receptions?)\b/i;
/** 'Open til 2am' behind the name of a show is a note on it. */
const openFirst = /^[\s:,–-]*open(?:s|ing)?\s+(?:til|until|at|from|early|late)\b/i;
/** What has its name in a heading above: a tour, the reception of an exhibition. */
const partOfShow =
  /^\W*(?:(?:the|our|us|u\.s\.|usa|uk|north|south|american?|european?|world|national|texas|album|record|release|acoustic|solo|reunion|farewell|final|anniversary|holiday|winter|spring|summer|fall|autumn|20\d\d|\d+(?:st|nd|rd|th)|[&/-])\s+)*tour(?:\s+20\d\d)?\W*$|^\W*(?:(?:opening|closing)\s+(?:reception|party|celebration)|talk-?back)\W*$/i;
/** 'Night Heron, Fern @ Tin Lantern, $8'. */
const bill = /^(.*\p{L}.*?)\s+@\s*(\p{L}[^,|(@]*[^,|(@\s])/u;

/**
 * The heading above that has a line with its address below it, where a further heading above may be the name; the line
 * before its address in a text above.
 */
export function venueAbove(above: readonly Above[]): string | null {
  const [line = '', street = '', ...others] = above.at(-1)?.text.split(/\s*\|\s*/) ?? [];
  if (others.length === 0 && houseNumber.test(street) && /^\p{Lu}\D+$/u.test(line)) return line;
  const at = above.findLastIndex(
    ({ text }, n) =>
      houseNumber.test(text) && (above[n - 1]?.level ?? 8) < 8 && (above[n - 2]?.level ?? 8) < 8,
  );
  return above[at - 1]?.text ?? null;
}
const houseNumber = /^\d{1,5}\s+(?:[NSEW]\.?\s+)?[\p{Lu}\d]\S*\s\S/u;

/** 'Harbor Lights (1946) - 35mm', 'Mystery Movie #44'. */
const filmNumbers = /\((?:18|19|20)\d\d\)|\b(?:16|35|70) ?mm\b|#\d{1,4}/g;

/** The name of a show whose entries have none: the nearest heading above them that is one, and no 'by Ida Marsh'. */
export function nameAbove(above: readonly Above[]): string | null {
  const place = venueAbove(above);
  const names = above.filter(
    ({ text, level }) =>
      level < 8 &&
      text !== place &&
      /\p{L}{2}/u.test(text) &&
      !/^\s*\p{Ll}/u.test(text) &&
      !isNoName(text) &&
      !isListTitle(text) &&
      !isOtherSection(text) &&
      !/[|\d]/.test(text.replace(filmNumbers, '')) &&
      text.length < 80,
  );
  const name = (names.findLast(({ text }) => !/\btour$/i.test(text)) ?? names.at(-1))?.text;
  return name ? withoutWords(name, []) : null;
}
