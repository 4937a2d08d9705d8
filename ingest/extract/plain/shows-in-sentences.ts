import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import { type Element, elementsNamed, isElement, type Node, textUnder } from '../text/html.ts';
import { monthName } from '../times/calendar-words.ts';

/** Nodes of a paragraph, and characters of a bold text. */
const [maxChildren, maxLength] = [200, 200];
const day = new RegExp(String.raw`(?<!\p{L})${monthName}\s+\d|\d\s+${monthName}(?!\p{L})`, 'iu');
/** The end of a sentence, or what stands between two shows of one: ', and the Fern Quartet'. */
const ends = [/[.!?]\s+(?=[^.!?]*$)/u, /,\s+(?=[^,]*$)/u];

/**
 * Makes a paragraph for each show of one that has several, each with its name and its day in bold, in either order: 'We
 * begin with **Ida Marsh** on **Sunday, December 6**. Then on **December 13** we hear **Fern**.'
 */
export function separateShowsInSentences($: CheerioAPI): void {
  for (const paragraph of [...elementsNamed($, 'p').take(bounds.datedElements)]) {
    const { children } = paragraph;
    const bold = children.length > maxChildren ? [] : children.filter(isBold);
    const days = bold.map((each) => day.test(textUnder([each], { maxLength })));
    const arePairs = days.every((isDay, at) => isDay !== days[at % 2 === 0 ? at + 1 : at - 1]);
    if (bold.length < 4 || bold.length % 2 === 1 || !arePairs) continue;
    for (const first of bold.filter((_, at) => at > 0 && at % 2 === 0).toReversed())
      $(paragraph).after($('<p>').append($(nodesFrom(first, children))));
  }
}

const isBold = (node: Node): node is Element => isElement(node) && /^(?:b|strong)$/.test(node.name);

/** The last of the nodes, from the sentence of one of them. */
function nodesFrom(first: Element, nodes: readonly Node[]): Node[] {
  const own = nodes.slice(nodes.indexOf(first));
  const { prev } = first;
  if (prev?.type !== 'text') return own;
  const end = ends.map((each) => each.exec(prev.data)).find(Boolean);
  const at = end ? end.index + end[0].length : prev.data.length;
  const rest = Object.assign(prev.cloneNode(), { data: prev.data.slice(at) });
  prev.data = prev.data.slice(0, at);
  return [rest, ...own];
}
