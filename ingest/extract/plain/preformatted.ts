import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import { elementsNamed, isElement, type Node } from '../text/html.ts';

type Text = Extract<Node, { type: 'text' }>;

/** What stands between the columns of a line. */
const columnGap = /(?<=\S) {3,}(?=\S)/g;

/** Breaks preformatted text at the ends of its lines, so that each is a line of the tree; at most 5,000 of a page. */
export function breakLines($: CheerioAPI): void {
  let left = bounds.listEntries;
  for (const pre of [...elementsNamed($, 'pre')])
    for (const text of textsUnder(pre)) {
      const lines = text.data.split('\n', left).map((line) => line.replace(columnGap, ' | '));
      left -= lines.length;
      if (left <= 0) return;
      const line = (data: string) => Object.assign(text.cloneNode(), { data });
      if (lines.length > 1)
        $(text).replaceWith(lines.flatMap((data, at) => [...(at > 0 ? $('<br>').get() : []), line(data)]));
    }
}

function textsUnder(root: Node): Text[] {
  const texts: Text[] = [];
  const pending: Node[] = [root];
  for (let node = pending.pop(); node; node = pending.pop())
    if (isElement(node)) pending.push(...node.children);
    else if (node.type === 'text') texts.push(node as Text);
  return texts;
}
