import { expect, it } from 'vitest';
import { parseDays } from './parse-days.ts';

/** As of Saturday, November 21, 2026. */
const table: readonly [question: string, from: string, to: string, named: string][] = [
  ['what is on today', '2026-11-21', '2026-11-21', 'today'],
  ['comedy tonight?', '2026-11-21', '2026-11-21', 'tonight'],
  ['tomorrow', '2026-11-22', '2026-11-22', 'tomorrow'],
  ['the day after tomorrow', '2026-11-23', '2026-11-23', 'on Monday, November 23'],
  ['What is on this weekend?', '2026-11-21', '2026-11-22', 'this weekend'],
  ['next weekend', '2026-11-27', '2026-11-29', 'next weekend'],
  ['this week', '2026-11-21', '2026-11-22', 'this week'],
  ['shows next week', '2026-11-23', '2026-11-29', 'next week'],
  ['on Friday', '2026-11-27', '2026-11-27', 'on Friday, November 27'],
  ['saturday shows', '2026-11-21', '2026-11-21', 'on Saturday, November 21'],
  ['next Saturday', '2026-11-28', '2026-11-28', 'on Saturday, November 28'],
  ['next tuesday', '2026-11-24', '2026-11-24', 'on Tuesday, November 24'],
  ['December 5', '2026-12-05', '2026-12-05', 'on Saturday, December 5'],
  ['on the 5th of dec', '2026-12-05', '2026-12-05', 'on Saturday, December 5'],
  ['Jan. 3rd', '2027-01-03', '2027-01-03', 'on Sunday, January 3'],
  ['12/31', '2026-12-31', '2026-12-31', 'on Thursday, December 31'],
  ['2026-12-24 please', '2026-12-24', '2026-12-24', 'on Thursday, December 24'],
  ['anything in December', '2026-12-01', '2026-12-31', 'in December'],
  ['this month', '2026-11-21', '2026-11-30', 'in November'],
  ['next month', '2026-12-01', '2026-12-31', 'in December'],
  ['in February', '2027-02-01', '2027-02-28', 'in February'],
];

it.each(table)('parses %j as %s to %s', (question, from, to, named) =>
  expect(parseDays(question, '2026-11-21')).toMatchObject({ from, to, named }),
);

it.each([
  '',
  'how do I submit a show',
  'Feb 30',
  '13/45',
  '2026-02-30',
  'sunshine',
  'it may rain',
  'marchers',
])('finds no day in %j', (text) => expect(parseDays(text, '2026-11-21')).toBeNull());

it('starts the weekend on Friday, or today when it is Saturday or Sunday', () => {
  expect(parseDays('weekend', '2026-11-18')).toMatchObject({ from: '2026-11-20', to: '2026-11-22' });
  expect(parseDays('weekend', '2026-11-22')).toMatchObject({ from: '2026-11-22', to: '2026-11-22' });
});
