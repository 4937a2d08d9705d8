import { expect, it } from 'vitest';
import { dayColumns, monthColumns } from './columns.ts';

const months = (...visitors: number[]) =>
  visitors.map((visitors, at) => ({ month: `2026-${String(12 - 5 + at).padStart(2, '0')}`, visitors }));
const keys = (columns: { key: string }[]) => columns.map(({ key }) => key);

it('months start with the first one with visitors, and are at least two', () => {
  expect(keys(monthColumns(months(0, 0, 3, 0, 4, 0)))).toEqual(['2026-09', '2026-10', '2026-11', '2026-12']);
  expect(keys(monthColumns(months(0, 0, 0, 0, 0, 2)))).toEqual(['2026-11', '2026-12']);
  expect(keys(monthColumns(months(0, 0, 0, 0, 0, 0)))).toEqual(['2026-11', '2026-12']);
  expect(monthColumns(months(1, 0, 0, 0, 0, 9))).toHaveLength(6);
  expect(monthColumns(months(0, 0, 0, 0, 5, 9)).at(-1)).toEqual({
    key: '2026-12',
    label: ['Dec', '2026'],
    value: 9,
  });
});

it('the last day is called today', () => {
  const days = [
    { date: '2026-11-20', submissions: 2 },
    { date: '2026-11-21', submissions: 0 },
  ];
  expect(dayColumns(days)).toEqual([
    { key: '2026-11-20', label: ['Fri', 'Nov 20'], value: 2 },
    { key: '2026-11-21', label: ['Today', 'Nov 21'], value: 0 },
  ]);
});
