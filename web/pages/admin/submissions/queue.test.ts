import { describe, expect, it } from 'vitest';
import {
  firstPage,
  type Line,
  type Page,
  type Queue,
  reloaded,
  withDecision,
  withLine,
  withNextPage,
  withoutDecided,
  withUpdate,
} from './queue.ts';

const counts = { pending: 3, approved: 5, rejected: 1 };

function line(id: string, createdAt: string, changes: Partial<Line> = {}): Line {
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

const page = (lines: Line[], hasMore = false): Page => ({ lines, counts, cursor: 'c', hasMore });
const ids = (queue: Queue) => queue.rows.map(({ id }) => id);
const pending = { status: 'pending', kind: null } as const;
const shown = (hasMore = false) =>
  firstPage(pending, page([line('b', '2026-11-20'), line('a', '2026-11-10')], hasMore));

describe('the queue while it is looked at (MOD-28)', () => {
  it('takes a new line at its place by time and marks it', () => {
    const queue = withLine(shown(), line('c', '2026-11-21'));
    expect(ids(queue)).toEqual(['c', 'b', 'a']);
    expect(queue.rows.map(({ isNew }) => isNew)).toEqual([true, false, false]);
    expect(ids(withLine(shown(), line('m', '2026-11-15')))).toEqual(['b', 'm', 'a']);
  });

  it('leaves a line that belongs behind the last page loaded to that page', () => {
    expect(ids(withLine(shown(true), line('old', '2026-11-01')))).toEqual(['b', 'a']);
    expect(ids(withLine(shown(false), line('old', '2026-11-01')))).toEqual(['b', 'a', 'old']);
  });

  it('stands as it was told last when an answer that was on its way knew less, lines and counts', () => {
    const told = { pending: 2, approved: 5, rejected: 2 };
    const heard = { entry: line('b', '2026-11-20', { status: 'rejected' }), counts: told };
    const queue = withUpdate(shown(), [{ ...heard, counts: { ...told, pending: 9 } }, heard]);
    expect(queue.rows[0]?.status).toBe('rejected');
    expect(queue.counts).toEqual(told);
    expect(withUpdate(queue, [])).toBe(queue);
  });

  it('leaves out lines of another status and of another source', () => {
    expect(ids(withLine(shown(), line('x', '2026-11-21', { status: 'approved' })))).toEqual(['b', 'a']);
    const ofVisitors = firstPage({ status: 'pending', kind: 'submission' }, page([]));
    expect(ids(withLine(ofVisitors, line('x', '2026-11-21', { kind: 'scraped' })))).toEqual([]);
  });

  it('keeps a line decided by someone else at its place, with its new status', () => {
    const queue = withLine(shown(), line('b', '2026-11-20', { status: 'rejected' }));
    expect(ids(queue)).toEqual(['b', 'a']);
    expect(queue.rows[0]?.status).toBe('rejected');
  });

  it('shows a score as soon as an agent gives it', () => {
    const queue = withLine(shown(), line('b', '2026-11-20', { score: 74, decision: 'review' }));
    expect(queue.rows[0]).toMatchObject({ id: 'b', score: 74, decision: 'review', isNew: false });
  });

  it('does not double what came live when the next page brings it', () => {
    const queue = withNextPage(withLine(shown(), line('z', '2026-11-01')), page([line('z', '2026-11-01')]));
    expect(ids(queue)).toEqual(['b', 'a', 'z']);
  });

  it('after a gap shows what the server has, new lines marked', () => {
    const queue = reloaded(shown(), page([line('c', '2026-11-21'), line('a', '2026-11-10')]));
    expect(ids(queue)).toEqual(['c', 'a']);
    expect(queue.rows.map(({ isNew }) => isNew)).toEqual([true, false]);
  });
});

describe('an own decision', () => {
  it('moves the counts once, whichever comes first, the answer or the live message', () => {
    const answered = withDecision(shown(), 'b', 'approved');
    expect(answered.counts).toEqual({ pending: 2, approved: 6, rejected: 1 });
    expect(withDecision(answered, 'b', 'approved').counts).toEqual(answered.counts);

    const told = withLine(shown(), line('b', '2026-11-20', { status: 'approved' }));
    expect(withDecision(told, 'b', 'approved').counts).toEqual(counts);
  });

  it('leaves the line in sight until it is let go', () => {
    const queue = withDecision(withDecision(shown(), 'b', 'approved'), 'a', 'rejected');
    expect(ids(queue)).toEqual(['b', 'a']);
    expect(ids(withoutDecided(queue, 'a'))).toEqual(['a']);
    expect(ids(withoutDecided(queue, null))).toEqual([]);
  });
});
