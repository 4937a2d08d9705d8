import { foldedText } from '#schema/kernel/folded-text.ts';

/** So many characters of a searched word count. */
const longest = 32;
/** A searched word of fewer characters narrows nothing: it stands in almost every text. */
const shortest = 3;

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
export function holds(text: string, search: string): boolean {
  const words = wordsOf(text);
  return searchedWords(search).every((searched) => words.some((word) => word.includes(searched)));
}

/**
 * The pieces under which a text is kept where an index finds by beginnings: the ends of each word of three
 * characters or more. 'Jazz' gives 'jazz', 'azz'.
 */
export function piecesOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const characters = Array.from(word);
    return characters.slice(shortest - 1).map((_, from) => characters.slice(from, from + longest).join(''));
  });
}

/** The words of a search that count; each is the beginning of a piece. */
export function searchedWords(search: string): string[] {
  const words = wordsOf(search).map((word) => Array.from(word).slice(0, longest));
  return [...new Set(words.filter(({ length }) => length >= shortest).map((word) => word.join('')))];
}
