import { describe, expect, test } from 'vitest';
import { expandRule, type Rule } from './expand-rule.ts';

const window = { from: '2026-11-21', to: '2027-01-20' };
const days = (rule: Partial<Rule>, start = '2026-11-01') =>
  expandRule({ freq: 'DAILY', interval: 1, count: null, wkst: 2, parts: {}, ...rule }, start, window);

describe('a recurrence rule', () => {
  test('selects weekdays of a month, counted from its start and its end', () => {
    expect(days({ freq: 'MONTHLY', parts: { BYDAY: ['2FR', '-1SU'] } })).toEqual([
      '2026-11-29',
      '2026-12-11',
      '2026-12-27',
      '2027-01-08',
    ]);
  });

  test('selects a position among the matching days', () => {
    expect(
      days({ freq: 'MONTHLY', parts: { BYDAY: ['MO', 'TU', 'WE', 'TH', 'FR'], BYSETPOS: [-1, 1] } }),
    ).toEqual(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']);
  });

  test('counts whole weeks from their first day for every second week', () => {
    const everySecond = { freq: 'WEEKLY', interval: 2, parts: { BYDAY: ['SU', 'MO'] } };
    expect(days({ ...everySecond, wkst: 2 }, '2026-11-16')?.slice(0, 4)).toEqual([
      '2026-11-22',
      '2026-11-30',
      '2026-12-06',
      '2026-12-14',
    ]);
    expect(days({ ...everySecond, wkst: 1 }, '2026-11-16')?.slice(0, 3)).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-13',
    ]);
  });

  test('skips months without such a day', () => {
    expect(days({ freq: 'MONTHLY' }, '2026-10-31')).toEqual(['2026-12-31']);
    expect(days({ freq: 'YEARLY' }, '2024-12-24')).toEqual(['2026-12-24']);
    expect(days({ freq: 'YEARLY', parts: { BYMONTH: [12], BYDAY: ['1SA'] } }, '2020-12-05')).toEqual([
      '2026-12-05',
    ]);
  });

  test('ends when it never matches', () => {
    expect(days({ parts: { BYMONTH: [2], BYMONTHDAY: [30] } })).toEqual([]);
    expect(days({ interval: 7, parts: { BYDAY: ['MO'] } })).toEqual([]);
    expect(days({ count: 2_000_000_000, parts: { BYMONTH: [13] } })).toEqual([]);
  });

  test.each<Partial<Rule>>([
    { freq: 'HOURLY' },
    { freq: 'YEARLY', parts: { BYWEEKNO: [20] } },
    { freq: 'YEARLY', parts: { BYDAY: ['20MO'] } },
    { freq: 'DAILY', parts: { BYHOUR: [9, 17] } },
    { freq: 'WEEKLY', parts: { BYSETPOS: [1] } },
    { freq: 'DAILY', count: 10, interval: 400 },
  ])('is null when unsupported: %o', (rule) => {
    expect(days(rule, rule.count ? '1990-01-01' : undefined)).toBeNull();
  });
});
