import { expect, test } from 'vitest';
import { showAfterDoors } from './door-time.ts';

test.each([
  ['Doors 7 / Show 8', '20:00'],
  ['Doors: 7 pm // Show: 9 pm', '21:00'],
  ['Doors 7:00, music at 7:30 sharp', '19:30'],
  ['7pm doors | 8pm show', '20:00'],
  ['Fri Dec 4\nDoors at 7:00PM\nShow at 8:00PM', '20:00'],
  ['Show 8pm (doors open at 7pm)', '20:00'],
  ['Line-up\nPale Finch 9:00 pm\nGlass Moth 10 pm\nDoors open 7 pm', '21:00'],
])("'%s': the show begins at %s where its start is 19:00", (text, start) =>
  expect(showAfterDoors(text, '19:00')).toBe(start),
);

test.each([
  ['Doors 6 / Show 7'],
  ['Doors 7'],
  ['Doors 7 / Show 11 pm'],
  ['Doors 7 / Show 8, late: doors 9 / show 10'],
  ['Lineup\nPale Finch 9:00 pm'],
])("'%s' says nothing else than 19:00", (text) => expect(showAfterDoors(text, '19:00')).toBeNull());
