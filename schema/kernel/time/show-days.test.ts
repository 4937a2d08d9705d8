import { expect, it } from 'vitest';
import { isOver, lastDay } from './show-days.ts';

const show = { date: '2026-11-20', additionalDates: ['2026-12-06', '2026-11-22'] };

it('the last day of a show is the latest of its days', () => {
  expect(lastDay(show)).toBe('2026-12-06');
  expect(lastDay({ date: '2026-11-20', additionalDates: [] })).toBe('2026-11-20');
});

it('a show is over on the day after its last', () => {
  expect(['2026-12-06', '2026-12-07'].map((today) => isOver(show, today))).toEqual([false, true]);
});
