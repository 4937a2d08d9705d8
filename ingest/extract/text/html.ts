import { type CheerioAPI, load } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import type { Page } from '../page.ts';

type Document = ReturnType<CheerioAPI['root']>[number];
export type Node = Document['childNodes'][number];
export type Element = Extract<Node, { attribs: object }>;

/** The tree of some markup, of its first 40,000 tags. */
export function parseHtml(html: string): CheerioAPI {
  let end = -1;
  for (let tags = 0; tags <= bounds.tags; tags += 1) {
    end = html.indexOf('<', end + 1);
    if (end === -1) break;
  }
  // Selecting among many nodes without a common parent takes the square of their number.
  return load(`<whole-page>${end === -1 ? html : html.slice(0, end)}`, { xml: { xmlMode: false } });
}

const trees = new WeakMap<Page, CheerioAPI>();

/** The tree of a page, made once. */
export function parsePage(page: Page): CheerioAPI {
  const known = trees.get(page) ?? parseHtml(page.body);
  trees.set(page, known);
  return known;
}

export function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object', 'head']);
const ownLines = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);

type TextOptions = {
  /** Characters at most, about. */
  most?: number;
  /** Elements that are passed over besides scripts and the like. */
  without?: (element: Element) => boolean;
  /** Words that follow an element's own. */
  after?: (element: Element) => string;
};

/** The words under the nodes as a reader sees them, blocks on lines of their own. Deep trees cost no stack. */
export function textUnder(
  nodes: readonly Node[],
  { most = bounds.visibleText, without, after }: TextOptions = {},
): string {
  const parts: string[] = [];
  const pending: (Node | string)[] = nodes.toReversed();
  let length = 0;
  for (let next = pending.pop(); next !== undefined && length <= most; next = pending.pop()) {
    // An element without words costs as much as a character, so that empty ones come to an end as well.
    length += 1;
    if (typeof next === 'string' || next.type === 'text') {
      const words = typeof next === 'string' ? next : next.data;
      parts.push(words);
      length += words.length;
    } else if (isElement(next) && !unread.has(next.name) && !without?.(next)) {
      const line = ownLines.has(next.name) ? '\n' : '';
      parts.push(line);
      pending.push(line, after?.(next) ?? '');
      for (let child = next.children.length - 1; child >= 0; child -= 1) pending.push(next.children[child]!);
    }
  }
  return parts.join('');
}
