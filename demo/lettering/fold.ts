import { letters } from './letters.ts';

const strangers: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Þ: 'TH',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '·': '-',
  '…': '...',
};

/**
 * The text in the characters of the alphabet: capitals without accents, one space between words.
 * What the alphabet lacks becomes a space, so that words never run together.
 */
export function folded(text: string): string {
  return [...text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')]
    .map((character) => strangers[character] ?? character)
    .join('')
    .replace(/[^ ]/g, (character) => (character in letters ? character : ' '))
    .trim()
    .replace(/ +/g, ' ');
}
