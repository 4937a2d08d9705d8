import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import { type Element, isElement, type Node } from './html.ts';

/** Elements whose text is not that of the page. */
const skipped = new Set(['head', 'script', 'style', 'template', 'noscript', 'nav']);

/**
 * The innermost element around all texts of a page that are one of the names and nothing else; null without one, and
 * where only one name is found.
 */
export function elementAround($: CheerioAPI, names: ReadonlySet<string>): Element | null {
  const levels = new Map<Node, number>();
  const seen = new Set<string>();
  let path: Node[] = [];
  let level = 0;
  for (const { node, name } of textsOf($, names).take(bounds.shows)) {
    seen.add(name);
    if (path.length === 0) {
      path = ancestorsOf(node).toReversed();
      level = path.length - 1;
      for (const [at, each] of path.entries()) levels.set(each, at);
    } else {
      const shared = ancestorsOf(node).find((each) => levels.has(each));
      level = Math.min(level, (shared && levels.get(shared)) ?? 0);
    }
  }
  const found = path[level];
  return seen.size > 1 && found && isElement(found) ? found : null;
}

function* textsOf($: CheerioAPI, names: ReadonlySet<string>): Generator<{ node: Node; name: string }> {
  const pending: Node[] = [$.root()[0] as unknown as Node];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text' && node.data.length < 1000) {
      const name = node.data.replace(/\s+/g, ' ').trim();
      if (names.has(name)) yield { node, name };
    } else if ('children' in node && !(isElement(node) && skipped.has(node.name)))
      for (let at = node.children.length - 1; at >= 0; at -= 1) pending.push(node.children[at]!);
  }
}

function ancestorsOf({ parent }: Node): Node[] {
  const all: Node[] = [];
  for (let each = parent; each; each = each.parent) all.push(each as Node);
  return all;
}
