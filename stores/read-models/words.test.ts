import { expect, it } from 'vitest';
import { containsWords, searchWords, suffixesOf, wordsOf } from './words.ts';

it('folds case, accents and compatibility forms', () =>
  expect(wordsOf("Café ROYALE: ﬁlm, Rock'n'Roll №5")).toEqual([
    'cafe',
    'royale',
    'film',
    'rock',
    'n',
    'roll',
    'no5',
  ]));

it('stores the suffixes of each word, and searches for their prefixes', () => {
  expect(suffixesOf('Jazz Ox')).toEqual(['jazz', 'azz']);
  expect(searchWords('ZZ azz AZZ')).toEqual(['azz']);
});

it('finds a word of three characters anywhere and ignores a shorter one', () => {
  expect(containsWords('All that Jazz', 'azz')).toBe(true);
  expect(containsWords('All that Jazz', 'azz tha al')).toBe(true);
  expect(containsWords('All that Jazz', 'zz')).toBe(true);
  expect(containsWords('All that Jazz', 'azz blue')).toBe(false);
});
