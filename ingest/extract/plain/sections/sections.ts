import { isElement, type Node } from '../../text/html.ts';
import { isBetweenDays } from '../../times/hours-of-text.ts';
import { isBlank, isRule, nodesBetweenRules } from '../entries/between-rules.ts';
import type { PageFlow } from '../page-flow.ts';
import {
  type Above,
  below,
  type Item,
  isHeading,
  itemsOf,
  shapeOfItem,
  textsOf,
  underAll,
} from './page-items.ts';
import { arePerformances, runAboveOf } from './runs-above.ts';
import { type Anchor, isRun, isTable, type Section, sectionsOfRun } from './section-runs.ts';

/** Levels of elements with several dates each. */
const maxDepth = 40;
/** Copies of its day that an entry has. */
const maxCopies = 12;

/** The sections of a page that have one anchor each, in page order. */
export function* sectionsOf(
  nodes: readonly Node[],
  flow: PageFlow,
  anchors: readonly Anchor[],
  above: readonly Above[] = [],
  depth = 0,
): Generator<Section> {
  const divided = divisionsOf(nodes, flow, anchors);
  if (divided && depth < maxDepth) {
    let context = above;
    for (const part of divided) {
      const own = anchorsOf(part, flow, anchors);
      // A paragraph is not divided into its lines, so that its acts stay apart.
      const items = part.length === 1 ? wholeOf(part[0]!, flow) : itemsOf(part, flow);
      if (own.length === 0) context = underAll(context, items, flow);
      else if (new Set(own.map(({ key }) => key)).size === 1) yield { items, above: context };
      else yield* sectionsOf(part, flow, own, context, depth + 1);
    }
    return;
  }
  let items = itemsOf(nodes, flow);
  const inside = (item: Item) =>
    anchors.filter(({ index, end }) => index >= item.start && index < item.end && end <= item.end + 3);
  items = joinSplit(items, anchors);
  const dated = items.map((item) => ({ item, own: inside(item) }));
  let context: readonly Above[] = above;
  const isWhole = (own: readonly Anchor[], item: Item) =>
    new Set(own.map(({ key }) => key)).size === 1
      ? own.length === 1 || !repeats(item, own, flow)
      : isRun(own, flow) && (!isTable(item) || areInOneCell(item, own, flow));
  // A run of items with one anchor each, and the items without between them.
  let run: typeof dated = [];
  const flush = function* (): Generator<Section> {
    yield* sectionsOfRun(run, flow, context);
    for (const { item, own } of run)
      if (own.length === 0) context = underAll(context, [item], flow);
      else for (const each of textsOf(item, flow)) if (each.level === 1) context = below(context, each);
    run = [];
  };
  for (const each of dated) {
    const { item, own } = each;
    if (own.length < 2 || isWhole(own, item)) {
      run.push(each);
      continue;
    }
    // What stands before a heading belongs to the entry before it, what follows it or has none to this item.
    const behind = run.findLastIndex((one) => one.own.length > 0) + 1;
    const heading = run.findIndex((one, at) => at > behind && isHeading(one.item, flow) === 2);
    const tail = run.splice(heading < 0 ? behind : heading);
    const before = run[behind - 1];
    const work = before ? runAboveOf(before, flow) : null;
    yield* flush();
    context = underAll(
      context,
      tail.map(({ item: one }) => one),
      flow,
    );
    const isText = itemsOf(item.nodes, flow).every(
      (each) => each.start === item.start && each.end === item.end,
    );
    if (work && arePerformances(each, work, flow)) context = [...context, work.heading];
    if (isText || depth >= maxDepth) yield { items: [item], above: context };
    else yield* sectionsOf(item.nodes, flow, own, context, depth + 1);
  }
  yield* flush();
}

/** True for the days of one row of a table that all stand in one of its cells, beside others. */
function areInOneCell({ element }: Item, own: readonly Anchor[], flow: PageFlow): boolean {
  if (element?.name !== 'tr') return false;
  const cells = element.children.filter((cell) => isElement(cell) && !isBlank(cell));
  const dated = cells.filter((cell) =>
    own.some(({ index }) => index >= flow.start(cell) && index < flow.end(cell)),
  );
  return cells.length > 1 && dated.length === 1;
}

