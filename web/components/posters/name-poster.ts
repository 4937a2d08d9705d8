/** The box of a name in percent of the poster width; `maxFontSize` is the maximum font size. */
export type TextBox = { maxFontSize: number; maxWidth: number; maxHeight: number };

const posterBox: TextBox = { maxFontSize: 40, maxWidth: 86, maxHeight: 92 };
/** Minimum font size as a share of the maximum. */
const minFontShare = 0.2;
const lineHeight = 0.86;
/** Measured widths of the narrow display font in capitals, as shares of the font size; other letters have 0.52. */
const narrowLetters: Readonly<Record<string, number>> = {
  I: 0.24,
  J: 0.31,
  E: 0.4,
  F: 0.38,
  L: 0.38,
  T: 0.44,
  Z: 0.42,
};
const wideLetters: Readonly<Record<string, number>> = { M: 0.73, W: 0.77, N: 0.57, '&': 0.63 };
const defaultWidth = 0.52;
const spaceWidth = 0.24;
const punctuationWidth = 0.23;
const ideographWidth = 1;

/** The largest font size at which a name fits its box without breaking a word, in percent of the poster width. */
export function nameSize(name: string, box: TextBox = posterBox): number {
  const words = name
    .trim()
    .split(/\s+|(?<=-)/)
    .map(widthOf);
  const step = box.maxFontSize / 40;
  let size = box.maxFontSize;
  while (size > box.maxFontSize * minFontShare && !fits(words, size, box)) size -= step;
  return size;
}

function widthOf(word: string): number {
  return [...word.toUpperCase()].reduce((sum, char) => sum + charWidth(char), 0);
}

function charWidth(char: string): number {
  if (char >= '\u2e80') return ideographWidth;
  if (/[.,:;'’!|-]/.test(char)) return punctuationWidth;
  return narrowLetters[char] ?? wideLetters[char] ?? defaultWidth;
}

function fits(words: readonly number[], size: number, { maxWidth, maxHeight }: TextBox): boolean {
  if (Math.max(...words) * size > maxWidth) return false;
  let lines = 1;
  let lineWidth = 0;
  for (const word of words) {
    const extended = lineWidth === 0 ? word : lineWidth + spaceWidth + word;
    if (extended * size <= maxWidth) lineWidth = extended;
    else {
      lines += 1;
      lineWidth = word;
    }
  }
  return lines * size * lineHeight <= maxHeight;
}

/** A number below `count` that is always the same for a text (FNV-1a hash). */
export function pick(text: string, count: number): number {
  let sum = 2_166_136_261;
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return ((sum ^ (sum >>> 15)) >>> 0) % count;
}

/** Background and text of generated posters and signs. */
const colorPairs = [
  'bg-print-mustard text-print-black [--shape:var(--color-print-tomato)]',
  'bg-print-teal text-print-cream [--shape:var(--color-print-mustard)]',
  'bg-print-cobalt text-print-cream [--shape:var(--color-print-pink)]',
  'bg-print-cream text-print-black [--shape:var(--color-print-pink)]',
  'bg-print-plum text-print-mustard [--shape:var(--color-print-tomato)]',
  'bg-print-pink text-print-black [--shape:var(--color-print-mustard)]',
] as const;

/** The colours of a name, always the same. */
export const colorsOf = (name: string) => colorPairs[pick(name, colorPairs.length)];
