import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../bounds.ts';
import { baseOf, type Page } from '../page.ts';
import { type Element, elementsNamed, parsePage, textUnder } from './html.ts';
import { webAddress } from './web-address.ts';
import { collapseSpaces } from './words.ts';

/** The visible text of a page: title, text with link URLs in brackets, and those URLs. */
export type PageText = { title: string; text: string; links: ReadonlySet<string> };

const maxLinkLength = 300;

/**
 * The text of a page without scripts, styles, navigation and hidden elements; that of a `part` is also without what
 * stands beside its content, such as its footer.
 */
export function pageText(page: Page, part?: Element): PageText {
  const $ = parsePage(page);
  const base = baseOf(page);
  const links = new Set<string>();
  const hiddenClasses = hiddenBySheets($);
  const words = textUnder(part ? [part] : ($.root()[0]?.childNodes ?? []), {
    // Indentation and menus of a usual page are several times as long as its text.
    maxLength: bounds.modelText * 10,
    exclude: (element) =>
      isHidden(element, hiddenClasses) ||
      (part !== undefined && element.parent === part && besideContent.has(element.name)),
    suffix: ({ name, attribs }) => {
      const address = name === 'a' ? webAddress(attribs.href ?? null, base) : null;
      if (!address || address.length > maxLinkLength) return '';
      links.add(address);
      return ` (${address})`;
    },
  });
  return {
    title: titleOf($),
    text: collapseSpaces(words),
    links,
  };
}

const besideContent = new Set(['footer', 'aside']);
/** The title of a page in one line, of at most 300 characters. */
export const titleOf = ($: CheerioAPI): string =>
  textUnder(elementsNamed($, 'title').next().value?.children ?? [])
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

const skippedElements = new Set(['nav', 'button', 'select', 'canvas', 'title']);

const hiding =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])|(?<![-\w])color\s*:\s*transparent|(?:left|right|top|text-indent)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(\s*0|inset\(\s*(?:50|100)%))/i;

/** Class names whose only purpose is to hide text from sight. */
export const screenReaderOnly =
  /(?:^|[\s-])(?:sr-only|visually-hidden|screen-reader-text|a11y-hidden|a11y-visual-hide|element-invisible)(?:\s|$)/;

function isHidden({ name, attribs }: Element, hiddenClasses: ReadonlySet<string>): boolean {
  const classes = attribs.class ?? '';
  return (
    skippedElements.has(name) ||
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    hiding.test(attribs.style ?? '') ||
    screenReaderOnly.test(classes) ||
    (hiddenClasses.size > 0 && classes.split(/\s+/).some((each) => hiddenClasses.has(each)))
  );
}

/** The classes that a style sheet in the page hides by a selector of one class, outside of media queries. */
function hiddenBySheets($: CheerioAPI): ReadonlySet<string> {
  const sheets = elementsNamed($, 'style')
    .take(bounds.styleSheets)
    .toArray()
    .map((sheet) => $(sheet).text().slice(0, bounds.markup))
    .join('\n');
  const rules = sheets.replace(/@[^{};]{0,300}\{(?:[^{}]{0,2000}\{[^{}]{0,2000}\}){0,50}\s*\}/g, '');
  const hidden = new Set<string>();
  for (const [, selectors = '', declarations = ''] of rules.matchAll(/([^{}]{1,500})\{([^{}]{0,2000})\}/g))
    if (hiding.test(declarations))
      for (const selector of selectors.split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name) hidden.add(name);
      }
  return hidden;
}
