import { type Element, isBold, isElement, type Node } from '../../text/html.ts';
import { monthName } from '../../times/calendar-words.ts';
import type { PageFlow } from '../page-flow.ts';

/** Neighbouring nodes of a page and their place in its text; `element` where they are one. */
export type Item = { nodes: readonly Node[]; start: number; end: number; element: Element | null };
/** A text above an entry: `level` 1 to 6 of a heading, 7 of a line that is all bold, 8 of another one. */
export type Above = { text: string; level: number };

const maxHeading = 120;
const headings = /^(?:h[1-6]|dt|summary|caption|th)$/;

/** What the nodes are divided into: blocks and the lines between them, else the nodes one by one. */
export function itemsOf(written: readonly Node[], flow: PageFlow): Item[] {
  let nodes = written;
  for (;;) {
    const items = linesOf(nodes, flow);
    const [only] = items;
    if (!only || items.length > 1) return items;
    const [node] = only.nodes;
    if (only.nodes.length === 1 && node && 'children' in node) {
      nodes = node.children;
      continue;
    }
    // A sentence is not divided at its bold words.
    const isProse = only.nodes.some((each) => each.type === 'text' && /\p{L}{3}/u.test(each.data));
    return only.nodes.length > 1 && !isProse
      ? only.nodes.flatMap((each) => toItem([each], flow) ?? [])
      : items;
  }
}

function linesOf(nodes: readonly Node[], flow: PageFlow): Item[] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    if (isElement(node) && (node.name === 'br' || node.name === 'hr')) lines.push([]);
    else if (flow.isBlock(node)) lines.push([node], []);
    else lines.at(-1)?.push(node);
  }
  return lines.flatMap((each) => toItem(each, flow) ?? []);
}

function toItem(nodes: readonly Node[], flow: PageFlow): Item | null {
  const own = nodes.filter(
    (node) => /[\p{L}\p{N}]/u.test(flow.text.slice(flow.start(node), flow.end(node))) || hasPicture(node),
  );
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return null;
  const element = own.length === 1 && isElement(first) ? first : null;
  return { nodes, start: flow.start(first), end: flow.end(last), element };
}

const hasPicture = (node: Node) => isElement(node) && node.name === 'img';

/** Elements of one list have the same name and the same first class. */
export const shapeOf = ({ name, attribs }: Element) =>
  `${name}.${attribs.class?.trim().split(/\s+/, 1)[0]?.replace(/\d+/g, '') ?? ''}`;

export const shapeOfItem = ({ element }: Item) => (element ? shapeOf(element) : 'line');
const monthOnly = new RegExp(`^(?:${monthName}(?:\\s+20\\d{2})?|20\\d{2})$`, 'iu');
/** True for a heading above the shows of a month or year. */
export const isMonth = (text: string) => monthOnly.test(text);

/** 2 of a heading, 1 of a line that is all bold, else 0. */
export function isHeading(item: Item, flow: PageFlow): number {
  if (item.element && headings.test(item.element.name)) return 2;
  const isBoldItem = item.element && isBold(item.element);
  const [only, ...others] = itemNodes(item.element && !isBoldItem ? item.element : item, flow);
  if (others.length > 0 || only === undefined || !isElement(only)) return 0;
  return headings.test(only.name) ? 2 : isBold(only) ? 1 : 0;
}
/** 1 to 6 of a heading, 7 of a line that is all bold, 8 of another text. */
export function levelOf(item: Item, flow: PageFlow): number {
  const kind = isHeading(item, flow);
  if (kind < 2) return 8 - kind;
  const own =
    item.element && headings.test(item.element.name)
      ? item.element
      : itemNodes(item.element ?? item, flow)[0];
  const level = own && isElement(own) ? /^h([1-6])$/.exec(own.name)?.[1] : undefined;
  return level ? Number(level) : 6;
}

const maxInner = 300;
/** The headings in an item, else its text. */
export function textsOf(item: Item, flow: PageFlow): Above[] {
  const own = headingText(item, flow);
  if (own.level < 8) return [own];
  const inner: Above[] = [];
  const pending = item.nodes.toReversed();
  for (let node = pending.pop(), seen = 0; node && seen < maxInner; node = pending.pop(), seen += 1) {
    if (!isElement(node)) continue;
    const one = toItem([node], flow);
    if (one && /^h[1-6]$/.test(node.name)) inner.push(headingText(one, flow));
    else pending.push(...node.children.toReversed());
  }
  return inner.length > 0 ? inner : [own];
}

export const underAll = (above: readonly Above[], items: readonly Item[], flow: PageFlow) =>
  items.flatMap((item) => textsOf(item, flow)).reduce(below, above);

const maxAbove = 200;

/**
 * A text more above what follows: it ends the sections of its level and of those below. Of many lines without a heading
 * the first ones are dropped.
 */
export function below(above: readonly Above[], next: Above): readonly Above[] {
  const rest = above.filter(({ level }) => level < next.level || (level === 8 && next.level === 8));
  const firstLine = rest.findIndex(({ level }) => level === 8);
  if (rest.length >= maxAbove) rest.splice(Math.max(0, firstLine), 1);
  return [...rest, next];
}

const itemNodes = (of: Element | Item, flow: PageFlow) =>
  ('children' in of ? of.children : of.nodes).filter(
    (node) =>
      flow.end(node) > flow.start(node) && flow.text.slice(flow.start(node), flow.end(node)).trim() !== '',
  );

export const headingText = (item: Item, flow: PageFlow): Above => ({
  text: flow.text
    .slice(item.start, Math.min(item.end, item.start + maxHeading))
    .replace(/^[\s|]+|[\s|]+$/g, ''),
  level: levelOf(item, flow),
});
