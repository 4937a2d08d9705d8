import { formOf, type Page } from '../../page.ts';
import { type Element, isElement, parseHtml } from '../../text/html.ts';

const maxDepth = 30;
const head = 1000;

/** True for XML that is neither a feed nor a page, such as the shows of a box office. */
export const isXml = (page: Page): boolean =>
  formOf(page) === 'html' &&
  /^\s*<\?xml\b/.test(page.body.slice(0, head)) &&
  !/<(?:html|urlset|sitemapindex)\b/i.test(page.body.slice(0, head));

/**
 * The elements of the first 40,000 tags as objects: their children by name, several of one name as a list; an element without
 * children as its text, and one below 30 others as none.
 */
export function valuesOfXml({ body }: Page): unknown[] {
  const [whole] = parseHtml(body, { xmlMode: true }).root().children().toArray();
  return whole ? [contentOf(whole, 0)] : [];
}

function contentOf(element: Element, depth: number): unknown {
  const children = element.children.filter(isElement);
  if (children.length === 0) return textOf(element);
  if (depth >= maxDepth) return null;
  const byName = Map.groupBy(children, ({ name }) => name);
  return Object.fromEntries(
    [...byName].map(([name, own]) => {
      const all = own.map((child) => contentOf(child, depth + 1));
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

/** The text of an element, also in sections of character data. */
const textOf = ({ children }: Element): string =>
  children
    .flatMap((node) => ('children' in node ? node.children : [node]))
    .map((node) => ('data' in node && node.type !== 'comment' ? node.data : ''))
    .join('')
    .trim();
