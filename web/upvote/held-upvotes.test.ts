import { expect, it } from 'vitest';
import { hasServed, shownUpvote } from './held-upvotes.ts';

const listed = { count: 5, upvoted: false };
const held = { count: 6, upvoted: true, over: listed };

it('shows what the lists say while nothing is held', () =>
  expect(shownUpvote(listed, undefined)).toEqual(listed));

it('shows the choice at once, before the lists know of it (UPV-02)', () =>
  expect(shownUpvote(listed, held)).toEqual({ count: 6, upvoted: true }));

it('shows what the lists say once that is newer (UPV-03, UPV-04)', () => {
  expect(shownUpvote({ count: 8, upvoted: true }, held)).toEqual({ count: 8, upvoted: true });
  expect(shownUpvote({ count: 8, upvoted: false }, held)).toEqual({ count: 8, upvoted: true });
});

it('is held until the lists know of the choice, and then no longer (UPV-03)', () => {
  expect(hasServed({ count: 6, upvoted: false }, held)).toBe(false);
  expect(hasServed({ count: 5, upvoted: true }, held)).toBe(false);
  expect(hasServed({ count: 6, upvoted: true }, held)).toBe(true);
});
