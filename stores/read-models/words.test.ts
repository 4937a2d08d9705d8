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

it('keeps each word by its ends, and asks for the beginning of one', () => {
  expect(suffixesOf('Jazz Ox')).toEqual(['jazz', 'azz']);
  expect(searchWords('ZZ azz AZZ')).toEqual(['azz']);
});

it('holds a word of three characters anywhere; a shorter one narrows nothing', () => {
  expect(containsWords('All that Jazz', 'azz')).toBe(true);
  expect(containsWords('All that Jazz', 'azz tha al')).toBe(true);
  expect(containsWords('All that Jazz', 'zz')).toBe(true);
  expect(containsWords('All that Jazz', 'azz blue')).toBe(false);
});
