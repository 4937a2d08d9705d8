/** The box for a name in percent of the poster width; `largest` is the maximum font size. */
export type Room = { largest: number; widest: number; highest: number };

const poster: Room = { largest: 40, widest: 86, highest: 92 };
/** As a share of the largest size. */
const smallest = 0.2;
const lineHeight = 0.86;
/** Widths of the narrow display face in capitals, measured, in shares of its size; one of 0.52 fits the others. */
const narrower: Readonly<Record<string, number>> = {
  I: 0.24,
  J: 0.31,
  E: 0.4,
  F: 0.38,
  L: 0.38,
  T: 0.44,
  Z: 0.42,
};
const wider: Readonly<Record<string, number>> = { M: 0.73, W: 0.77, N: 0.57, '&': 0.63 };
const letter = 0.52;
const space = 0.24;
const mark = 0.23;
const ideograph = 1;

/**
 * The largest size at which a name fits its poster without a word being cut, in hundredths of the poster's width.
 */
export function nameSize(name: string, room: Room = poster): number {
  const words = name
    .trim()
    .split(/\s+|(?<=-)/)
    .map(widthOf);
  const step = room.largest / 40;
  let size = room.largest;
  while (size > room.largest * smallest && !fits(words, size, room)) size -= step;
  return size;
}

function widthOf(word: string): number {
  return [...word.toUpperCase()].reduce((sum, sign) => sum + signWidth(sign), 0);
}

function signWidth(sign: string): number {
  if (sign >= '\u2e80') return ideograph;
  if (/[.,:;'’!|-]/.test(sign)) return mark;
  return narrower[sign] ?? wider[sign] ?? letter;
}

function fits(words: readonly number[], size: number, { widest, highest }: Room): boolean {
  if (Math.max(...words) * size > widest) return false;
  let lines = 1;
  let filled = 0;
  for (const word of words) {
    const beside = filled === 0 ? word : filled + space + word;
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
