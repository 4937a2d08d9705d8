import { expect, it } from 'vitest';
import { announcement, dateWithWeekday, reviewerName } from './messages.ts';

const item = {
  id: 's1',
  kind: 'submission',
  performer: 'Moon Taxi',
  eventType: 'music',
  venue: 'Mohawk',
  date: '2026-12-05',
  status: 'pending',
  score: null,
  decision: null,
  createdAt: '2026-11-21T10:00:00.000Z',
} as const;

it('names the day of a show, and the year when it is another', () => {
  expect(dateWithWeekday('2026-12-05', '2026')).toBe('Sat, Dec 5');
  expect(dateWithWeekday('2027-01-15', '2026')).toBe('Fri, Jan 15, 2027');
});

it('announces new items and decisions by others (MOD-28)', () => {
  expect(announcement(item, 3)).toBe('New submission: Moon Taxi at Mohawk. 3 pending.');
  expect(announcement({ ...item, kind: 'scraped' }, 4)).toBe(
    'New scraped event: Moon Taxi at Mohawk. 4 pending.',
  );
  expect(announcement({ ...item, status: 'rejected' }, 2)).toBe('Moon Taxi was rejected. 2 pending.');
});

it('marks an agent that decided as an AI agent', () => {
  expect(reviewerName({ kind: 'agent', name: 'Quality check' })).toBe('Quality check (AI agent)');
  expect(reviewerName({ kind: 'admin', name: 'ada' })).toBe('ada');
});
