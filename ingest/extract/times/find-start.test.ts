import { expect, test } from 'vitest';
import { findStart, findStarts } from './find-start.ts';

const find = (text: string) => findStart(text, { today: '2026-11-21', timeZone: 'America/Chicago' });

test.each([
  ['Saturday, December 5, 2026 at 8:30 PM', '2026-12-06T02:30:00.000Z'],
  ['Sat Dec 5 | 8pm', '2026-12-06T02:00:00.000Z'],
  ['Sat 5th of December, 20:00', '2026-12-06T02:00:00.000Z'],
  ['Fri 1/1 doors 8 pm', '2027-01-01'],
  ['Doors: 7pm / Show: 8pm, Sat. Dec. 5', '2026-12-06T02:00:00.000Z'],
  ['7pm doors, 8pm show, December 5 2026', '2026-12-06T02:00:00.000Z'],
  ['December 5, 2026, 8pm - 11pm', '2026-12-06T02:00:00.000Z'],
  ['Saturday, December 5, 2026 — 7:30 pm', '2026-12-06T01:30:00.000Z'],
  ['Sat Dec 5 - 8pm', '2026-12-06T02:00:00.000Z'],
  ['2026-12-05 | Dec 5 - 8pm', '2026-12-06T02:00:00.000Z'],
  ['Saturday, December 5th 2026, 19:00 | December | 5', '2026-12-06T01:00:00.000Z'],
  ['Saturday December, 5th @ 8:30pm', '2026-12-06T02:30:00.000Z'],
  ['Sat Dec 5 – Half Past Nine – 6-9pm', '2026-12-06T00:00:00.000Z'],
  ['Sat Dec 5 | Posted by | Loom | on Mar 17, 2027 at 01:00 PM', '2026-12-05'],
  ['Sat Dec 5 | Ida Marsh, Shazia Noon & guests | 8pm', '2026-12-06T02:00:00.000Z'],
  ['Sat Dec 5 noon', '2026-12-05T18:00:00.000Z'],
  ['Sat Dec 5, 12:00 Noon', '2026-12-05T18:00:00.000Z'],
  ['Sat Dec 5, 1:15 pm | Poetry at Noon | Elm Hall', '2026-12-05T19:15:00.000Z'],
  ['Sat Dec 5 | Poetry at Noon', '2026-12-05T18:00:00.000Z'],
  ['Sat Dec 5 and again: Saturday, December 5, 2026', '2026-12-05'],
  ['On sale Mon Nov 30! Sat Dec 5', '2026-12-05'],
  ['New LP out Mon Nov 30, Sat Dec 5', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['Sat Dec 5, 8-11pm', '2026-12-06T02:00:00.000Z'],
  ['Sat Dec 5, 7:30 to 10 p.m.', '2026-12-06T01:30:00.000Z'],
  ['Sat Dec 5, 10-1am', '2026-12-06T04:00:00.000Z'],
  ['Sat Dec 5, 11-2pm', '2026-12-05T17:00:00.000Z'],
  ['Sat Dec 5, 12-5pm', '2026-12-05T18:00:00.000Z'],
])("'%s' starts at %s", (text, start) => expect(find(text)).toMatchObject({ start }));

test.each([
  ['nothing', 'no date'],
  ['December 5', 'no date'],
  ['Sun Dec 5', 'no date'],
  ['Sat Dec 5 2020', 'no date'],
  ['December 5, 2028', 'no date'],
  ['Posted on Nov 30, 2026', 'no date'],
  ['12/5', 'no date'],
  ['Fri Dec 4 - Sun Dec 6', 'names several dates'],
  ['Dec 4-6, 2026', 'names several dates'],
  ['Dec 4 - Dec 6, 2026', 'names several dates'],
  ['Sat Dec 5 & 12', 'names several dates'],
  ['Sat Dec 5, Sat Dec 12', 'names several dates'],
  ['Sat Dec 5, 7:30', 'names a time without am or pm'],
  ['Sat Dec 5, 10-10pm', 'names a time without am or pm'],
  ['Sat Dec 5, 7pm & 9:30pm', 'names several times'],
])("'%s' has no start: %s", (text, problem) => expect(find(text)).toEqual({ problem }));

const inList = (text: string, dayFirst = false) =>
  findStarts(text, { today: '2026-11-21', timeZone: 'America/Chicago', isListed: true, dayFirst });

test.each([
  ['Dec 5 | 8pm', '2026-12-06T02:00:00.000Z'],
  ['12/5 | 8pm', '2026-12-06T02:00:00.000Z'],
  ['Sa 05.12. | Beginn 20.30 Uhr, Einlass 19.30 Uhr', '2026-12-06T02:30:00.000Z'],
  ['samedi 5 décembre à 20h30', '2026-12-06T02:30:00.000Z'],
  ['Sábado 5 de diciembre de 2026, 20:00 h', '2026-12-06T02:00:00.000Z'],
  ['SAT 12.05 | 8PM', '2026-12-06T02:00:00.000Z'],
  ['12.05 SAT 8PM', '2026-12-06T02:00:00.000Z'],
  ['Sat Dec 5, Doors 7, Show 8', '2026-12-06T02:00:00.000Z'],
  ["Sat Dec 5, half past seven o'clock", '2026-12-06T01:30:00.000Z'],
  ['Sat Dec 5, 11:30 at night', '2026-12-06T05:30:00.000Z'],
  ['Tomorrow | 8pm', '2026-11-23T02:00:00.000Z'],
  ['5 December – 27 January | Gallery open Tuesday to Sunday, 10am–4pm. | Free', '2026-12-05'],
  ['Sat Dec 5, 8pm. On sale Fri Nov 27 at 10am', '2026-12-06T02:00:00.000Z'],
])("'%s' of a list starts at %s", (text, start) => expect(inList(text)).toMatchObject({ starts: [start] }));

test('two shows have the label of both before the first hour', () => {
  expect(inList('Sat Dec 5 | Two shows: 6.30pm and 9.15pm')).toMatchObject({
    starts: ['2026-12-06T00:30:00.000Z', '2026-12-06T03:15:00.000Z'],
  });
});

test('the day is first where the page has it first, unless a weekday says otherwise', () => {
  expect(inList('04/12/2026')).toMatchObject({ problem: 'no date' });
  expect(inList('04/12/2026', true)).toMatchObject({ starts: ['2026-12-04'] });
  expect(inList('Sat 12/05', true)).toMatchObject({ starts: ['2026-12-05'] });
});

test('times that stand together are an early and a late show, nearer ones are doubtful', () => {
  const both = ['2026-12-06T01:00:00.000Z', '2026-12-06T03:30:00.000Z'];
  expect(inList('Sat Dec 5 | 7:00 PM | 9:30 PM')).toMatchObject({ starts: both });
  expect(inList('Sat Dec 5 | 7pm & 9:30pm')).toMatchObject({ starts: both });
  for (const text of ['Sat Dec 5 | 7pm | 8pm', 'Sat Dec 5 | 7pm A band | 9:30pm Another band'])
    expect(inList(text)).toEqual({ problem: 'names several times' });
});

test.each([
  'Oct 2 | 8pm',
  'Dec 5 A band, Dec 12 Another band, 8pm',
  'Pre-order until Dec 11, 2026',
  'Dec 8 PM',
  'Fri 11/6 - Night Heron 7-10',
])("'%s' of a list has no start", (text) => expect(inList(text)).toHaveProperty('problem'));

const days = (text: string) => {
  const found = inList(text);
  return 'problem' in found
    ? found.problem
    : found.starts.map((start) =>
        start.includes('T')
          ? Temporal.Instant.from(start)
              .toZonedDateTimeISO('America/Chicago')
              .toPlainDateTime()
              .toString()
              .slice(5, 16)
          : start.slice(5),
      );
};

test.each([
  ['Fri Dec 4 - Sun Dec 6, 8pm', ['12-04T20:00', '12-05T20:00', '12-06T20:00']],
  ['Sat Dec 5, 3:00 PM and 8:00 PM (3:00 is interpreted)', ['12-05T15:00', '12-05T20:00']],
  ['Sat Dec 5 | 10 am–noon', ['12-05T10:00']],
  ['Sat Dec 5 | 12:00–18:00', ['12-05T12:00']],
  ['Dec 4-6, 2026', ['12-04', '12-05', '12-06']],
  ['December 31 - January 2, 2027', ['12-31', '01-01', '01-02']],
  ['4.-6. Dezember 2026, 20 Uhr', ['12-04T20:00', '12-05T20:00', '12-06T20:00']],
  ['December 4 through December 20, 8pm', ['12-04T20:00']],
  ['Dec 5 & 12, 8pm', ['12-05T20:00', '12-12T20:00']],
  ['Nov. 27 & 28, Dec. 4 & 5, 2026 at 8pm', ['11-27T20:00', '11-28T20:00', '12-04T20:00', '12-05T20:00']],
  ['December 4, 5, 6 at 7:30', ['12-04T19:30', '12-05T19:30', '12-06T19:30']],
  ['December 17, 18, 19 – 10 pm', ['12-17T22:00', '12-18T22:00', '12-19T22:00']],
  ['Fridays at 8 pm: December 4, 11 & 18', ['12-04T20:00', '12-11T20:00', '12-18T20:00']],
  ['December 3rd 4th & 5th', ['12-03', '12-04', '12-05']],
  ['Fri 9:30pm 12/4, 12/11', ['12-04T21:30', '12-11T21:30']],
  ['Fri Dec 4: 7:30 PM & 9:45 PM | Sat Dec 5: 7 PM', ['12-04T19:30', '12-04T21:45', '12-05T19:00']],
  [
    'Fridays and Saturdays through Dec 5, 8pm',
    ['11-21T20:00', '11-27T20:00', '11-28T20:00', '12-04T20:00', '12-05T20:00'],
  ],
  [
    'Dec 3-6 | Thursdays & Fridays at 7:30 pm; Sundays at 2:30 pm',
    ['12-03T19:30', '12-04T19:30', '12-06T14:30'],
  ],
  ['7:30 p.m. Friday, Dec. 4, and 2 p.m. Sunday, Dec. 6.', ['12-04T19:30', '12-06T14:00']],
  [
    'It is what this has. 7:30 p.m. Saturday, Dec. 5, and 2 p.m. Sunday, Dec. 6.',
    ['12-05T19:30', '12-06T14:00'],
  ],
  ['7:30 p.m. Friday, Nov. 20, and 2 p.m. Sunday, Nov. 22.', ['11-22T14:00']],
  [
    '8 p.m. Thursday through Saturday, Dec. 3-5, and 2 p.m. Sunday, Dec. 6',
    ['12-03T20:00', '12-04T20:00', '12-05T20:00', '12-06T14:00'],
  ],
  [
    'The comedy is in town. Shows are 7:30 p.m. Friday, Dec. 4, 7:30 p.m. Saturday, Dec. 5, and 2 p.m. Sunday, Dec. 6.',
    ['12-04T19:30', '12-05T19:30', '12-06T14:00'],
  ],
  ['10 a.m.-4 p.m. Saturday and Sunday, Nov. 28-29', ['11-28T10:00', '11-29T10:00']],
])("'%s' is a run of shows", (text, starts) => expect(days(text)).toEqual(starts));

test.each([
  ['Dec 5, 6 – 9 pm', ['12-05T18:00']],
  ['Sat Dec 5, 7 & 9:30pm', ['12-05T19:00', '12-05T21:30']],
  ['Thu Dec 31, 9:00 PM – Fri Jan 1, 1:00 AM', ['12-31T21:00']],
  ['Thu, Dec 31 | 9:00 PM | Fri, Jan 1', ['12-31T21:00']],
  ['Dec 4 – Jan 16 | On view through next Saturday.', ['12-04']],
  [
    'Sat Dec 5, 6 pm | Ida Marsh on her exhibition Salt Lines, on view January 12 through April 4.',
    ['12-05T18:00'],
  ],
  ['Friday, Nov. 27, through Jan. 10 | Open Wednesdays through Sundays.', ['11-27']],
  ['Sat Dec 5 | 9 pm (support at 8 pm)', ['12-05T21:00']],
  ['Sat Dec 5 | 9 pm | Some tickets will be released at 8 pm', ['12-05T21:00']],
  ['Sat Dec 5 | Bar until 11 PM | 8 pm', ['12-05T20:00']],
  ['Sat Dec 5 | 6 pm | Bring a blanket. Fire pits lit at 5:30.', ['12-05T18:00']],
  ['Sat Dec 5 | 7 pm | Doors 7 // Show 8', ['12-05T20:00']],
  ['Sat Dec 5 | 7:30 doors | 8:00 start', ['12-05T20:00']],
  ['Sat Dec 5 | 7pm (doors) 8pm (show)', ['12-05T20:00']],
  ['Sat Dec 5 | 7 doors / 8 show', ['12-05T20:00']],
  ['Sat Dec 5, 7:30pm (doors at 6:30)', ['12-05T19:30']],
  ['Sat 12/5 - Night Heron Duo 7-10', ['12-05T19:00']],
])("'%s' starts where the show does", (text, starts) => expect(days(text)).toEqual(starts));

test('an early hour of the next day is the end of a night, also without a dash before it', () => {
  const listed = (text: string) =>
    findStarts(text, { today: '2026-11-21', timeZone: 'America/Chicago', isListed: true });
  const night = { starts: ['2026-12-06T03:00:00.000Z'] };
  expect(listed('Sat, Dec 5, 2026 | 9:00 PM | Sun, Dec 6, 2026 | 12:30 AM')).toMatchObject(night);
  expect(listed('Sat, Dec 5, 2026 | 9:00 PM | Sun, Dec 6, 2026 | | Attic')).toMatchObject(night);
  expect(listed('Sat, Dec 5, 2026 | 9:00 PM | Sun, Dec 6, 2026 | 8:00 PM')).toMatchObject({
    starts: ['2026-12-06T03:00:00.000Z', '2026-12-07T02:00:00.000Z'],
  });
});
