import { expect, it } from 'vitest';
import { currentUpvote, isSuperseded } from './optimistic-upvotes.ts';

const base = { count: 5, upvoted: false, liveUpdates: 0 };
const optimistic = { count: 6, upvoted: true, base };

it('shows the query results without an optimistic upvote', () =>
  expect(currentUpvote(base, undefined)).toEqual({ count: 5, upvoted: false }));

it('shows the choice before the queries return it (UPV-02)', () =>
  expect(currentUpvote(base, optimistic)).toEqual({ count: 6, upvoted: true }));

it('shows newer query results (UPV-03, UPV-04)', () => {
  expect(currentUpvote({ count: 8, upvoted: true, liveUpdates: 0 }, optimistic)).toEqual({
    count: 8,
    upvoted: true,
  });
  expect(currentUpvote({ count: 8, upvoted: false, liveUpdates: 0 }, optimistic)).toEqual({
    count: 8,
    upvoted: true,
  });
});

it('is superseded once the queries return both count and state (UPV-03)', () => {
  expect(isSuperseded({ count: 6, upvoted: false, liveUpdates: 0 }, optimistic)).toBe(false);
  expect(isSuperseded({ count: 5, upvoted: true, liveUpdates: 0 }, optimistic)).toBe(false);
  expect(isSuperseded({ count: 6, upvoted: true, liveUpdates: 0 }, optimistic)).toBe(true);
});

it('is superseded by a live count, even when the number is the same (UPV-03)', () => {
  const sameCount = { count: 5, upvoted: true, liveUpdates: 2 };
  expect(currentUpvote(sameCount, optimistic)).toEqual({ count: 5, upvoted: true });
  expect(isSuperseded(sameCount, optimistic)).toBe(true);
});