const wholeOf = (node: Node, flow: PageFlow): Item[] => [
  { nodes: [node], start: flow.start(node), end: flow.end(node), element: isElement(node) ? node : null },
];

const minDivisions = 3;
/** Of the parts with a date so many have one day. */
const minAlone = 3 / 5;
const isHeadingNode = (node: Node) => isElement(node) && /^h[1-6]$/.test(node.name);

const anchorsOf = (nodes: readonly Node[], flow: PageFlow, anchors: readonly Anchor[]) => {
  const [start, end] = [flow.start(nodes[0]!), flow.end(nodes.at(-1)!)];
  return anchors.filter(({ index }) => index >= start && index < end);
};

/**
 * The nodes between rules and empty lines, where these divide a list into entries of several lines; null elsewhere.
 * Headings and blocks without a date are parts of their own.
 */
function divisionsOf(nodes: readonly Node[], flow: PageFlow, anchors: readonly Anchor[]): Node[][] | null {
  let level = nodes;
  for (let [only] = level; level.length === 1 && only && 'children' in only; [only] = level)
    level = only.children;
  const daysOf = (part: readonly Node[]) =>
    new Set(anchorsOf(part, flow, anchors).map(({ key }) => key)).size;
  const ruled = nodesBetweenRules(level);
  const entries = ruled.filter((part) => daysOf(part) > 0);
  if (entries.length >= minDivisions && entries.every((part) => daysOf(part) === 1)) return ruled;
  const parts: Node[][] = [[]];
  let breaks = 0;
  for (const node of level) {
    if (isBlank(node)) continue;
    const isBreak = isElement(node) && node.name === 'br';
    breaks = isBreak ? breaks + 1 : 0;
    if (isRule(node) || breaks === 2) parts.push([]);
    else if (
      isHeadingNode(node) ||
      (!isBreak && flow.isBlock(node) && anchorsOf([node], flow, anchors).length === 0)
    )
      parts.push([node], []);
    else parts.at(-1)?.push(node);
  }
  const filled = parts.filter((part) => part.length > 0);
  const days = filled.map(daysOf);
  const dated = days.filter((count) => count > 0).length;
  const alone = filled.filter(
    (part, at) => days[at] === 1 && part.some((node) => isElement(node) && node.name === 'br'),
  );
  return dated >= minDivisions && alone.length >= minAlone * dated ? filled : null;
}

/** Items that one anchor stands in are one: the boxes of month and day. */
function joinSplit(items: readonly Item[], anchors: readonly Anchor[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (last && anchors.some(({ index, end }) => index < last.end && index >= last.start && end > item.start))
      joined.splice(-1, 1, {
        nodes: [...last.nodes, ...item.nodes],
        start: last.start,
        end: item.end,
        element: null,
      });
    else joined.push(item);
  }
  return joined;
}

/** True where a day occurs in several elements of one shape: shows of one day in a list. */
function repeats(item: Item, own: readonly Anchor[], flow: PageFlow): boolean {
  if (own.length > maxCopies) return true;
  const inner = itemsOf(item.nodes, flow).filter((each) =>
    own.some(({ index }) => index >= each.start && index < each.end),
  );
  const [only] = inner;
  if (only && inner.length === 1 && only.end - only.start < item.end - item.start)
    return repeats(only, own, flow);
  const hasName = (each: Item) =>
    !isBetweenDays(
      own.reduce(
        (text, { index, end }) => (index < each.start ? text : text.replace(flow.text.slice(index, end), '')),
        flow.text.slice(each.start, each.end),
      ),
    );
  return (
    inner.length > 1 &&
    inner.every(hasName) &&
    new Set(inner.map(shapeOfItem)).size === 1 &&
    inner.every(
      (each) => each.element !== null && !/^(?:time|span|b|strong|p|small)$/.test(each.element.name),
    )
  );
}
