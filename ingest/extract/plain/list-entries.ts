import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import { type Element, isElement, type Node } from '../text/html.ts';
import { shapeOf, skippedParents } from './dated-sections.ts';

/** What may be an entry of a list: an element, or nodes without one of their own. */
export type Candidate = { nodes: readonly Node[]; element: Element | null; container: Element };

/** Lists have at least so many entries of one shape with a date and a name. */
export const minEntries = 3;

/** A class of a single show: one or two of these are a list as well. */
const showClass = /(?:^|[\s_-])(?:event|show|gig|concert|performance)(?:$|[\s_-])/i;
export const isShowElement = (element: Element) => showClass.test(element.attribs.class ?? '');

/** Elements of a page with their children, in page order, without menus and scripts. */
function* containersOf($: CheerioAPI): Generator<{ node: Node; children: Element[] }> {
  const pending: Node[] = [$.root()[0] as unknown as Node];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node) || (isElement(node) && skippedParents.has(node.name))) continue;
    const children = node.children.filter(isElement);
    yield { node, children };
    pending.push(...children.toReversed());
  }
}

/** Groups of siblings with the same element name and the same first class, and cells of a table, in page order. */
export function* siblingGroups($: CheerioAPI): Generator<Candidate[]> {
  const toGroup = (elements: readonly Element[]) =>
    elements.slice(0, bounds.shows).map((element) => ({ nodes: [element], element, container: element }));
  for (const { children } of containersOf($)) {
    for (const group of Map.groupBy(children, shapeOf).values())
      if (group.length >= minEntries || group.some(isShowElement)) yield toGroup(group);
    const rows = children.filter(({ name }) => name === 'tr').slice(0, bounds.shows);
    const cells = rows.flatMap((row) => row.children.filter(isElement).filter(({ name }) => name === 'td'));
    // A month, with several shows in a row; longer rows than a week are those of a table of fields.
    if (rows.length > 1 && cells.length >= minEntries && cells.length <= 7 * rows.length)
      yield toGroup(cells);
  }
}

/** The lines of an element that are divided by `<br>` and the like, at least one. */
export function linesIn(element: Element): Candidate[] {
  const lines: Node[][] = [[]];
  for (const child of element.children)
    if (isElement(child) && (child.name === 'br' || child.name === 'hr')) lines.push([]);
    else if (isElement(child) && child.name === 'dt') lines.push([child]);
    else lines.at(-1)?.push(child);
  return lines.slice(0, bounds.shows).map((nodes) => ({ nodes, element: null, container: element }));
}

/** Lines of text that are divided by `<br>`, and terms with their definitions, as entries of a list. */
export function* groupsOfLines($: CheerioAPI): Generator<Candidate[]> {
  let remaining: number = bounds.datedElements;
  for (const { node } of containersOf($)) {
    if (!isElement(node)) continue;
    const lines = linesIn(node);
    if (lines.length < minEntries) continue;
    yield lines;
    remaining -= lines.length;
    if (remaining < 0) return;
  }
}

/** Shapes of siblings at which a container is divided. */
const maxStarters = 5;

/**
 * Siblings from each of one shape to the next one, such as a heading and the paragraphs below it, or a date, a name
 * and a time in elements of their own.
 */
export function* groupsOfSections($: CheerioAPI): Generator<Candidate[]> {
  let remaining: number = bounds.datedElements;
  for (const { node, children } of containersOf($)) {
    if (!isElement(node) || children.length < 2 * minEntries) continue;
    const shapes = [...Map.groupBy(children, shapeOf).entries()].filter(
      ([, group]) => group.length >= minEntries && group.length < children.length,
    );
    for (const [shape] of shapes.slice(0, maxStarters)) {
      const sections: Element[][] = [];
      for (const child of children)
        if (shapeOf(child) === shape) sections.push([child]);
        else sections.at(-1)?.push(child);
      remaining -= sections.length;
      if (remaining < 0) return;
      if (sections.some((section) => section.length > 1))
        yield sections
          .slice(0, bounds.shows)
          .map((nodes) => ({ nodes, element: null, container: nodes[0]! }));
    }
  }
}
