import { expect, it } from 'vitest';
import { beginningsOf, holds, piecesOf, wordsOf } from './words.ts';

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
  expect(piecesOf('Jazz Ox')).toEqual(['_ja', 'jazz', 'azz', '_ox']);
  expect(beginningsOf('ZZ azz AZZ')).toEqual(['_zz', 'azz']);
});

it('holds a word of three characters anywhere, a shorter one at a beginning (SRCH-06)', () => {
  expect(holds('All that Jazz', 'azz')).toBe(true);
  expect(holds('All that Jazz', 'azz tha al')).toBe(true);
  expect(holds('All that Jazz', 'zz')).toBe(false);
  expect(holds('All that Jazz', 'azz blue')).toBe(false);
});
