import type { CheerioAPI } from 'cheerio/slim';
import { type Element, isElement, type Node, textUnder } from '../text/html.ts';
import { collapseSpaces } from '../text/words.ts';
import { monthName, weekdayName } from './calendar-words.ts';
import { findStart } from './find-start.ts';

/** An element that may be an entry of a list, and the words of its date above it. */
type DatedElement = { element: Element; heading: string };

/** Elements without lists of shows. */
export const skippedParents = new Set(['head', 'select', 'nav', 'svg', 'script', 'style', 'template']);
const headings = /^(?:h[1-6]|caption)$/;

/** Elements of one list have the same name and the same first class. */
export const shapeOf = ({ name, attribs }: Element) =>
  `${name}.${attribs.class?.trim().split(/\s+/, 1)[0]?.replace(/\d+/g, '') ?? ''}`;

type Clock = { today: string; timeZone: string; dayFirst: boolean };

const monthHeading = new RegExp(`^\\W*(?<month>${monthName})(?:\\W{1,3}(?<year>20\\d{2}))?\\W*$`, 'iu');
const leadingDay = new RegExp(
  `^(?:(?<weekday>${weekdayName})[\\s|,.]{1,5}(?:the\\s+)?)?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?(?!\\d|\\s?[:/.]\\d|\\s?[ap]\\.?m\\b)(?:[\\s|,(]{1,5}(?<after>${weekdayName})\\)?)?(?=$|[\\s|,:–-])`,
  'iu',
);

/** '4 Fri | Night Heron' under the heading 'December 2026' with its whole date; null under another one. */
export function withMonth(heading: string, text: string): string | null {
  const { month, year = '' } = monthHeading.exec(heading)?.groups ?? {};
  const leading = leadingDay.exec(text);
  if (!month || !leading) return null;
  const { weekday, day, after } = leading.groups ?? {};
  const date = [weekday ?? after ?? '', month, `${day},`, year].filter(Boolean).join(' ').replace(/,$/, '');
  return `${date} | ${text.slice(leading[0].length)}`;
}

/** A heading has few characters besides its date: 'Tonight: Friday, December 4, 2026'. */
const maxHeading = 60;
const maxOtherLetters = 12;

/**
 * Elements under headings that name one date or month, as on a page with a list per day: those after the heading up to the
 * next one, and what these contain.
 */
export function* elementsUnderDates($: CheerioAPI, clock: Clock): Generator<DatedElement> {
  const known = new Map<string, string | null>();
  const headingOf = (element: Element) => {
    const text = headingText(element);
    if (text === null) return null;
    const heading = known.get(text) ?? (known.has(text) ? null : dateHeading(text, clock));
    known.set(text, heading);
    return heading;
  };
  const pending: Node[] = [$.root()[0] as unknown as Node];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node) || (isElement(node) && skippedParents.has(node.name))) continue;
    const children = node.children.filter(isElement);
    let heading: string | null = null;
    const headingShapes = new Set<string>();
    for (const element of children.length > 1 ? children : []) {
      const own = headingOf(element);
      if (own !== null && !monthHeading.test(own)) headingShapes.add(shapeOf(element));
      // Another heading, such as that of a day that is over, ends the section too.
      if (own !== null || headings.test(element.name) || headingShapes.has(shapeOf(element))) heading = own;
      else if (heading !== null) for (const inner of withInner(element)) yield { element: inner, heading };
    }
    pending.push(...children.toReversed());
  }
}

/** The text of an element; null without any, and of one that is too long for a heading. */
function headingText(element: Element): string | null {
  const raw = textUnder([element], { maxLength: maxHeading });
  const text = collapseSpaces(raw).replace(/\n/g, ' ').trim();
  return text === '' || text.length > maxHeading ? null : text;
}

/** A text that names one date without a time, or a month, and little else; null of another one. */
function dateHeading(text: string, clock: Clock): string | null {
  if (monthHeading.test(text)) return text;
  const found = findStart(text, clock);
  if ('problem' in found || found.hasTime) return null;
  const rest = found.words.reduce((left, words) => left.replace(words, ''), text);
  return rest.replace(/[^\p{L}]/gu, '').length <= maxOtherLetters ? text : null;
}

/** Levels below an element in which entries are searched: a list in a box. */
const maxDepth = 3;

function* withInner(element: Element, depth = 0): Generator<Element> {
  yield element;
  if (depth === maxDepth) return;
  for (const child of element.children) if (isElement(child)) yield* withInner(child, depth + 1);
}
