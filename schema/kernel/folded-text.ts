/** Letters that carry their mark within, which no normal form takes off. */
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

/** A text as searches and alphabets compare it, without case and accents: 'Łódź' is 'lodz', 'Straße' 'strasse' (SRCH-06). */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(marked, (letter) => plain[letter] ?? letter);
}
