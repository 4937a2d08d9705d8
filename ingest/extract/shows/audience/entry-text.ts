import { monthName, weekdayName } from '../../times/calendar-words.ts';

/** What a page says of an entry besides its day and place: texts without markup, and types of schema.org. */
export type EntryText = {
  name: string;
  description?: string | null;
  /** Categories and tags. */
  keywords?: string;
  types?: readonly string[];
  /** Where it is. */
  venue?: string | null;
};

/** By term, in hundredths; positive speaks for an audience. The one of '' holds for every entry. */
export type Weights = Readonly<Record<string, number>>;

/** Characters of a description that are read: what follows is mostly about the place, or the same on every page. */
const maxDescription = 600;
/** From so many letters on the beginning of a word counts by itself: 'workshops', 'workshopping'. */
const stem = 5;

/** Days, hours, ages and numbers of streets say nothing. */
const isMoment = new RegExp(`^(?:\\d.*(?<!\\+)|[ap]m?|m|${weekdayName}s?|${monthName})$`, 'iu');

/** Words of a text in small letters without days and hours; a price is '$'. */
const wordsIn = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}$%+]+/gu) ?? []
  )
    .filter((word) => !isMoment.test(word))
    .map((word) => (word.startsWith('$') ? '$' : word));

/** Words, pairs of neighbours, and beginnings of words. */
function* termsIn(text: string): Generator<string> {
  let before = '';
  for (const word of wordsIn(text)) {
    yield word;
    if (before) yield `${before} ${word}`;
    if (word.length > stem) yield `${word.slice(0, stem)}*`;
    before = word;
  }
}

/** The terms by which an entry is judged; those of its name count once more, since they say most. */
export function termsOf({ name, description, keywords = '', types = [] }: EntryText): Set<string> {
  const ofName = [...termsIn(name)];
  return new Set([
    ...ofName,
    ...ofName.map((term) => `name: ${term}`),
    ...termsIn((description ?? '').slice(0, maxDescription)),
    ...termsIn(keywords),
    ...types.filter((type) => type !== 'Event').map((type) => `type: ${type}`),
  ]);
}

/** How much an entry speaks for an audience, in hundredths: the sum of its weights, less where it has many terms. */
export function scoreOf(entry: EntryText, weights: Weights): number {
  const known = [...termsOf(entry)].flatMap((term) => (Object.hasOwn(weights, term) ? weights[term]! : []));
  const sum = known.reduce((total, weight) => total + weight, 0);
  return (weights[''] ?? 0) + sum / Math.sqrt(known.length || 1);
}
