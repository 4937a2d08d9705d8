const largest = 40;
const smallest = 8;
const widest = 86;
const highest = 92;
const lineHeight = 0.86;
const letter = 0.48;
const ideograph = 1;

/**
 * The largest size at which a name fits its poster without a word being cut, in hundredths of the poster's width.
 * Widths are those of the narrow display face in capitals, reckoned, not measured.
 */
export function nameSize(name: string): number {
  const words = name
    .trim()
    .split(/\s+|(?<=-)/)
    .map(widthOf);
  let size = largest;
  while (size > smallest && !fits(words, size)) size -= 1;
  return size;
}

function widthOf(word: string): number {
  return [...word].reduce((sum, sign) => sum + (sign >= '\u2e80' ? ideograph : letter), 0);
}

function fits(words: readonly number[], size: number): boolean {
  if (Math.max(...words) * size > widest) return false;
  let lines = 1;
  let filled = 0;
  for (const word of words) {
    const beside = filled === 0 ? word : filled + letter / 2 + word;
    if (beside * size <= widest) filled = beside;
    else {
      lines += 1;
      filled = word;
    }
  }
  return lines * size * lineHeight <= highest;
}

/** One of `count` for a text, the same each time. */
export function pick(text: string, count: number): number {
  let sum = 2_166_136_261;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return ((sum ^ (sum >>> 15)) >>> 0) % count;
}
