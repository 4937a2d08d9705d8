import { helpTexts } from './help/all.ts';
import type { HelpText } from './help/help-text.ts';
import { toTerms } from './vocabulary.ts';

export type Ranked = { text: HelpText; score: number };

const k1 = 1.2;
const b = 0.5;
/** Factor for a message that is little more than the title. */
const titleFactor = 1.3;

type Indexed = { text: HelpText; title: string[]; count: Map<string, number>; length: number };

/** Index: the title of a text, which counts twice, and its questions. */
const indexed: readonly Indexed[] = helpTexts.map((text) => {
  const title = toTerms(text.title);
  const words = [...title, ...title, ...text.questions.flatMap(toTerms)];
  const count = new Map<string, number>();
  for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
  return { text, title, count, length: words.length };
});
const averageLength = indexed.reduce((sum, { length }) => sum + length, 0) / indexed.length;

/** BM25 over titles and questions, best first; texts that share no word with the message are left out. */
export function rank(message: string): Ranked[] {
  const terms = [...new Set(toTerms(message))];
  return indexed
    .map(({ text, title, count, length }) => {
      const score = terms.reduce((sum, word) => sum + weight(word, count.get(word) ?? 0, length), 0);
      const isTitle = terms.length <= title.length + 1 && title.every((word) => terms.includes(word));
      return { text, score: isTitle ? score * titleFactor : score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

/** True for a word in the index. */
export function isHelpWord(word: string): boolean {
  return indexed.some(({ count }) => count.has(word));
}

function weight(word: string, occurrences: number, length: number): number {
  const scaled = occurrences + k1 * (1 - b + (b * length) / averageLength);
  return (inverseFrequency(word) * occurrences * (k1 + 1)) / scaled;
}

/** Inverse document frequency: the fewer texts have a word, the higher. */
function inverseFrequency(word: string): number {
  const documents = indexed.filter(({ count }) => count.has(word)).length;
  return Math.log(1 + (indexed.length - documents + 0.5) / (documents + 0.5));
}
