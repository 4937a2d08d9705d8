import { expect, test } from 'vitest';
import { parseMoment } from './parse-moment.ts';

test.each([
  ['2026-12-05', '2026-12-05'],
  ['20261205', '2026-12-05'],
  [' 2026-12-05T20:00 ', '2026-12-06T02:00:00.000Z'],
  ['2026-12-05 20:00:00', '2026-12-06T02:00:00.000Z'],
  ['2026-12-05T20:00:00.000Z', '2026-12-05T20:00:00.000Z'],
  ['2026-12-05T20:00:00-0600', '2026-12-06T02:00:00.000Z'],
  ['2026-12-05T20:00+01', '2026-12-05T19:00:00.000Z'],
  ['2026-12-05T20:00:00-06:00[America/Chicago]', '2026-12-06T02:00:00.000Z'],
  ['20261205T200000Z', '2026-12-05T20:00:00.000Z'],
  ['2026-7-4 8 PM', '2026-07-05T01:00:00.000Z'],
  ['December 5, 2026', '2026-12-05'],
  ['Sat, 05 Dec 2026 20:00:00 GMT', '2026-12-05T20:00:00.000Z'],
  ['Saturday, Dec. 5th, 2026 at 8:30 p.m.', '2026-12-06T02:30:00.000Z'],
  ['5 December 2026, 20:30', '2026-12-06T02:30:00.000Z'],
  ['Dec 5, 2026 @ 8:00 pm - 11:00 pm', '2026-12-06T02:00:00.000Z'],
  ['Dec 5, 2026, doors at seven', '2026-12-05'],
  ['2026-12-05 12:15 AM', '2026-12-05T06:15:00.000Z'],
])("'%s' is read as %s", (written, moment) => expect(parseMoment(written, 'America/Chicago')).toBe(moment));

test.each([
  '',
  'tomorrow',
  '8 PM',
  '2026-02-30',
  '2026-13-01',
  '2026-12-05T24:30',
  '2026-12-05T20:61',
  '2026-12-05 13 PM',
  '2026-12-05 9',
  '2026-12-05T20:00+99:00',
  '12/05/2026',
  '0000-01-01',
  'December 5',
  '2026-12-05Tsoon',
])("'%s' cannot be read", (written) => expect(parseMoment(written, 'America/Chicago')).toBeNull());

test('a local time that the clocks skip is read an hour later, one that occurs twice as the first', () => {
  expect(parseMoment('2027-03-14T02:30', 'America/Chicago')).toBe('2027-03-14T08:30:00.000Z');
  expect(parseMoment('2027-11-07T01:30', 'America/Chicago')).toBe('2027-11-07T06:30:00.000Z');
});
