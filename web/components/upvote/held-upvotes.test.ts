import { expect, it } from 'vitest';
import { hasServed, shownUpvote } from './held-upvotes.ts';

const listed = { count: 5, upvoted: false, told: 0 };
const held = { count: 6, upvoted: true, over: listed };

it('shows what the lists say while nothing is held', () =>
  expect(shownUpvote(listed, undefined)).toEqual({ count: 5, upvoted: false }));

it('shows the choice at once, before the lists know of it (UPV-02)', () =>
  expect(shownUpvote(listed, held)).toEqual({ count: 6, upvoted: true }));

it('shows what the lists say once that is newer (UPV-03, UPV-04)', () => {
  expect(shownUpvote({ count: 8, upvoted: true, told: 0 }, held)).toEqual({ count: 8, upvoted: true });
  expect(shownUpvote({ count: 8, upvoted: false, told: 0 }, held)).toEqual({ count: 8, upvoted: true });
});

it('is held until the lists know of the choice, and then no longer (UPV-03)', () => {
  expect(hasServed({ count: 6, upvoted: false, told: 0 }, held)).toBe(false);
  expect(hasServed({ count: 5, upvoted: true, told: 0 }, held)).toBe(false);
  expect(hasServed({ count: 6, upvoted: true, told: 0 }, held)).toBe(true);
});

it('gives way to what was told since, also when that is the number from before (UPV-03)', () => {
  const back = { count: 5, upvoted: true, told: 2 };
  expect(shownUpvote(back, held)).toEqual({ count: 5, upvoted: true });
  expect(hasServed(back, held)).toBe(true);
});
