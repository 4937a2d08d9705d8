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

/** How many writings of one name are looked at. */
const maxWritings = 12;

/**
 * The elements that have one of the names and no other, each as large as it can be, by name: the entries of a list. A
 * name that is written several times may have several. Empty where only one name is found.
 */
export function entriesOf($: CheerioAPI, names: ReadonlySet<string>): Map<string, Element[]> {
  /** The one name in a node; null for several. */
  const nameIn = new Map<Node, string | null>();
  const written = new Map<string, Node[]>();
  for (const { node, name } of textsOf($, names).take(bounds.shows)) {
    const nodes = written.get(name) ?? [];
    if (nodes.length < maxWritings) written.set(name, [...nodes, node]);
    for (let each = node.parent as Node | null; each; each = each.parent as Node | null) {
      const known = nameIn.get(each);
      // All around it are known to have that name, or several, as well.
      if (known === null || known === name) break;
      nameIn.set(each, known === undefined ? name : null);
    }
  }
  if (written.size === 1) return new Map();
  return new Map(
    [...written].map(([name, nodes]) => [
      name,
      nodes
        .flatMap((node) => ancestorsOf(node).findLast((each) => nameIn.get(each) === name) ?? [])
        .filter(isElement),
    ]),
  );
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
