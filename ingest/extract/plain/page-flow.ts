import { bounds } from '../bounds.ts';
import { isOtherPart } from '../text/headings.ts';
import { type Element, isElement, type Node, textUnder } from '../text/html.ts';
import { monthName } from '../times/calendar-words.ts';
import { isHidden, isOrdinal } from './entries/entry-lines.ts';

/** The visible text of a page in one line, ' | ' between its blocks, and where each node stands in it. */
export type PageFlow = {
  text: string;
  /** False where the page has more text. */
  isWhole: boolean;
  start(node: Node): number;
  end(node: Node): number;
  /** True where an element is a block or contains one. */
  isBlock(node: Node): boolean;
  /** True of a place of the text below a heading such as 'Box office', which is no part of an entry. */
  isAside(index: number): boolean;
  /** True of a place of the text in a column beside the content. */
  isBeside(index: number): boolean;
};

const skipped = new Set(
  'head select textarea svg script style template noscript iframe object footer canvas s del strike'.split(
    ' ',
  ),
);
const blocks = new Set(
  'address article aside blockquote br center dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);
/** Inline elements that pages place like columns. */
const columns = new Set(['a', 'time', 'span', 'label', 'small']);

const monthWord = new RegExp(`(?<!\\p{L})${monthName}[\\s|]{0,4}\\d|\\d[\\s|]{0,4}${monthName}`, 'iu');
/** Texts before an hour among which its day is searched. */
const nearParts = 24;
const dayWords = new RegExp(`(?<!\\p{L})${monthName}|\\d[/.]\\d|20\\d\\d-`, 'iu');

/** What a page is built of has its footer, which no browser names, in an element of such a class. */
const footer =
  /(?:^|\s)(?:(?:site|page|main|global)[-_])?footer(?:[-_](?:wrap|wrapper|widgets?|container|inner|bottom))?(?:\s|$)/i;

/** 'offcanvas' of a drawer with the menu; the frame of a page may be an 'off-canvas-wrapper'. */
const drawer = /(?:^|\s)off-?canvas(?:\s|$)/i;
const isMenu = ({ name, attribs }: Element) =>
  name === 'nav' || attribs.role === 'navigation' || drawer.test(attribs.class ?? '');

/** Who has written an article, and when. */
const byline = /(?:^|[-_\s])(?:byline|dateline|pub-?date)(?:$|[-_\s])/i;

const isSkipped = (element: Element) => {
  const { name, attribs } = element;
  return (
    skipped.has(name) ||
    isHidden(element) ||
    attribs.role === 'contentinfo' ||
    footer.test(attribs.class ?? '') ||
    footer.test(attribs.id ?? '') ||
    byline.test(attribs.class ?? '')
  );
};

/** A form with more text is the frame of a page, as that of a ticket shop, and no form of its own. */
const maxForm = 500;
const maxForms = 20;
/** A form with so many dates is the frame of a list, as in some content management systems. */
const minDates = 3;
const dateInForm = new RegExp(
  `\\d{1,2}[./]\\d{1,2}[./](?:20)?\\d{2}|(?<!\\p{L})${monthName}\\s+\\d{1,2}`,
  'giu',
);
const isControl = ({ name }: Element) => name === 'select' || name === 'textarea';

/**
 * The flow of the text under a node, of at most 40,000 tags and ten times the longest text of an element; that of its
 * menus only with `withMenus`.
 */
export function flowOf(root: Node, withMenus = false): PageFlow {
  const ranges = new Map<Node, [number, number]>();
  const withBlocks = new Set<Node>();
  const parts: string[] = [];
  let length = 0;
  const add = (words: string) => {
    parts.push(words);
    length += words.length;
  };
  const separate = (mark: string) => {
    if (length > 0 && !parts.at(-1)?.endsWith('| ') && !(mark === ' ' && parts.at(-1)?.endsWith(' ')))
      add(mark);
  };
  /** The day of a date for machines, where the text has none. */
  const addStamp = (node: Element) => {
    const words = parts.join('').slice(ranges.get(node)?.[0] ?? length);
    const day = /^20\d{2}-\d{2}-\d{2}(?=$|[T ])/.exec(node.attribs.datetime ?? '')?.[0];
    const isClock = /^[\s|]*\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)?[\s|]*$/i.test(words);
    const isKnown = isClock && monthWord.test(parts.slice(-nearParts).join(''));
    const isPlain = words.trim() === '' || (/\d/.test(words) && !dayWords.test(words) && !isKnown);
    if (day && isPlain) add(` ${day} `);
  };
  /** True where the number of a day ends before its ordinal. */
  const isDayBefore = (next: { node: Node; isEnd: boolean } | undefined) =>
    next?.isEnd === false && /\d$/.test(parts.at(-1) ?? '') && isOrdinal(next.node);
  let forms = 0;
  const isForm = (node: Element) => {
    // Some servers put the whole page in one form.
    if (node.name !== 'form' || (node.parent as Element | null)?.name === 'body') return false;
    forms += 1;
    if (forms > maxForms) return true;
    const text = textUnder(node.children, { maxLength: maxForm * 20, exclude: isControl });
    const dates = [...text.matchAll(dateInForm).take(minDates)].length;
    return text.replace(/\s+/g, '').length < maxForm && dates < minDates;
  };
  const headings: Element[] = [];
  const columnsBeside: Element[] = [];
  const pending: { node: Node; isEnd: boolean }[] = [{ node: root, isEnd: false }];
  for (let next = pending.pop(); next && length < bounds.visibleText * 10; next = pending.pop()) {
    const { node, isEnd } = next;
    if (!('children' in node)) {
      if (node.type !== 'text') continue;
      const start = length;
      add(node.data.replace(/[\s\u200b\ufeff]+/g, ' '));
      ranges.set(node, [start, length]);
      continue;
    }
    const isBlock = isElement(node) && blocks.has(node.name);
    const mark = isBlock || (isElement(node) && columns.has(node.name)) ? ' | ' : ' ';
    if (isEnd) {
      ranges.set(node, [ranges.get(node)?.[0] ?? length, length]);
      if (isElement(node) && node.name === 'time') addStamp(node);
      if (isElement(node) && headingLevel(node) > 0) headings.push(node);
      if (isElement(node) && isColumnBeside(node) && columnsBeside.length < maxAsides)
        columnsBeside.push(node);
      if (isBlock || !isDayBefore(pending.at(-1))) separate(mark);
      if ((isBlock || withBlocks.has(node)) && node.parent) withBlocks.add(node.parent as Node);
      continue;
    }
    if (isElement(node) && (isSkipped(node) || isForm(node) || (!withMenus && isMenu(node)))) continue;
    if (isBlock || !isDayBefore(next))
      separate(isBlock || (isElement(node) && node.name === 'a') ? ' | ' : ' ');
    ranges.set(node, [length, length]);
    // What a poster shows keeps the entries on both sides apart.
    if (isElement(node) && node.name === 'img' && node.attribs.alt) add('picture | ');
    pending.push({ node, isEnd: true });
    for (let at = node.children.length - 1; at >= 0; at -= 1)
      pending.push({ node: node.children[at]!, isEnd: false });
  }
  // Where the text is cut, its elements end.
  for (const { node, isEnd } of pending)
    if (isEnd) ranges.set(node, [ranges.get(node)?.[0] ?? length, length]);
  const text = parts.join('');
  const asides = asidesOf(headings, text, (node) => ranges.get(node) ?? [0, 0]);
  return {
    text,
    isWhole: pending.length === 0,
    start: (node) => ranges.get(node)?.[0] ?? 0,
    end: (node) => ranges.get(node)?.[1] ?? 0,
    isAside: (index) => asides.some(([start, end]) => index >= start && index < end),
    isBeside: (index) =>
      columnsBeside.some((node) => {
        const [start, end] = ranges.get(node) ?? [0, 0];
        return index >= start && index < end;
      }),
    isBlock: (node) => (isElement(node) && blocks.has(node.name)) || withBlocks.has(node),
  };
}

