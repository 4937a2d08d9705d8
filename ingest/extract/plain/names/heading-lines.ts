import { type Element, isElement, type Node } from '../../text/html.ts';
import { lineOf, linesOf } from '../entries/entry-lines.ts';
import { monthWord } from '../entries/entry-times.ts';

const maxNodes = 100;
/** 'w/ Fern Hollow' and 'Okra &', which one name has in two lines. */
const goesOn = /^(?:w\/|(?:with|feat|ft|featuring|and|plus)\b|[&+])/i;
const isOpen = /(?:\b(?:w\/?|with|feat\.?|featuring|and|plus|the|special guests?)|[&+,:-])$/i;

/**
 * The candidates for a name in a heading: all of it without its subtitle, or, where a whole entry with its date is one
 * heading, each of its lines, those of a link first.
 */
export function linesOfHeading(heading: Element): string[] {
  const large = heading.children.filter((child) => !isElement(child) || child.name !== 'small');
  const written = lineOf(large) || lineOf([heading]);
  const subtitle = subtitleIn(heading);
  const title = written.slice(0, -subtitle.length).trim();
  const whole = subtitle !== '' && title !== '' && written.endsWith(subtitle) ? title : written;
  const lines = linesOf(heading);
  if (lines.length < 3 || !monthWord.test(whole)) return [whole];
  const link = linkIn(heading);
  return [...(link ? joinLines(linesOf(link)) : []), ...joinLines(lines)];
}

/** The text of an element of a heading whose class says that it is a subtitle. */
function subtitleIn(heading: Element): string {
  const pending: Node[] = [heading];
  for (let node = pending.pop(), seen = 0; node && seen < maxNodes; node = pending.pop(), seen += 1) {
    if (!isElement(node)) continue;
    if (node !== heading && /(?:^|[-_\s])sub[-_]?(?:title|heading|header)/i.test(node.attribs.class ?? ''))
      return lineOf([node]);
    pending.push(...node.children);
  }
  return '';
}

function joinLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last !== undefined && (goesOn.test(line) || isOpen.test(last)))
      joined.splice(-1, 1, `${last} ${line}`);
    else joined.push(line);
  }
  return joined;
}

function linkIn(heading: Element): Element | null {
  const pending: Node[] = [heading];
  for (let node = pending.pop(), seen = 0; node && seen < maxNodes; node = pending.pop(), seen += 1) {
    if (!isElement(node)) continue;
    if (node.name === 'a' && node.attribs.href) return node;
    pending.push(...node.children.toReversed());
  }
  return null;
}
