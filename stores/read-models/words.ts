import { foldedText } from '#schema/kernel/folded-text.ts';

/** Longer searched words are cut to this many characters. */
const maxLength = 32;
/** Shorter searched words are ignored: almost every text contains them. */
const minLength = 3;

/**
 * Splits a text into words as every store does: runs of letters and digits, compatibility forms and case
 * folded, accents removed. 'Café ROYALE' becomes 'cafe', 'royale'.
 */
export function wordsOf(text: string): string[] {
  return foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * True when the text contains every word of the search within any of its words; searched words of fewer than
 * three characters are ignored.
 */
export function containsWords(text: string, search: string): boolean {
  const words = wordsOf(text);
  return searchWords(search).every((searched) => words.some((word) => word.includes(searched)));
}

/**
 * The suffixes of each word of at least three characters, for stores whose index finds prefixes: 'Jazz'
 * becomes 'jazz', 'azz'.
 */
export function suffixesOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const characters = Array.from(word);
    return characters
      .slice(minLength - 1)
      .map((_, from) => characters.slice(from, from + maxLength).join(''));
  });
}

/** The words of a search that are not ignored; each is a prefix of a suffix. */
export function searchWords(search: string): string[] {
  const words = wordsOf(search).map((word) => Array.from(word).slice(0, maxLength));
  return [...new Set(words.filter(({ length }) => length >= minLength).map((word) => word.join('')))];
}
