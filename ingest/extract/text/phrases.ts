import { foldedWords } from '#schema/kernel/folded-text.ts';

/** The folded words with a space at both ends as well, so that whole words can be searched. */
export function folded(text: string): string {
  return ` ${foldedWords(text)} `;
}

/** True when the folded text contains the phrase as whole words. */
export function containsPhrase(text: string, phrase: string): boolean {
  const words = folded(phrase);
  return words.trim() !== '' && text.includes(words);
}
