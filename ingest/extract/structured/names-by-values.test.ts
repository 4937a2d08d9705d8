import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

const days = ['2026-12-05', '2026-12-06', '2026-12-07'];
const bands = ['Los Faroles', 'Night Heron', 'Gravel Choir'];
type Row = { name: string; day: string };

const read = async (rowOf: (row: Row) => unknown) => {
  const rows = days.map((day, at) => rowOf({ day, name: bands[at]! }));
  const { items } = await extractPage(pageOf(JSON.stringify({ rows }), 'application/json'));
  return items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime].join(' | '));
};
const atHour = (utc: string) => bands.map((name, at) => `${name} | The Yard | 2026-12-0${6 + at}T${utc}Z`);
const shortDay = (day: string) => `Dec ${Number(day.slice(8))}`;
const nextDay = (day: string) => day.slice(0, 8) + (Number(day.slice(8)) + 1);

test.each<[string, (row: Row) => unknown]>([
  [
    'names in another language',
    ({ name, day }) => ({ artista: name, fecha: day, hora: '20:00', lugar: 'The Yard' }),
  ],
  [
    'an hour under a name of its own',
    ({ name, day }) => ({ title: name, date: day, stageTime: '8:00 PM', venue: 'The Yard' }),
  ],
  [
    'seconds, and a place in an object',
    ({ name, day }) => ({
      title: name,
      timestamp: Date.parse(`${day}T20:00:00-06:00`) / 1000,
      site: { place: 'The Yard' },
    }),
  ],
  [
    'what happened to the entry besides',
    ({ name, day }) => ({
      created_on: '2026-10-01T10:00:00Z',
      perf: { act_name: name, slot: `${day}T20:00:00-06:00` },
      room_name: 'The Yard',
    }),
  ],
  [
    'names that say nothing',
    ({ name, day }) => ({
      d: day,
      b: name,
      dr: '7:00 PM',
      sh: '8:00 PM',
      hall: 'The Yard',
      u: 'https://tickets.example',
    }),
  ],
])('properties are known by what they have: %s', async (_, rowOf) => {
  expect(await read(rowOf)).toEqual(atHour('02:00:00.000'));
});

test.each<[string, (row: Row) => unknown]>([
  [
    'a day without a year',
    ({ name, day }) => ({ title: name, date: shortDay(day), time: '8pm', venue: 'The Yard' }),
  ],
  [
    'doors and show',
    ({ name, day }) => ({ title: name, date: day, time: 'Doors 7pm, show 8pm', venue: 'The Yard' }),
  ],
  [
    'with an end after midnight',
    ({ name, day }) => ({
      title: name,
      date: `${shortDay(day)}, 20:00 – ${shortDay(nextDay(day))}, 01:00`,
      venue: 'The Yard',
    }),
  ],
  ['all in one', ({ name, day }) => ({ title: name, when: `${shortDay(day)}, 8 pm`, venue: 'The Yard' })],
])('days and hours may be in words: %s', async (_, rowOf) => {
  expect(await read(rowOf)).toEqual(atHour('02:00:00.000'));
});

test('a table below its head is read', async () => {
  const rows = days.map((day, at) => [day, '8:00 PM', bands[at], 'The Yard']);
  const values = [['Date', 'Time', 'Who', 'Where'], ...rows];
  const { items } = await extractPage(pageOf(JSON.stringify({ values }), 'application/json'));
  expect(items.map(({ eventName }) => eventName)).toEqual(bands);
});

test('the day may be the name of a list', async () => {
  const byDay = Object.fromEntries(
    days.map((day, at) => [day, [{ title: bands[at], time: '8pm', venue: 'The Yard' }]]),
  );
  const { items } = await extractPage(pageOf(JSON.stringify(byDay), 'application/json'));
  expect(items.map(({ startTime }) => startTime.slice(0, 13))).toEqual(
    [6, 7, 8].map((day) => `2026-12-0${day}T02`),
  );
});

test('places may stand under their codes, and lists under the name of a place', async () => {
  const rows = days.map((day, at) => ({ d: day, b: bands[at], sh: '8:00 PM', v: 'YD' }));
  const venues = { YD: { name: 'The Yard', address: '5 Rope Lane' } };
  const ofKey = days.map((day, at) => ({
    date: Date.parse(`${day}T00:00:00-06:00`),
    doorTime: '7:00PM',
    showTime: '8:00PM',
    bands: [bands[at]],
  }));
  for (const value of [{ venues, rows }, { 'The Yard': { shows: ofKey } }]) {
    const { items } = await extractPage(pageOf(JSON.stringify(value), 'application/json'));
    expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime].join(' | '))).toEqual(
      atHour('02:00:00.000'),
    );
  }
});

test.each([
  ['6:00 - 11:00 PM', 'T00'],
  ['9 - 1 AM', 'T03'],
  ['19:00 - 23:00', 'T01'],
  ['7.45', 'T01'],
])('hours that leave out a half of the day are those of an evening: %s', async (time, hour) => {
  const found = await read(({ name, day }) => ({ title: name, date: day, time, venue: 'The Yard' }));
  expect(found.map((each) => each.slice(each.lastIndexOf('T'), each.lastIndexOf('T') + 3))).toEqual([
    hour,
    hour,
    hour,
  ]);
});

test('a list of days without acts names none', async () => {
  expect(await read(({ day }) => ({ date: day, month: 'DEC', venue: 'The Yard' }))).toEqual([]);
});

test('a place that has its properties is not read by their values', async () => {
  const venue = { city: 'Austin', name: 'The Yard', address: '5 Rope Lane' };
  const found = await read(({ name, day }) => ({ title: name, curtainUp: `${day}T20:00:00`, venue }));
  expect(found).toEqual(atHour('02:00:00.000'));
});

test('articles with a date of publication are no shows', async () => {
  expect(await read(({ name, day }) => ({ heading: name, publishedOn: day, place: 'The Yard' }))).toEqual([]);
});