const isColumnBeside = ({ name, attribs }: Element) =>
  name === 'aside' ||
  /(?:^|\s)(?:sidebar|widget-area|related|related-posts)(?:\s|$)/i.test(attribs.class ?? '');

const headingLevel = ({ name }: Element) => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);

type Range = readonly [number, number];
const maxAsides = 100;
/** Marks between blocks. */
const maxMarks = 6;

/** From a heading of another section to the next heading of its level, or to the end of the element around both. */
function asidesOf(headings: readonly Element[], text: string, rangeOf: (node: Node) => Range): Range[] {
  const asides: Range[] = [];
  for (const [at, heading] of headings.entries()) {
    const [start, end] = rangeOf(heading);
    if (asides.length >= maxAsides) break;
    if (start < (asides.at(-1)?.[1] ?? 0) || !isOtherPart(text.slice(start, Math.min(end, start + 120))))
      continue;
    let around = heading.parent;
    while (around?.parent && isElement(around) && isAlone(rangeOf(around), [start, end]))
      around = around.parent;
    const last = around ? rangeOf(around as Node)[1] : end;
    const next = headings
      .slice(at + 1)
      .find((each) => headingLevel(each) <= headingLevel(heading) && rangeOf(each)[0] > start);
    asides.push([start, Math.max(end, Math.min(last, next ? rangeOf(next)[0] : last))]);
  }
  return asides;
}

const isAlone = ([start, end]: Range, inner: Range) => inner[0] - start + (end - inner[1]) <= maxMarks;
