import type { ShowNote } from '../../shows/extracted-show.ts';
import { isOtherSection } from '../../text/headings.ts';
import { isElement, type Node } from '../../text/html.ts';
import { weekdayIndex } from '../../times/calendar-words.ts';
import { hoursOfText } from '../../times/hours-of-text.ts';
import { weekdaysIn } from '../../times/weekdays.ts';
import type { ListRules } from '../list-rules.ts';
import { actsOf } from '../names/acts-of-line.ts';
import type { PageDate } from '../page-dates.ts';
import type { PageFlow } from '../page-flow.ts';
import { type Above, type Item, shapeOf, textsOf } from '../sections/page-items.ts';
import type { Section } from '../sections/section-runs.ts';
import { sectionsOf } from '../sections/sections.ts';
import { groupsBetweenRules, isBlank } from './between-rules.ts';
import { type Entry, toEntry } from './entry.ts';
import { type Parts, partsOf } from './entry-parts.ts';

/** An entry with more text is no entry of a list. */
const maxText = 3000;

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
  )
    .map((hour, at) => ({ index: hour.index + start, end: hour.end + start, key: `${at}` }))
    .filter(({ index }) => !flow.isAside(index));
  const date = own.find(({ words }) => words !== '');
  const day = date?.iso ?? date?.words;
  // What stands in bold below a day with its hour is the programme of one concert.
  const isOfOneHour = hours.length === 1 && hours[0]!.index < (items[0]?.end ?? 0);
  const articles = isOfOneHour ? [] : boldParagraphs(items, own);
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

/** The items of an element `<ul>`, else the one of it. */
function itemsOfList(list: Item): Pick<Item, 'nodes' | 'element'>[] {
  const { element } = list;
  if (!element || !/^[uo]l$/.test(element.name)) return [list];
  const elements = element.children.filter((child) => isElement(child) && child.name === 'li');
  return elements.map((child) => ({ nodes: [child], element: isElement(child) ? child : null }));
}

/** 'Night Heron @ Elm Bar' in so many paragraphs of a day. */
const actAtPlace = /^\s*\S.{1,100}\s@\s*\S/;
const minAtPlaces = 3 / 4;

/** Elements of one shape under the heading of a day. */
function sameEntries({ items }: Section, flow: PageFlow, dates: readonly PageDate[]): Node[][] {
  const [first, ...below] = items;
  const others = below.length === 1 ? itemsOfList(below[0]!) : below;
  const shapes = new Set(others.map(({ element }) => (element ? shapeOf(element) : '')));
  const isHeading = first && dates.every(({ index }) => index < first.end) && others.length > 1;
  const rest = first
    ? dates.reduce((text, { words }) => text.replace(words, ''), flow.text.slice(first.start, first.end))
    : '';
  if (!isHeading || shapes.size !== 1 || shapes.has('') || /\p{L}{3}/u.test(rest)) return [];
  const textOf = (nodes: readonly Node[]) =>
    flow.text.slice(flow.start(nodes[0]!), flow.end(nodes.at(-1)!)).replaceAll('|', ' ');
  const atPlaces = others.filter(({ nodes }) => actAtPlace.test(textOf(nodes))).length;
  const isInline = /^(?:p|span|b|strong)\./.test([...shapes][0] ?? '');
  return isInline && atPlaces < minAtPlaces * others.length ? [] : others.map(({ nodes }) => [...nodes]);
}
