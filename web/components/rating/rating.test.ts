import { expect, it } from 'vitest';
import { ratingInWords, reviewsInWords } from './rating.ts';

it.each([
  [450, '4.5'],
  [433, '4.3'],
  [500, '5.0'],
  [0, 'No ratings'],
])('shows an average stored as %i as %s (GEN-17, GEN-18)', (stored, words) =>
  expect(ratingInWords(stored)).toBe(words),
);

it('formats a number of reviews', () =>
  expect([0, 1, 1200].map(reviewsInWords)).toEqual(['0 reviews', '1 review', '1,200 reviews']));
