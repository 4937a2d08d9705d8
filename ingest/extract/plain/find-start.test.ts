import { expect, test } from 'vitest';
import { findStart } from './find-start.ts';

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
  ['Sat Dec 5 noon', '2026-12-05T18:00:00.000Z'],
  ['Sat Dec 5 and again: Saturday, December 5, 2026', '2026-12-05'],
  ['On sale Mon Nov 30! Sat Dec 5', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['Sat Dec 5, 8-11pm', '2026-12-06T02:00:00.000Z'],
  ['Sat Dec 5, 7:30 to 10 p.m.', '2026-12-06T01:30:00.000Z'],
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
  ['Sat Dec 5, 10-1am', 'names a time without am or pm'],
  ['Sat Dec 5, 7pm & 9:30pm', 'names several times'],
])("'%s' has no start: %s", (text, problem) => expect(find(text)).toEqual({ problem }));
