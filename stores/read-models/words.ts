/** So many characters of a searched word count. */
const longest = 32;
/** A searched word of so many characters may stand in the middle of a word. */
const shortestInside = 3;

/**
 * The words of a text as every store keeps and asks them: runs of letters and digits, compatibility forms and
 * case folded, accents taken off. 'Café ROYALE' gives 'cafe', 'royale'.
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * True where a text has every word of a search: one of three characters or more within any of its words, a shorter
 * one at the beginning of a word (SRCH-06). What every store finds.
 */
export function holds(text: string, search: string): boolean {
  const words = wordsOf(text);
  return searchedWords(search).every((searched) =>
    words.some((word) => (isShort(searched) ? word.startsWith(searched) : word.includes(searched))),
  );
}

/**
 * The pieces under which a text is kept where an index finds by beginnings: the ends of each word, and its first
 * two characters marked with '_'. 'Jazz' gives '_ja', 'jazz', 'azz'.
 */
export function piecesOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const characters = Array.from(word);
    const ends = characters
      .slice(shortestInside - 1)
      .map((_, from) => characters.slice(from, from + longest));
    return [`_${characters.slice(0, shortestInside - 1).join('')}`, ...ends.map((end) => end.join(''))];
  });
}

/** What a search asks of such an index: each is the beginning of a piece. */
export function beginningsOf(search: string): string[] {
  return searchedWords(search).map((word) => (isShort(word) ? `_${word}` : word));
}

function searchedWords(search: string): string[] {
  return [...new Set(wordsOf(search).map((word) => Array.from(word).slice(0, longest).join('')))];
}

function isShort(word: string): boolean {
  return Array.from(word).length < shortestInside;
}
