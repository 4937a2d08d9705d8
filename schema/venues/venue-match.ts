import { foldedWords } from '../kernel/folded-text.ts';
import { inOneSpelling } from '../kernel/spellings.ts';

/** The folded words; '&' is read as 'and'. */
const folded = (text: string) => foldedWords(text.normalize('NFKD').replace(/&/g, ' and '));

/** Normalises a venue's name for matching: 'The Velvet Mic!' and 'velvet mic' are equal. */
export function matchName(name: string): string {
  const words = folded(name);
  return words.replace(/^the /, '') || words;
}

/** Words that a venue's name may have or lack: its kind, and its room. */
const kinds = new Set(
  `club bar venue theater lounge saloon tavern pub restaurant cafe nightclub hall ballroom grill kitchen brewery comedy
  music live inside indoor indoors outside outdoor outdoors patio upstairs downstairs rooftop cellar basement main
  room stage and beer garden house le la el`.split(/\s+/),
);

/** A venue's name for `areVenuesAlike`: what identifies the place, and its kinds. */
export type NamedVenue = { own: string; kinds: readonly string[] };

/** Reads a venue's name without 'The', spellings and the city. */
export function namedVenue(name: string, city: string): NamedVenue {
  const words = inOneSpelling(matchName(name)).split(' ');
  const places = new Set([...folded(city).split(' '), 'tx', 'texas', 'atx', 'downtown', 'usa']);
  const end = words.findLastIndex((word) => !places.has(word)) + 1;
  const named = words.slice(0, end || undefined);
  const own = named.filter((word) => !kinds.has(word));
  if (own.length === 0) return { own: named.join(''), kinds: [] };
  return { own: own.join(''), kinds: named.filter((word) => kinds.has(word)) };
}

/**
 * True when two names probably mean one place: alike but for kinds such as 'Club' that one of them lacks. Two kinds or
 * two rooms of one name are two places. `matchName` is what links a listing to its venue.
 */
export function areVenuesAlike(one: NamedVenue, other: NamedVenue): boolean {
  const [few = [], many = []] = [one.kinds, other.kinds].sort((a, b) => a.length - b.length);
  return one.own === other.own && few.every((kind) => many.includes(kind));
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
