import { describe, expect, it } from 'vitest';
import { filtersFrom, matching, preview, type Review } from './filters.ts';

const review = (id: string, but: Partial<Review>) =>
  ({ id, username: 'mia', title: null, comment: null, rating: 3, isVisible: true, ...but }) as Review;
const reviews = [
  review('a', { title: 'Great SOUND', rating: 5 }),
  review('b', { comment: 'No sound at all', rating: 1, isVisible: false }),
  review('c', { username: 'soundman' }),
  review('d', {}),
];
const found = (query: string) =>
  matching(
    reviews,
    filtersFrom((name) => new URLSearchParams(query).get(name) ?? ''),
  ).map(({ id }) => id);

describe('the filters of the reviews (ARV-01)', () => {
  it.each([
    ['', ['a', 'b', 'c', 'd']],
    ['q=sound', ['a', 'b', 'c']],
    ['visibility=hidden', ['b']],
    ['visibility=visible&q=sound', ['a', 'c']],
    ['rating=3', ['c', 'd']],
    ['rating=9&visibility=both', ['a', 'b', 'c', 'd']],
  ])('"%s" leaves %j', (query, left) => expect(found(query)).toEqual(left));
});

it('cuts a comment at 100 characters, never within one (ARV-02)', () => {
  expect(preview('x'.repeat(100))).toBe('x'.repeat(100));
  expect(preview('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
  expect(preview('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`);
});
