/** Letters with a mark that no Unicode normal form separates. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const marked = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/**
 * Folds a text for searching and sorting, without case and accents: 'Łódź' becomes 'lodz', 'Straße' 'strasse'
 * (SRCH-06).
 */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(marked, (letter) => plain[letter] ?? letter);
}
