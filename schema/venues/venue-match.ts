import { foldedWords } from '../kernel/folded-text.ts';

/** The folded words; '&' is read as 'and'. */
const folded = (text: string) => foldedWords(text.normalize('NFKD').replace(/&/g, ' and '));

/** Normalises a venue's name for matching: 'The Velvet Mic!' and 'velvet mic' are equal. */
export function matchName(name: string): string {
  const words = folded(name);
  return words.replace(/^the /, '') || words;
}

const shortened: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  highway: 'hwy',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** Parts after the street line that do not identify another building: a suite, or the city. */
const within = /\b(?:suite|ste|unit|floor|fl|room|rm|apt)\b.*$|#.*$/i;

/**
 * The normalised street line of an address without city and suite: '410 Comal Street, Austin, TX' and '410
 * comal st.' are equal. '' without a house number, because a street alone identifies no place.
 */
export function matchAddress(address: string): string {
  const [line = ''] = address.split(',');
  const words = folded(line.replace(within, '')).split(' ');
  return words.some((word) => /^\d/.test(word)) ? words.map((word) => shortened[word] ?? word).join(' ') : '';
}
