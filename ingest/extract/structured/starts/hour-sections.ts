import { isDate } from '#schema/kernel/time/calendar.ts';
import type { Page } from '../../page.ts';
import { dayPattern } from '../../text/day-pattern.ts';
import { elementAround, entriesOf } from '../../text/element-around.ts';
import { elementsNamed, parsePage } from '../../text/html.ts';
import { pageText } from '../../text/page-text.ts';
import { toLine } from '../../text/words.ts';
import { findTimes } from '../../times/find-times.ts';
import { type SchemaNode, textIn } from '../schema-node.ts';

/** Characters of a section, and those above the first name in which its day is searched. */
const maxSection = 400;
const maxHeading = 160;
/** Characters of an entry of a list. */
const maxEntry = 2000;

export const startOf = ({ startDate }: SchemaNode) => textIn(startDate)?.trim() ?? '';
const nameOf = ({ name }: SchemaNode) => toLine(textIn(name), 200) ?? '';
const dayOf = (event: SchemaNode) => startOf(event).slice(0, 10);
const weekday = '(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}[.,]*\\s+)?';
const mentionOf = (day: string) => new RegExp(`${weekday}(?:${dayPattern(day)})`, 'gi');

/**
 * The text in which the hour of each of the `days` is searched: all of it for the only show, else that of its entry in
 * the list, which may have the day above the name. Where entries are no elements of their own it is the text from the
 * name to the next one or to the end of the list; where the list begins with a day, what stands between the former name
 * and this one, or below the name until the next day, as the first show has its hour. Such a section begins with the day
 * where it does not name it.
 */
export function sectionsOf(
  days: readonly SchemaNode[],
  events: readonly SchemaNode[],
  page: Page,
): Map<SchemaNode, string> {
  const names = new Set(events.map(nameOf).filter((name) => name !== ''));
  const whole = pageText(page).text;
  if (new Set(events.map(nameOf)).size === 1) return new Map(days.map((event) => [event, whole]));
  const entries = new Map(
    [...entriesOf(parsePage(page), names)].map(([name, elements]) => [
      name,
      [...new Set(elements)].map((each) =>
        pageText(page, each).text.replace(address, ' ').slice(0, maxEntry),
      ),
    ]),
  );
  const inText = sectionsOfText(listText(page, names, whole), names, events);
  const counts = new Map<string, number>();
  return new Map(
    days.flatMap((event): [SchemaNode, string][] => {
      const sections = sectionsOfDay(dayOf(event), entries.get(nameOf(event)) ?? []);
      // Two shows of one name and day, such as a matinee and the evening, stand in the order of the list.
      const key = `${dayOf(event)} ${nameOf(event)}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      const section = sections[count] ?? sections[0] ?? inText(event);
      return section === null ? [] : [[event, section]];
    }),
  );
}

/** The address behind the text of a link. */
const address = /\(https?:[^\s()]*\)/g;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayWord = /\b(sun|mon|tue|wed|thu|fri|sat)(?:days?|s|sdays?|nesdays?|rs|rsdays?|urdays?)?\b/gi;
const date =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d{1,2}(?!\d|:|\s?[ap]\.?m)|\b\d{1,2}\/\d{1,2}\b|\d{4}-\d{2}-\d{2}/i;

/**
 * The entries of a show that name its day; without any, the short ones that name no date, such as 'Friday • 7:00 PM' and
 * those below a heading with the day.
 */
function sectionsOfDay(day: string, entries: readonly string[]): string[] {
  const named = entries.filter((each) => mentionOf(day).test(each));
  if (named.length > 0 || !isDate(day)) return [...new Set(named)];
  const ownWeekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const undated = entries.filter((each) => {
    const written = [...each.matchAll(weekdayWord)].map(([word]) => word.slice(0, 3).toLowerCase());
    const isOfDay = !date.test(each) && written.every((word) => word === ownWeekday);
    return each.length <= maxSection && isOfDay && hasHour(each);
  });
  return [...new Set(undated)].map((each) => `${day} ${each}`.replace(weekdayWord, day));
}

/** The section of a show in a text with all names. */
function sectionsOfText(
  text: string,
  names: ReadonlySet<string>,
  events: readonly SchemaNode[],
): (event: SchemaNode) => string | null {
  const named = new Map(
    [...names].flatMap((name): [string, number][] => {
      const at = text.indexOf(name);
      return at < 0 ? [] : [[name, at]];
    }),
  );
  const lines = [...named].map(([name, at]): [string, number] => [name, hourLineAbove(text, at)]);
  const places = lines.every(([, at]) => at >= 0) ? new Map(lines) : named;
  const starts = [...places.values()].toSorted((one, other) => one - other);
  // A start such as 'TBA (spring)' is no day.
  const mentions = [...new Set(events.map(dayOf).filter(isDate))]
    .flatMap((day) => [...text.matchAll(mentionOf(day))].map(({ index }) => ({ day, index })))
    .toSorted((one, other) => one.index - other.index);
  const [first = 0] = starts;
  const above = mentions.findLast(({ index }) => index < first && index > first - maxHeading);
  const isDayAbove =
    above !== undefined &&
    events.some((event) => places.get(nameOf(event)) === first && dayOf(event) === above.day);
  const isHourAbove = isDayAbove && hasHour(text.slice(Math.max(0, above.index - maxHeading), first));
  const ends = isDayAbove ? [...starts, ...mentions.map(({ index }) => index)] : starts;
  const endOf = (at: number) => Math.min(...ends.filter((each) => each > at), text.length, at + maxSection);
  const mostLines = Math.max(...starts.slice(0, -1).map((at) => linesOf(text.slice(at, endOf(at))).length));
  /** From the name to the next one; the last section has no more lines than the others. */
  const below = (at: number) => {
    const section = text.slice(at, endOf(at));
    return at === starts.at(-1) && starts.length > 1
      ? linesOf(section).slice(0, mostLines).join('\n')
      : section;
  };

  return (event) => {
    const at = places.get(nameOf(event));
    if (at === undefined) return null;
    if (!isDayAbove) return below(at);
    const mention = mentions.findLast(({ index }) => index < at);
    if (mention?.day !== dayOf(event)) return null;
    if (!isHourAbove) return `${mention.day} ${below(at)}`;
    const former = Math.max(starts.findLast((each) => each < at) ?? 0, at - maxSection);
    if (mention.index < former) return `${mention.day} ${text.slice(former, at)}`;
    const behind = text.slice(mention.index, at);
    return hasHour(behind) ? behind : text.slice(former, at);
  };
}

const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');

/** The start of the line above a place in a text if it is an hour and nothing else; -1 otherwise. */
function hourLineAbove(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at) + 1;
  const [line = ''] = /[^\n]*\n+$/.exec(text.slice(Math.max(0, start - 80), start)) ?? [];
  return /^(?:\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?|\d{1,2}:\d{2})\s*$/i.test(line) ? start - line.length : -1;
}

const hasHour = (text: string) => (findTimes(text, { isListed: true })?.length ?? 0) > 0;

/** The text of the innermost element that has all names which the text of the page has. */
function listText(page: Page, names: ReadonlySet<string>, whole: string): string {
  const $ = parsePage(page);
  const written = [...names].filter((name) => whole.includes(name));
  const body = elementsNamed($, 'body').next().value;
  for (const part of [elementAround($, names), body]) {
    const { text } = part ? pageText(page, part) : { text: '' };
    if (written.every((name) => text.includes(name))) return text;
  }
  return whole;
}
