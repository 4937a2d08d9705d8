import { expect, it } from 'vitest';
import { formatNotice, noticeError } from './notice.ts';

it.each([
  [7, '1 week'],
  [1, '1 day'],
  [10, '10 days'],
])('formats a notice of %i days as %s (GEN-12)', (days, words) => expect(formatNotice(days)).toBe(words));

it.each([
  ['2026-11-28', 7, null],
  ['2026-11-27', 7, 'Shows need at least 1 week advance notice'],
  ['2026-11-21', 1, 'Shows need at least 1 day advance notice'],
  ['2026-11-21', 0, null],
  ['2026-11-20', 0, 'This date is in the past'],
])('on 2026-11-21, a show on %s with %i days of notice: %j (SHOW-24, D-98)', (date, days, message) =>
  expect(noticeError(date, '2026-11-21', days)).toBe(message),
);
