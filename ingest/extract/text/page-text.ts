import { bounds } from '../bounds.ts';
import { baseOf, type Page } from '../page.ts';
import { type Element, parsePage, textUnder } from './html.ts';
import { webAddress } from './web-address.ts';
import { collapseSpaces } from './words.ts';

/** The visible text of a page: title, text with link URLs in brackets, and those URLs. */
export type PageText = { title: string; text: string; links: ReadonlySet<string> };

const maxLinkLength = 300;

/** The text of a page without scripts, styles, navigation and hidden elements, at most 24,000 characters. */
export function pageText(page: Page): PageText {
  const $ = parsePage(page);
  const base = baseOf(page);
  const links = new Set<string>();
  const words = textUnder($.root()[0]?.childNodes ?? [], {
    // Indentation and menus of a usual page are several times as long as its text.
    maxLength: bounds.modelText * 10,
    exclude: isHidden,
    suffix: ({ name, attribs }) => {
      const address = name === 'a' ? webAddress(attribs.href ?? null, base) : null;
      if (!address || address.length > maxLinkLength) return '';
      links.add(address);
      return ` (${address})`;
    },
  });
  const text = collapseSpaces(words);
  return {
    title: $('title').first().text().replace(/\s+/g, ' ').trim().slice(0, 300),
    text: text.slice(
      0,
      text.length > bounds.modelText
        ? text.lastIndexOf('\n', bounds.modelText) + 1 || bounds.modelText
        : undefined,
    ),
    links,
  };
}

const skippedElements = new Set(['nav', 'button', 'select', 'canvas', 'title']);

function isHidden({ name, attribs }: Element): boolean {
  return (
    skippedElements.has(name) ||
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]))/i.test(attribs.style ?? '')
  );
}
