import { describe, expect, it } from 'vitest';
import {
  firstPage,
  type Page,
  type Queue,
  type QueueItem,
  withDecision,
  withItem,
  withNextPage,
  withoutDecided,
  withReloaded,
  withUpdate,
} from './queue.ts';

const counts = { pending: 3, approved: 5, rejected: 1 };

function item(id: string, createdAt: string, changes: Partial<QueueItem> = {}): QueueItem {
  return {
    id,
    kind: 'submission',
    performer: `Performer ${id}`,
    eventType: 'music',
    venue: 'Mohawk',
    date: '2026-12-05',
    status: 'pending',
    score: null,
    decision: null,
    createdAt,
    ...changes,
  };
}

const page = (items: QueueItem[], hasMore = false): Page => ({ items, counts, cursor: 'c', hasMore });
const ids = (queue: Queue) => queue.rows.map(({ id }) => id);
const pending = { status: 'pending', kind: null } as const;
const loadedQueue = (hasMore = false) =>
  firstPage(pending, page([item('b', '2026-11-20'), item('a', '2026-11-10')], hasMore));

describe('the live moderation queue (MOD-28)', () => {
  it('inserts a new item by time and marks it', () => {
    const queue = withItem(loadedQueue(), item('c', '2026-11-21'));
    expect(ids(queue)).toEqual(['c', 'b', 'a']);
    expect(queue.rows.map(({ isNew }) => isNew)).toEqual([true, false, false]);
    expect(ids(withItem(loadedQueue(), item('m', '2026-11-15')))).toEqual(['b', 'm', 'a']);
  });

  it('does not insert an item that belongs after the last loaded page', () => {
    expect(ids(withItem(loadedQueue(true), item('old', '2026-11-01')))).toEqual(['b', 'a']);
    expect(ids(withItem(loadedQueue(false), item('old', '2026-11-01')))).toEqual(['b', 'a', 'old']);
  });

  it('keeps live items and counts over a stale response', () => {
    const updatedCounts = { pending: 2, approved: 5, rejected: 2 };
    const update = { entry: item('b', '2026-11-20', { status: 'rejected' }), counts: updatedCounts };
    const queue = withUpdate(loadedQueue(), [
      { ...update, counts: { ...updatedCounts, pending: 9 } },
      update,
    ]);
    expect(queue.rows[0]?.status).toBe('rejected');
    expect(queue.counts).toEqual(updatedCounts);
    expect(withUpdate(queue, [])).toBe(queue);
  });

  it('omits items of another status or source', () => {
    expect(ids(withItem(loadedQueue(), item('x', '2026-11-21', { status: 'approved' })))).toEqual(['b', 'a']);
    const ofVisitors = firstPage({ status: 'pending', kind: 'submission' }, page([]));
    expect(ids(withItem(ofVisitors, item('x', '2026-11-21', { kind: 'scraped' })))).toEqual([]);
  });

  it('keeps an item decided by someone else in place, with its new status', () => {
    const queue = withItem(loadedQueue(), item('b', '2026-11-20', { status: 'rejected' }));
    expect(ids(queue)).toEqual(['b', 'a']);
    expect(queue.rows[0]?.status).toBe('rejected');
  });

  it('shows a score as soon as an agent gives it', () => {
    const queue = withItem(loadedQueue(), item('b', '2026-11-20', { score: 74, decision: 'review' }));
    expect(queue.rows[0]).toMatchObject({ id: 'b', score: 74, decision: 'review', isNew: false });
  });

  it('does not duplicate a live item when it is in the next page', () => {
    const queue = withNextPage(
      withItem(loadedQueue(), item('z', '2026-11-01')),
      page([item('z', '2026-11-01')]),
    );
    expect(ids(queue)).toEqual(['b', 'a', 'z']);
  });

  it('shows the items of the server after a gap, new ones marked', () => {
    const queue = withReloaded(loadedQueue(), page([item('c', '2026-11-21'), item('a', '2026-11-10')]));
    expect(ids(queue)).toEqual(['c', 'a']);
    expect(queue.rows.map(({ isNew }) => isNew)).toEqual([true, false]);
  });
});

describe('a decision by this admin', () => {
  it('changes the counts once, whether the response or the live update comes first', () => {
    const decided = withDecision(loadedQueue(), 'b', 'approved');
    expect(decided.counts).toEqual({ pending: 2, approved: 6, rejected: 1 });
    expect(withDecision(decided, 'b', 'approved').counts).toEqual(decided.counts);

    const updated = withItem(loadedQueue(), item('b', '2026-11-20', { status: 'approved' }));
    expect(withDecision(updated, 'b', 'approved').counts).toEqual(counts);
  });

  it('keeps the item in the list until decided items are released', () => {
    const queue = withDecision(withDecision(loadedQueue(), 'b', 'approved'), 'a', 'rejected');
    expect(ids(queue)).toEqual(['b', 'a']);
    expect(ids(withoutDecided(queue, 'a'))).toEqual(['a']);
    expect(ids(withoutDecided(queue, null))).toEqual([]);
  });
});
