import { expect, it } from 'vitest';
import { upcomingDays } from './upcoming.ts';

it.each([
  ['Monday', '2026-11-16', '2026-11-20'],
  ['Thursday', '2026-11-19', '2026-11-20'],
  ['Friday', '2026-11-20', '2026-11-20'],
  ['Saturday', '2026-11-21', '2026-11-21'],
  ['Sunday', '2026-11-22', '2026-11-22'],
])('this weekend is Friday to Sunday, from today once begun: on a %s (SRCH-08)', (_day, today, from) =>
  expect(upcomingDays('weekend', today)).toEqual({ from, to: '2026-11-22' }),
);

it.each([
  ['Monday', '2026-11-16'],
  ['Saturday', '2026-11-21'],
  ['Sunday', '2026-11-22'],
])('next week is the Monday after this Sunday to the Sunday after it: on a %s (SRCH-08)', (_day, today) =>
  expect(upcomingDays('week', today)).toEqual({ from: '2026-11-23', to: '2026-11-29' }),
);

it('crosses the year', () =>
  expect(upcomingDays('week', '2026-12-31')).toEqual({ from: '2027-01-04', to: '2027-01-10' }));
