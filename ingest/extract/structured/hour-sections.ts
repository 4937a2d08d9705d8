import { isDate } from '#schema/kernel/time/calendar.ts';
import type { Page } from '../page.ts';
import { dayPattern } from '../text/day-pattern.ts';
import { elementAround, entriesOf } from '../text/element-around.ts';
import { elementsNamed, parsePage } from '../text/html.ts';
import { pageText } from '../text/page-text.ts';
import { toLine } from '../text/words.ts';
import { findTimes } from '../times/find-times.ts';
import { type SchemaNode, textIn } from './schema-node.ts';

/** Characters of a section, and those above the first name in which its day is searched. */
const maxSection = 400;
const maxHeading = 160;

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
  const entries = entriesOf(parsePage(page), names);
  const inText = sectionsOfText(listText(page, names, whole), names, events);
  return new Map(
    days.flatMap((event): [SchemaNode, string][] => {
      const texts = (entries.get(nameOf(event)) ?? []).map((entry) => pageText(page, entry).text);
      const section = texts.find((each) => mentionOf(dayOf(event)).test(each)) ?? inText(event);
      return section === null ? [] : [[event, section]];
    }),
  );
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
