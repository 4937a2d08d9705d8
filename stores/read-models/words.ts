import { foldedText } from '#schema/kernel/folded-text.ts';

/** Only this many characters of a searched word count. */
const maxLength = 32;
/** A searched word of fewer characters does not narrow a search: almost every text contains it. */
const minLength = 3;

/**
 * The words of a text as every store keeps and asks them: runs of letters and digits, compatibility forms and
 * case folded, accents taken off. 'Café ROYALE' gives 'cafe', 'royale'.
 */
export function wordsOf(text: string): string[] {
  return foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * True where a text has, within any of its words, every word of a search that counts: those of three characters or
 * more. What every store finds.
 */
export function containsWords(text: string, search: string): boolean {
  const words = wordsOf(text);
  return searchWords(search).every((searched) => words.some((word) => word.includes(searched)));
}

/**
 * The pieces under which a text is kept where an index finds by beginnings: the ends of each word of three
 * characters or more. 'Jazz' gives 'jazz', 'azz'.
 */
export function suffixesOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const characters = Array.from(word);
    return characters
      .slice(minLength - 1)
      .map((_, from) => characters.slice(from, from + maxLength).join(''));
  });
}

/** The words of a search that count; each is the beginning of a piece. */
export function searchWords(search: string): string[] {
  const words = wordsOf(search).map((word) => Array.from(word).slice(0, maxLength));
  return [...new Set(words.filter(({ length }) => length >= minLength).map((word) => word.join('')))];
}
