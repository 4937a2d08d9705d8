import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import { type Element, elementsNamed, isElement, textUnder } from '../text/html.ts';
import { monthName } from '../times/calendar-words.ts';

/** Elements around a heading among which its box and a copy of it are searched. */
const maxLevels = 8;
const maxText = 2000;

/**
 * Removes the copies of boxes that stand beside them, such as the full text of a show behind its summary: with the same
 * heading and day, and no day or hour that the first box lacks, so that a further performance stays.
 */
export function removeRepeatedBoxes($: CheerioAPI): void {
  const headings = ['h2', 'h3', 'h4'].map((name) => [...elementsNamed($, name).take(bounds.listEntries)]);
  for (const ofLevel of headings)
    for (const [at, heading] of ofLevel.entries()) {
      const before = ofLevel[at - 1];
      const name = textOf(heading);
      if (!before || name === '' || textOf(before) !== name) continue;
      const [first, copy] = boxesOf(before, heading) ?? [];
      if (first && copy && isCopy(textOf(copy), textOf(first), name)) $(copy).remove();
    }
}

const moment = new RegExp(
  String.raw`\d{1,2}[:.]\d\d|\d{1,2}\s?[ap]\.?m\b|${monthName}\W{1,3}\d{1,2}|\d{1,2}\W{1,3}${monthName}`,
  'giu',
);
const momentsIn = (text: string) =>
  (text.match(moment) ?? []).map((each) => each.replace(/\W/g, '').toLowerCase());

const textOf = (element: Element) => textUnder([element], { maxLength: maxText }).replace(/\s+/g, ' ').trim();

const pathOf = (element: Element) => {
  const path: Element[] = [element];
  for (let up = element.parent; up && isElement(up) && path.length < maxLevels; up = up.parent) path.push(up);
  return path;
};

/** The children of the element around both headings that they stand in. */
function boxesOf(one: Element, other: Element): [Element, Element] | null {
  const [own, others] = [pathOf(one), pathOf(other)];
  const at = own.findIndex((each) => others.includes(each));
  const [first, copy] = [own[at - 1], others[others.indexOf(own[at]!) - 1]];
  return at > 0 && first && copy && first !== copy ? [first, copy] : null;
}

function isCopy(copy: string, first: string, name: string): boolean {
  const [day = ''] = first.split(name, 1);
  const known = new Set(momentsIn(first));
  return /\d/.test(day) && copy.startsWith(day) && momentsIn(copy).every((each) => known.has(each));
}
