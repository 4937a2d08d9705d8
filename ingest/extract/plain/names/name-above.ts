import { isListTitle, isOtherSection } from '../../text/headings.ts';
import type { Above } from '../sections/page-items.ts';
import { isNoName, withoutWords } from './entry-name.ts';

/**
 * The heading above that has a line with its address below it, where a further heading above may be the name; the line
 * before its address in a text above.
 */
export function venueAbove(above: readonly Above[]): string | null {
  const [line = '', street = '', ...others] = above.at(-1)?.text.split(/\s*\|\s*/) ?? [];
  if (others.length === 0 && houseNumber.test(street) && /^\p{Lu}\D+$/u.test(line)) return line;
  const at = above.findLastIndex(
    ({ text }, n) =>
      houseNumber.test(text) && (above[n - 1]?.level ?? 8) < 8 && (above[n - 2]?.level ?? 8) < 8,
  );
  return above[at - 1]?.text ?? null;
}
const houseNumber = /^\d{1,5}\s+(?:[NSEW]\.?\s+)?[\p{Lu}\d]\S*\s\S/u;

/** 'Harbor Lights (1946) - 35mm', 'Mystery Movie #44', 'The 9th Annual Small Works'. */
const numbersInName = /\((?:18|19|20)\d\d\)|\b(?:16|35|70) ?mm\b|#\d{1,4}|\b\d{1,3}(?:st|nd|rd|th) Annual\b/g;

/** The name of a show whose entries have none: the nearest heading above them that is one, and no 'by Ida Marsh'. */
export function nameAbove(above: readonly Above[]): string | null {
  const place = venueAbove(above);
  const names = above.filter(
    ({ text, level }) =>
      level < 8 &&
      text !== place &&
      /\p{L}{2}/u.test(text) &&
      !/^\s*\p{Ll}/u.test(text) &&
      !isNoName(text) &&
      !isListTitle(text) &&
      !isOtherSection(text) &&
      !/[|\d]/.test(text.replace(numbersInName, '')) &&
      text.length < 80,
  );
  const name = (names.findLast(({ text }) => !/\btour$/i.test(text)) ?? names.at(-1))?.text;
  return name ? withoutWords(name, []) : null;
}
