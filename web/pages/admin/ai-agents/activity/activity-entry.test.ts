import { expect, it } from 'vitest';
import { type ActivityEntry, figuresOf, targetOf } from './activity-entry.ts';

const entry = (but: Partial<ActivityEntry>): ActivityEntry => ({
  id: 'd1',
  action: 'evaluated',
  targetType: 'submission',
  targetId: 's/1',
  result: null,
  score: null,
  processingTime: null,
  errorMessage: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...but,
});

it('an activity entry links to the history of its target (DATA-18)', () => {
  expect(targetOf(entry({}))).toEqual({
    name: 'Submission s/1',
    path: '/admin/operations/history/submission/s%2F1',
  });
  expect(targetOf(entry({ targetType: 'scrapedEvent', targetId: 'e1' })).path).toBe(
    '/admin/operations/history/scraped-event/e1',
  );
  expect(targetOf(entry({ targetType: 'agent', targetId: 'g1' }))).toEqual({
    name: 'The agent',
    path: '/admin/operations/history/agent/g1',
  });
  expect(targetOf(entry({ targetType: 'listing', targetId: 'l1' })).path).toBe(
    '/admin/operations/history/event/l1',
  );
});

it('an activity entry lists the figures that it has, zero included', () => {
  expect(figuresOf(entry({}))).toEqual([]);
  expect(figuresOf(entry({ score: 0, processingTime: 2400 }))).toEqual(['Score 0%', '2.4 s']);
});
