import { type Element, isElement, type Node, textUnder } from '../../text/html.ts';
import { collapseSpaces } from '../../text/words.ts';

const maxNodes = 20;
const maxRest = 150;
const inline = /^(?:a|font|span|em|i|u|b|strong)$/;
const guests = /^(?:with|w\/|feat\.?|featuring|and|&|\+|plus)\s+[\p{L}“"‘'][^\d$|:;–—]*$/iu;
/** 'Christmas Dance', and no venue. */
const kindOfShow =
  /^(?:\p{Lu}[\p{L}'’]+\s){0,3}(?:dance|show|party|night|tribute|reunion|benefit|farewell|concert|fest(?:ival)?|jam|bash|revue|band|trio|quartet|quintet|orchestra|choir)[!.]?$/iu;

/** A name in bold or in a link with the words around it in its line that are part of it: 'with Fern Hollow', 'Christmas Dance'. */
export const withRest = (marked: Element, lines: readonly string[]) =>
  lines.length === 1 && lines[0] !== '' ? [`${leadOfName(marked)}${lines[0]}${restOfName(marked)}`] : lines;

/** 'Copper Penny Night with', before the band in bold; 'Live Music with' says nothing. */
const lead =
  /^\s*(?!(?:Live\s+)?Music\s)(?:(?:\p{Lu}[\p{L}'’.-]*|of|the|and|&|in|on)\s+){1,6}(?:with|w\/|featuring|feat\.?)\s*$/u;
const maxLead = 60;

/** The words of a name before its marked part, at the beginning of their line. */
function leadOfName({ prev }: Element): string {
  if (prev?.type !== 'text' || prev.data.length > maxLead || !lead.test(prev.data)) return '';
  const isFirst = !prev.prev || isBreak(prev.prev as Node);
  return isFirst ? `${collapseSpaces(prev.data).trim()} ` : '';
}

function restOfName(bold: Element): string {
  let node: Node = bold;
  for (let level = 0; level < maxNodes; level += 1) {
    const parent = node.parent as Node | null;
    if (!parent || !isElement(parent) || !inline.test(parent.name) || node.next || node.prev) break;
    node = parent;
  }
  if (node.prev && !isBreak(node.prev)) return '';
  const line: Node[] = [];
  for (let next = node.next as Node | null; next && line.length < maxNodes; next = next.next as Node | null) {
    if (isElement(next) && !inline.test(next.name)) break;
    line.push(next);
  }
  const rest = collapseSpaces(textUnder(line, { maxLength: maxRest + 1 })).trim();
  const isPart = rest.length <= maxRest && (guests.test(rest) || kindOfShow.test(rest));
  return isPart ? ` ${rest}` : '';
}

const isBreak = (node: Node) =>
  isElement(node) ? node.name === 'br' : node.type === 'text' && node.data.trim() === '';
