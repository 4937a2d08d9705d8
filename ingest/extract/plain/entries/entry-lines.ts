import { placeInLine } from '../../structured/place.ts';
import { type Element, isElement, type Node, textUnder } from '../../text/html.ts';
import { screenReaderOnly } from '../../text/page-text.ts';
import { isKnownTown } from '../../text/towns.ts';
import { collapseSpaces } from '../../text/words.ts';

const mapLink = /^\W*(?:(?:view|see|open)\s+)?(?:google\s+)?map\W*$/i;
/** Inline elements that pages place like columns, often without a space between them. */
const columns = new Set(['a', 'time', 'span', 'label', 'small']);

/** 'Dec04Fri' of a box with a date is 'Dec 04 Fri', and the '8' and ':30PM' of two elements are one hour. */
export const spacedDates = (text: string) =>
  text
    .replace(/(?<=\b\d{1,2})\s*\n\s*(?=:[0-5]\d)/g, '')
    .replace(/\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(\d{1,2})(?!\d)/gi, '$1 $2')
    .replace(/\b(\d{1,2})((?:sun|mon|tue|wed|thu|fri|sat)(?:[a-z]{0,3}day)?\b)/gi, '$1 $2');

/** True for the raised 'th' of '5th' in an element of its own. */
export const isOrdinal = (node: Node) =>
  isElement(node) && /^\s*(?:st|nd|rd|th)\s*$/i.test(textUnder([node], { maxLength: 8 }));

/** The end of what a page places like a column. */
export function columnEnd(element: Element): string {
  const { name, attribs, next } = element;
  if (next && isOrdinal(next) && /\d$/.test(textUnder([element], { maxLength: 40 }))) return '';
  if (name === 'span' && !attribs.class) return ' ';
  return columns.has(name) ? '\n' : '';
}

/** The lines of an element, with its columns as lines. */
export const linesOf = (element: Element) =>
  spacedDates(collapseSpaces(textUnder([element], { maxLength: 400, suffix: columnEnd })))
    .split('\n')
    .filter(Boolean);

export const lineOf = (nodes: readonly Node[]) =>
  spacedDates(
    collapseSpaces(
      textUnder(nodes, { maxLength: 400, exclude: (element) => isMapLink(element) || isDeleted(element) }),
    ),
  ).replace(/\n+/g, ' ');

export const isDeleted = (element: Element) => deleted.has(element.name) || isHidden(element);
const deleted = new Set(['s', 'del', 'strike']);
/** What a browser does not show, such as the copy of a line for small screens. */
export const isHidden = ({ attribs }: Element) =>
  'hidden' in attribs ||
  /display\s*:\s*none/i.test(attribs.style ?? '') ||
  screenReaderOnly.test(attribs.class ?? '');

const isMapLink = (element: Element) =>
  element.name === 'a' && mapLink.test(textUnder(element.children, { maxLength: 20 }));

/** 'Wed. 25, 9pm, Tin Lantern' of a line that says when and where. */
const dayAndHour =
  /^(?:(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?\s+\d{1,2}(?:\s*&\s*)?)+|\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?(?:\s*[-–]\s*\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?)?|noon(?:\s*[-–]\s*\d{1,2}\s?[ap]m)?|,\s*)+/i;

/** 'Doors open at 7pm' behind a map below the label of the venue. */
const hourOfShow = /^(?:doors?|shows?|music)\b.*?(?:\d\s?[ap]\.?m\b|\d:[0-5]\d)/i;

export const placeName = (text: string) => {
  if (hourOfShow.test(text)) return null;
  // 'Paper Hall · Patio', and 'Austin · Paper Hall'.
  const [first = '', second] = text.replace(/^(?:@\s*|(?:at|venue:|where:)\s+)/i, '').split(/\s+[•·|]\s+/);
  const place = (second && isKnownTown(first) ? second : first).replace(dayAndHour, '');
  const { venue, address } = placeInLine(place);
  return (address !== null ? venue : null) ?? (place || null);
};
