import { it } from 'vitest';
import { showSubmitted, submissionApproved, submissionRejected } from '../examples.ts';
import { rowsOf } from '../specification.ts';
import { moderationQueue } from './moderation_queue.ts';

const given = rowsOf(moderationQueue);

const line = (id: string, second: number, status: string) => ({
  id,
  kind: 'submission',
  performer: 'Los Faroles',
  eventType: 'music',
  venue: 'The Paper Lantern',
  date: '2026-12-05',
  status,
  score: null,
  createdAt: `2026-11-21T12:00:0${second}.000Z`,
});
const scraped = { pending: 0, approved: 0, rejected: 0 };

it('lines up what was sent, and counts it as pending (MOD-02, MOD-03)', () =>
  given(showSubmitted()).then({
    s1: line('s1', 0, 'pending'),
    counts: { id: 'counts', submission: { pending: 1, approved: 0, rejected: 0 }, scraped },
  }));

it('moves a line and the counts with each decision', () =>
  given(
    showSubmitted(),
    showSubmitted({ submissionId: 's2' }),
    showSubmitted({ submissionId: 's3' }),
    submissionApproved('s2'),
    submissionRejected('s3'),
  ).then({
    s1: line('s1', 0, 'pending'),
    s2: line('s2', 1, 'approved'),
    s3: line('s3', 2, 'rejected'),
    counts: { id: 'counts', submission: { pending: 1, approved: 1, rejected: 1 }, scraped },
  }));
