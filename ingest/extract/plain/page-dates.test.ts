import { expect, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../testing/source.fixture.ts';

test('the days without a month of one show are read, and not the hours of weekdays', async () => {
  const pick = (name: string, line: string) =>
    `<h3>${name}</h3><p><strong>${line}</strong></p><p>Loud, and furious about it.</p>`;
  const picks = [
    pick('Ida Marsh', 'Tue. 1, 8pm. Linden Hall, 12 Elm St.'),
    pick('Salt Lines', 'Thu. 3, Fri. 4 &amp; Sat. 5, 8pm. The Loom Box, 34 Oak Rd.'),
    pick('Fern Hollow', 'Sun. 6, 5pm. Moth Hall, 56 Elm St.'),
  ];
  const gallery = '<p>Gallery hours Saturday &amp; Sunday 12–5 and by appointment.</p>';
  const { items } = await extractPage(pageOf(`${picks.join('')}${gallery}`));
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Ida Marsh', '2026-12-02T02:00:00.000Z'],
    ['Salt Lines', '2026-12-04T02:00:00.000Z'],
    ['Salt Lines', '2026-12-05T02:00:00.000Z'],
    ['Salt Lines', '2026-12-06T02:00:00.000Z'],
    ['Fern Hollow', '2026-12-06T23:00:00.000Z'],
  ]);
});

test("the raised 'th' of a day may stand in an element of its own", async () => {
  const day = (number: number) =>
    `<p><span>Sunday ${number}</span><span style="vertical-align:super">th</span><span> December 2026</span></p>`;
  const page = `${day(6)}<p><b>Fern Hollow</b></p><p>4 pm</p>${day(13)}<p><b>Night Heron</b></p><p>4 pm</p>`;
  const { items } = await extractPage(pageOf(page), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => `${eventName} ${startTime}`)).toEqual([
    'Fern Hollow 2026-12-06T22:00:00.000Z',
    'Night Heron 2026-12-13T22:00:00.000Z',
  ]);
});

test('the numbers of rules are no days beside days with their weekdays', async () => {
  const rows = ['Fri 4', 'Sat 5', 'Fri 11'].map(
    (day, at) => `<tr><td>${day}</td><td>${['Fern', 'Wick', 'Moth'][at]}</td><td>9pm</td></tr>`,
  );
  const rules = '<p><b>HOUSE RULES</b><br>1. No dogs on the bar.<br>2. Tip the band.<br>3. No colors.</p>';
  const page = `<h2>December 2026</h2><table>${rows.join('')}</table>${rules}`;
  const { items } = await extractPage(pageOf(page), { source: sourceOfVenue });
  expect(items.map(({ eventName }) => eventName)).toEqual(['Fern', 'Wick', 'Moth']);
});

test('a day and its month may stand in boxes of their own, in either order', async () => {
  const show = (day: string, month: string, name: string) =>
    `<div>\n <div>\n  <p>${day}</p>\n\n  <p>${month}</p>\n </div>\n <h3>${name}</h3>\n <a href="/b">Buy tickets</a></div>`;
  const list = [
    ['30', 'November', 'Fern'],
    ['2', 'December', 'Wick'],
    ['4', 'January', 'Moth'],
  ] as const;
  for (const isMonthFirst of [false, true]) {
    const page = list.map(([day, month, name]) =>
      isMonthFirst ? show(month, day, name) : show(day, month, name),
    );
    const { items } = await extractPage(pageOf(`<h2>November</h2>${page.join('')}`), {
      source: sourceOfVenue,
    });
    expect(items.map(({ startTime }) => startTime)).toEqual(['2026-11-30', '2026-12-02', '2027-01-04']);
  }
});

test('the month of a grid may stand behind what it shows, beside links to other months', async () => {
  const day = (number: number, band = '') =>
    `<td><span>${number}</span><b>${band}</b>${band && ' 9:00 pm'}</td>`;
  const bands = new Map([
    [4, 'Fern'],
    [5, 'Wick'],
    [11, 'Moth'],
  ]);
  const cells = Array.from({ length: 31 }, (_, at) => day(at + 1, bands.get(at + 1)));
  const page = `<h1>Live Music - December 2026</h1><p><a href="n">« November</a> <a href="j">January »</a></p><table><tr>${cells.join('')}</tr></table>`;
  const { items } = await extractPage(pageOf(page), { source: sourceOfVenue });
  expect(items.map(({ startTime }) => startTime.slice(0, 10))).toEqual([
    '2026-12-05',
    '2026-12-06',
    '2026-12-12',
  ]);
});

