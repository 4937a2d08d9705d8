import { expect, it } from 'vitest';
import { clickThroughRate, runAt, runInWords, sizeInWords } from './messages.ts';

it.each([
  [0, 0, '0.00%'],
  [0, 40, '0.00%'],
  [1, 3, '33.33%'],
  [2, 3, '66.67%'],
  [7, 7, '100.00%'],
  [3, 0, '0.00%'],
])('%d clicks of %d impressions are %s (AAD-02)', (clicks, impressions, rate) =>
  expect(clickThroughRate(clicks, impressions)).toBe(rate),
);

it('a run includes its first and its last day', () => {
  const run = { startDate: '2026-12-28', endDate: '2027-01-03' };
  expect(runInWords(run)).toBe('Dec 28, 2026 to Jan 3, 2027 (7 days)');
  const days = ['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04'];
  expect(days.map((day) => runAt(run, day))).toEqual(['to come', 'on', 'on', 'over']);
});

it('a size has its name', () => expect(sizeInWords('300x250')).toBe('Medium rectangle, 300x250'));
