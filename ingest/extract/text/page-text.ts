import { bounds } from '../bounds.ts';
import { baseOf, type Page } from '../page.ts';
import { type Element, parsePage, textUnder } from './html.ts';
import { webAddress } from './web-address.ts';
import { tidyLines } from './words.ts';

/** What a person reads on a page: its title, its words with the links' addresses in brackets, and those addresses. */
export type PageText = { title: string; text: string; links: ReadonlySet<string> };

const longestLink = 300;

/** A page without scripts, styles, navigation and what is hidden from readers, at most 24,000 characters of it. */
export function pageText(page: Page): PageText {
  const $ = parsePage(page);
  const base = baseOf(page);
  const links = new Set<string>();
  const words = textUnder($.root()[0]?.childNodes ?? [], {
    // Indentation and menus of a usual page are many times its words.
    most: bounds.modelText * 10,
    without: isUnread,
    after: ({ name, attribs }) => {
      const address = name === 'a' ? webAddress(attribs.href ?? null, base) : null;
      if (!address || address.length > longestLink) return '';
      links.add(address);
      return ` (${address})`;
    },
  });
  const whole = tidyLines(words);
  return {
    title: $('title').first().text().replace(/\s+/g, ' ').trim().slice(0, 300),
    text: whole.slice(
      0,
      whole.length > bounds.modelText
        ? whole.lastIndexOf('\n', bounds.modelText) + 1 || bounds.modelText
        : undefined,
    ),
    links,
  };
}

const unread = new Set(['nav', 'button', 'select', 'canvas', 'title']);

function isUnread({ name, attribs }: Element): boolean {
  return (
    unread.has(name) ||
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]))/i.test(attribs.style ?? '')
  );
}