test('a day of another century, the end of an exhibition and the hours of a gallery are no starts', async () => {
  const page = `<div><b>Ida Marsh</b><br>Sat 5 Dec 2026, 8pm</div>
    <div><b>Frost: Opening Night</b><br>Mon 7 Dec 2026<p>5:30pm. Glass and ice. Exhibition continues to 30 December.</p></div>
    <p><b>Broad Skies: paintings</b>. Elm Hill Gallery, until December 28, Tuesday to Saturday, 10am-4pm. Free.</p>
    <div><h3>Our story</h3><p>Opened 3 May 1921 as a picture house, open daily from 10am.</p></div>`;
  const { items } = await extractPage(pageOf(page), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => `${startTime} ${eventName}`)).toEqual([
    '2026-12-06T02:00:00.000Z Ida Marsh',
    '2026-12-07T23:30:00.000Z Frost: Opening Night',
  ]);
});

test('the month of a grid stands behind what its heading calls it', async () => {
  const cell = (day: number, ...shows: string[]) =>
    `<td><span class="d">${day}</span>${shows.map((show) => `<p>${show}</p>`).join('')}</td>`;
  const grid = `<h2>Gig Guide – December 2026</h2><table>
    <tr><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th><th>Sun</th></tr>
    <tr><td></td>${cell(1, 'Trivia 7.30pm')}${cell(2)}${cell(3, 'Ida Marsh 8pm')}${cell(4, 'Fern 9pm', 'Wick 11pm')}${cell(5)}${cell(6, 'Sunday Sesh: Gus 3pm')}</tr>
    <tr>${cell(7)}${cell(8, 'Trivia 7.30pm')}${cell(9)}${cell(10, 'Edda 8pm')}${cell(11)}${cell(12, 'Lou 9pm')}${cell(13, 'Sunday Sesh: Ana 3pm')}</tr></table>`;
  const { items } = await extractPage(pageOf(grid), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => `${startTime.slice(0, 10)} ${eventName}`)).toEqual([
    '2026-12-02 Trivia',
    '2026-12-04 Ida Marsh',
    '2026-12-05 Fern',
    '2026-12-05 Wick',
    '2026-12-06 Sunday Sesh: Gus',
    '2026-12-09 Trivia',
    '2026-12-11 Edda',
    '2026-12-13 Lou',
    '2026-12-13 Sunday Sesh: Ana',
  ]);
});

test('the month and day of a leaf are over where the entry has them with a year that is', async () => {
  const show = (date: string, month: string, day: number, name: string) =>
    `<div><span>${date}, 19:00</span><div class="month">${month}</div><div class="date">${day}</div><h4>${name}</h4></div>`;
  const list = [
    show('Friday, December 4th 2026', 'December', 4, 'Night Heron'),
    show('Friday, November 6th 2026', 'November', 6, 'Fern Hollow'),
    show('Sunday, October 4th 2026', 'October', 4, 'Ida Marsh'),
  ];
  const { items } = await extractPage(pageOf(list.join('')), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => `${eventName} ${startTime}`)).toEqual([
    'Night Heron 2026-12-05T01:00:00.000Z',
  ]);
});

test("'Mar' is a Tuesday beside other weekdays of its language alone", async () => {
  const show = (weekday: string, day: number, name: string) =>
    `<div><p><span>${weekday}</span> <span>Mar</span> <span>${day}</span></p><h2>${name}</h2><p>Doors: 9:30 pm</p></div>`;
  const list = [
    show('Fri', 5, 'Night Heron'),
    show('Sat', 6, 'Taking Back Saturday'),
    show('Tue', 9, 'Fern'),
  ];
  const body = `<h1>March 2027</h1>${list.join('')}<p>April 2027</p>`;
  const { items } = await extractPage(pageOf(body), { source: sourceOfVenue });
  expect(items.map(({ startTime }) => startTime.slice(0, 10))).toEqual([
    '2027-03-06',
    '2027-03-07',
    '2027-03-10',
  ]);
});
