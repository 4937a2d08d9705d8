const longestWord = 17;
const mostLines = 6;
const mostChunks = 9;

/** Words that a poster sets small between two rules. */
export const catchwords: ReadonlySet<string> = new Set(
  'THE A AN AND & OF IN ON AT TO FOR FROM WITH BY WHO LOS LAS EL LA DE DEL Y VS'.split(' '),
);

/** Words too long for a line of heavy letters are cut once, with a hyphen. */
function cut(word: string): string[] {
  if (word.length <= longestWord) return [word];
  const hyphen = word.indexOf('-', 3);
  if (hyphen > 0 && hyphen < word.length - 3) {
    return [...cut(word.slice(0, hyphen + 1)), ...cut(word.slice(hyphen + 1))];
  }
  const middle = Math.ceil(word.length / 2);
  return [...cut(`${word.slice(0, middle)}-`), ...cut(word.slice(middle))];
}

/** Joins the shortest neighbours until few enough chunks are left to try every break between them. */
function chunked(words: readonly string[]): readonly string[] {
  if (words.length <= mostChunks) return words;
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const shortest = pairs.reduce((best, pair, index) => (pair.length < pairs[best]!.length ? index : best), 0);
  return chunked([...words.slice(0, shortest), pairs[shortest]!, ...words.slice(shortest + 2)]);
}

/** Every way to set a folded text on one to six lines, broken between words (and in very long ones). */
export function lineBreaks(text: string): string[][] {
  const words = [...chunked(text.split(' ').flatMap(cut))];
  const ways: string[][] = [];
  for (let mask = 0; mask < 2 ** (words.length - 1); mask += 1) {
    const lines = [words[0]!];
    for (let gap = 1; gap < words.length; gap += 1) {
      const word = words[gap]!;
      const isBroken = (mask & (1 << (gap - 1))) !== 0 || lines.at(-1)!.endsWith('-');
      if (isBroken) lines.push(word);
      else lines.push(`${lines.pop()} ${word}`);
    }
    if (lines.length <= mostLines) ways.push(lines);
  }
  return ways.length > 0 ? ways : [words];
}
