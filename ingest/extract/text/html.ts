import { type CheerioAPI, load } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import type { Page } from '../page.ts';

type Document = ReturnType<CheerioAPI['root']>[number];
export type Node = Document['childNodes'][number];
export type Element = Extract<Node, { attribs: object }>;

/** The tree of some markup in HTML, or with `xmlMode` in XML, of its first 40,000 tags. */
export function parseHtml(html: string, { xmlMode = false } = {}): CheerioAPI {
  let end = -1;
  for (let tags = 0; tags <= bounds.tags; tags += 1) {
    end = html.indexOf('<', end + 1);
    if (end === -1) break;
  }
  // Selecting among many nodes without a common parent takes quadratic time.
  const text = (end === -1 ? html : html.slice(0, end)).replace(/[│┃∣]/g, '|');
  return load(`<whole-page>${text}`, { xml: { xmlMode } });
}

const trees = new WeakMap<Page, CheerioAPI>();

/** The tree of a page, parsed once. */
export function parsePage(page: Page): CheerioAPI {
  const known = trees.get(page);
  if (known) return known;
  const tree = parseHtml(page.body);
  endHead(tree);
  trees.set(page, tree);
  return tree;
}

const ofHead = new Set(['title', 'meta', 'link', 'base', 'script', 'style', 'noscript', 'template']);

/** A page may leave out the end of its head, which is then before the first element of its content. */
function endHead($: CheerioAPI): void {
  const [head] = elementsNamed($, 'head').take(1);
  const at = head?.children.findIndex((node) => isElement(node) && !ofHead.has(node.name)) ?? -1;
  if (head && at !== -1) $(head).after($(head.children.slice(at)));
}

export function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

/** The elements of a page, in its order. A selector takes quadratic time on deep trees. */
export function* elementsOf($: CheerioAPI): Generator<Element> {
  const pending: Node[] = [$.root()[0] as unknown as Node];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node)) continue;
    if (isElement(node)) yield node;
    for (let at = node.children.length - 1; at >= 0; at -= 1) pending.push(node.children[at]!);
  }
}

/** The elements of a name. */
export const elementsNamed = ($: CheerioAPI, name: string) =>
  elementsOf($).filter((element) => element.name === name);

const skippedElements = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'head',
]);
const blockElements = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);

type TextOptions = {
  /** Approximate maximum number of characters. */
  maxLength?: number;
  /** Elements to skip besides scripts and the like. */
  exclude?: (element: Element) => boolean;
  /** Text to append to an element's own. */
  suffix?: (element: Element) => string;
};

/** Marks the end of an element that is no block; no text of a page is this object. */
const inlineEnd = Symbol('end');

/** True where a word ends and another one begins, unless they may be parts of one: 'H' and 'eron', '5' and 'th'. */
const areTwoWords = (before: string, after: string) =>
  /(?:\p{N}|[\p{L}\p{N}]{2})$/u.test(before) && /^(?:\p{N}|\p{Lu}[\p{L}\p{N}])/u.test(after);

/**
 * The visible text under the nodes, with block elements on their own lines, and a space between the words of inline
 * elements that touch, such as day and month of a date. Iterative, so that deep trees do not overflow the stack.
 */
export function textUnder(
  nodes: readonly Node[],
  { maxLength = bounds.visibleText, exclude, suffix }: TextOptions = {},
): string {
  const parts: string[] = [];
  const pending: (Node | string | typeof inlineEnd)[] = nodes.toReversed();
  let length = 0;
  let last = '';
  let touch: 'none' | 'ended' | 'begun' = 'none';
  const add = (words: string) => {
    if (words === '') return;
    if (touch === 'begun' && areTwoWords(last, words)) parts.push(' ');
    parts.push(words);
    last = words;
    touch = 'none';
  };
  for (let next = pending.pop(); next !== undefined && length <= maxLength; next = pending.pop()) {
    // An element counts as a character, so that many empty ones also reach the limit.
    length += 1;
    if (next === inlineEnd) touch = 'ended';
    else if (typeof next === 'string' || next.type === 'text') {
      const words = typeof next === 'string' ? next : next.data;
      add(words);
      length += words.length;
    } else if (isElement(next) && !skippedElements.has(next.name) && !exclude?.(next)) {
      const isBlock = blockElements.has(next.name);
      if (isBlock) add('\n');
      else if (touch === 'ended') touch = 'begun';
      pending.push(isBlock ? '\n' : inlineEnd, suffix?.(next) ?? '');
      for (let child = next.children.length - 1; child >= 0; child -= 1) pending.push(next.children[child]!);
    }
  }
  return parts.join('');
}

const boldStyle = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)\b/i;

/** True for an element whose text is bold by its name or its own style. */
export const isBold = ({ name, attribs }: Element): boolean =>
  name === 'b' || name === 'strong' || boldStyle.test(attribs.style ?? '');
