import { expect, test } from 'vitest';
import { extractPage, namesIn, pageOf, sourceOfVenue } from '../../testing/source.fixture.ts';

const entry = (name: string, day: string) => `<li><a href="/${name}">${name} Band</a> ${day} 8pm</li>`;
const three = [entry('One', 'Fri Dec 4'), entry('Two', 'Sat Dec 5'), entry('Three', 'Sun Dec 6')];

test('an hour alone in parentheses is in the evening, also ten and eleven', async () => {
  const acts = three.map((each) => each.replace('8pm', '(10:15)'));
  const { items } = await extractPage(pageOf(`<ul>${acts.join('')}</ul>`), { source: sourceOfVenue });
  expect(items.map(({ startTime }) => startTime)).toEqual([
    '2026-12-05T04:15:00.000Z',
    '2026-12-06T04:15:00.000Z',
    '2026-12-07T04:15:00.000Z',
  ]);
});

test('hours alone in their column are of the afternoon, where their first is below five', async () => {
  const row = (day: string, name: string, hours: string) =>
    `<tr><td>${day}</td><td>${name}</td><td>${hours}</td></tr>`;
  const rows = [
    row('Fri, Dec 4', 'Night Heron', '9-1'),
    row('Sat, Dec 5', 'Fern Hollow', '4-8'),
    row('Sun, Dec 6', 'Ida Marsh, for ages 3-5', 'Patio'),
  ];
  const { items } = await extractPage(pageOf(`<table>${rows.join('')}</table>`), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Heron', '2026-12-05T03:00:00.000Z'],
    ['Fern Hollow', '2026-12-05T22:00:00.000Z'],
  ]);
});

test('a number with a word behind it is no day of the month above', async () => {
  const show = (day: string, name: string) =>
    `<article><p>Dec</p><p>${day}</p><h3>${name}</h3><p>8:00 PM</p><p>18 &amp; over</p><p>25 painters</p></article>`;
  const list = [show('4', 'Night Heron'), show('5', 'Fern Hollow'), show('6', 'Ida Marsh')];
  const { items } = await extractPage(pageOf(list.join('')), { source: sourceOfVenue });
  expect(items.map(({ startTime }) => startTime)).toEqual([
    '2026-12-05T02:00:00.000Z',
    '2026-12-06T02:00:00.000Z',
    '2026-12-07T02:00:00.000Z',
  ]);
  const rows = ['Fri. 4 - Night Heron, 9pm', 'Sat. 5 - Fern Hollow, 9pm', 'Fri. 11 - Ida Marsh, 9pm'];
  const table = `<h3>December 2026</h3><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
  const rest = '<p>Chess Wednesdays 1pm<br><br>9-H meets Mondays</p><p>Call <a href="mailto:x">Oak</a></p>';
  expect(await namesIn(table + rest)).toEqual(['Night Heron', 'Fern Hollow', 'Ida Marsh']);
});

test('the hour of all shows may stand behind their place', async () => {
  const line = (day: string, name: string) => `<p><strong>${day}</strong> &mdash; ${name}</p>`;
  const list = [line('December 12, 2026', 'Ida Marsh'), line('January 9, 2027', 'Fern Hollow')];
  const rule = 'All concerts are at the Loom, 12 Elm Lane. Doors open 7:00 pm, music starts 7:30 pm sharp.';
  const { items } = await extractPage(pageOf(`<p>${rule}</p>${list.join('')}`), { source: sourceOfVenue });
  expect(items.map(({ startTime }) => startTime)).toEqual([
    '2026-12-13T01:30:00.000Z',
    '2027-01-10T01:30:00.000Z',
  ]);
});

test('rules divide a list whose headings stand below their dates', async () => {
  const show = (day: string, name: string) =>
    `<p><b>${day} @ 4 PM</b></p><h3>${name}</h3><p>A short set.</p>`;
  const list = [
    show('Friday, December 4', 'Night Heron'),
    show('Saturday, December 5', 'Fern Hollow'),
    show('Sunday, December 6', 'Ida Marsh'),
  ];
  const { items } = await extractPage(pageOf(`<h1>In-Stores</h1><div>${list.join('<hr>')}</div>`), {
    source: sourceOfVenue,
  });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Heron', '2026-12-04T22:00:00.000Z'],
    ['Fern Hollow', '2026-12-05T22:00:00.000Z'],
    ['Ida Marsh', '2026-12-06T22:00:00.000Z'],
  ]);
});

test('an hour that comes again with its end is one, and what stands between is no further show', async () => {
  const card = `<p>fri 27 nov 8:00 pm</p><p class="event_title">Ida Marsh Sings</p><p>$20 / $15 at the bar</p><p>8:00 pm - 11:00 pm</p>`;
  expect(await namesIn(card)).toEqual(['Ida Marsh Sings']);
});

test('the hour behind the end of an exhibition is that of its reception', async () => {
  const card = `<article><div>Sat Nov 28</div><div><h4>Reception: Small Works</h4><p>On view through January 9.</p></div><div>5:00 pm - 8:00 pm</div></article>`;
  const { items } = await extractPage(pageOf(card), { source: sourceOfVenue });
  expect(items).toMatchObject([{ startTime: '2026-11-28T23:00:00.000Z' }]);
});

test('the acts of a paragraph between rules have an hour each', async () => {
  const day = (date: string, ...lines: string[]) => `<p><b>${date}</b><br>${lines.join('<br>')}</p>`;
  const list = [
    day(
      'Tues. Nov. 24th',
      '6:00 pm front room - <b>Ida Marsh</b>, no cover',
      '8:30 pm hall - <b>Night Heron</b>, $8',
    ),
    day('Wed. Nov. 25th', '9:00 pm hall - <b>Fern Hollow</b>, $10'),
    day('Fri. Nov. 27th', '9:30 pm hall - <b>Weldon Tate</b>, $15'),
  ];
  expect(await namesIn(`<hr>${list.join('<hr>')}<hr>`)).toEqual([
    'Ida Marsh',
    'Night Heron',
    'Fern Hollow',
    'Weldon Tate',
  ]);
});

test('acts of a line may stand apart by a tilde', async () => {
  expect(await namesIn('<p><b>Fri 11/27</b> Amos Tread 6:30pm ~ Night Heron 10pm</p>')).toEqual([
    'Amos Tread',
    'Night Heron',
  ]);
});

test('a happy hour is no show, nor what it has', async () => {
  const row = (hours: string, text: string) => `<tr><td>${hours}</td><td>${text}</td></tr>`;
  const rows = row('4-7', 'Happy Hour + FREE mac while it lasts') + row('9pm', 'Night Heron');
  expect(await namesIn(`<h3>Fri Dec 4</h3><table>${rows}</table>`)).toEqual(['Night Heron']);
});

test('a private party until an hour leaves the evening to a show', async () => {
  expect(await namesIn('<p>Sat 12/5</p><p>private party til 7<br>9pm - <b>Night Heron</b> $10</p>')).toEqual([
    'Night Heron',
  ]);
});

test('what stands between the last day and a heading above further days belongs to that day', async () => {
  const day = (date: string, ...shows: string[]) =>
    `<h3>${date}</h3><ul>${shows.map((each) => `<li>${each}</li>`).join('')}</ul>`;
  const page = [
    day('Friday 12/4', 'Night Heron @ Loom, 9pm', 'Fern Hollow @ Tin Lantern, 8pm'),
    day('Saturday 12/5', 'Ida Marsh @ Loom, 8pm', 'Moth Play @ Tin Lantern, 9pm'),
    '<h3>Looking ahead</h3><ul><li>Sat 12/12 Dust Choir @ Loom, 8pm</li><li>Sun 12/13 Elm Trio @ Loom, 7pm</li></ul>',
  ];
  const { items } = await extractPage(pageOf(page.join('')));
  expect(items.map(({ eventName }) => eventName)).toEqual([
    'Night Heron',
    'Fern Hollow',
    'Ida Marsh',
    'Moth Play',
    'Dust Choir',
    'Elm Trio',
  ]);
});

test('a performance for which people pay what they wish is one of the run', async () => {
  const days = [
    'Thu, Dec 3, 2026 7:30 PM</a> <span>Pay What You Wish</span>',
    'Fri, Dec 4, 2026 7:30 PM</a>',
  ];
  const run = days.map((each) => `<li><a href="/t">${each}</li>`).join('');
  const play = (name: string, list: string) =>
    `<li><h2>${name}</h2><p class="venue">Elm Theatre</p><ul>${list}</ul></li>`;
  const { items } = await extractPage(
    pageOf(`<ul>${play('Night Heron', run)}${play('Fern Hollow', '<li>Sat, Dec 5, 2026 8 PM</li>')}</ul>`),
  );
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Night Heron at Elm Theatre',
    'Night Heron at Elm Theatre',
    'Fern Hollow at Elm Theatre',
  ]);
});

test('the month of a grid stands between the names of the former and the next one', async () => {
  const cell = (day: number, show = '') => `<td><a href="#">${day}</a> ${show}</td>`;
  const days = Array.from({ length: 30 }, (_, at) =>
    cell(at + 1, [7, 27, 28].includes(at + 1) ? `<a href="/${at}">07:00PM Night Heron</a>` : ''),
  );
  const weeks = [0, 7, 14, 21, 28].map((at) => `<tr>${days.slice(at, at + 7).join('')}</tr>`);
  const heads = `<tr><th>${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].join('</th><th>')}</th></tr>`;
  const months = '<div>October</div><div>November 2026</div><div>December</div>';
  const { items } = await extractPage(pageOf(`${months}<table>${heads}${weeks.join('')}</table>`), {
    source: sourceOfVenue,
  });
  expect(items.map(({ startTime }) => startTime)).toEqual([
    '2026-11-28T01:00:00.000Z',
    '2026-11-29T01:00:00.000Z',
  ]);
});

test('two numbers alone in a column beside days with their weekdays are hours', async () => {
  const row = (day: string, name: string, hours: string) =>
    `<tr><td>${day}</td><td>${name}</td><td>${hours}</td></tr>`;
  const rows = [
    row('Fri 4', 'Night Heron', '9:30'),
    row('Sun 6', 'Ida Marsh', '4 - 8'),
    row('Fri 11', 'Fern Hollow', '9:30'),
    row('Sat 12', 'Dust Choir', '9 to midnight'),
  ];
  const { items } = await extractPage(pageOf(`<h2>December 2026</h2><table>${rows.join('')}</table>`), {
    source: sourceOfVenue,
  });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Heron', '2026-12-05T03:30:00.000Z'],
    ['Ida Marsh', '2026-12-06T22:00:00.000Z'],
    ['Fern Hollow', '2026-12-12T03:30:00.000Z'],
    ['Dust Choir', '2026-12-13T03:00:00.000Z'],
  ]);
});

test('two closed days are no week whose weekdays stand below them', async () => {
  const card = (day: string, number: number, name: string) =>
    `<h3>${day}, 2026</h3><div><p>Nov</p><p>${number}</p><p>2026</p><p>Sat</p><h4>${name}</h4><p>1:00pm</p></div>`;
  const closed = '<h3>Thursday, November 26, 2026</h3><p>All branches closed</p><p>Nov 26 – Nov 27</p>';
  const list = [closed, card('Saturday, November 28', 28, 'Saturday Matinee: Night Ferry')];
  expect(await namesIn(list.join(''))).toEqual(['Saturday Matinee: Night Ferry']);
});

test('the days of one row of a table in one of its cells are those of its show', async () => {
  const row = (name: string, days: string, place: string) =>
    `<tr><td><b>${name}</b></td><td>${days}</td><td>${place}</td></tr>`;
  const rows = [
    row('Night Heron', 'Thu, Dec 3, 2026, 7:30 p.m.<br>Fri, Dec 4, 2026, 7:30 p.m.', 'Elm Mainstage'),
    row('Fern Hollow', 'Sat, Dec 5, 2026, 2 p.m.', 'Elm Studio Theatre'),
  ];
  const head = '<tr><th>Production</th><th>Dates</th><th>Place</th></tr>';
  const { items } = await extractPage(pageOf(`<table>${head}${rows.join('')}</table>`));
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Night Heron at Elm Mainstage',
    'Night Heron at Elm Mainstage',
    'Fern Hollow at Elm Studio Theatre',
  ]);
});

test("a jubilee is no day of the month above, and 'unless noted' may stand before the hour of all shows", async () => {
  const show = (day: string, line: string, name: string) =>
    `<article><p>${day}</p><p>${line}</p><h3>${name}</h3></article>`;
  const list = [
    show('Fri, Dec 4', '13th Annual Leftovers', 'Night Heron'),
    show('Sat, Dec 5', 'A tribute', 'Fern Hollow'),
    show('Sun, Dec 6', '2nd Anniversary', 'Ida Marsh'),
  ];
  const rule = '<p>Unless otherwise noted, concerts begin at 4:00 p.m. with a reception to follow.</p>';
  const { items } = await extractPage(pageOf(`${rule}<h2>December 2026</h2>${list.join('')}`), {
    source: sourceOfVenue,
  });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Heron', '2026-12-04T22:00:00.000Z'],
    ['Fern Hollow', '2026-12-05T22:00:00.000Z'],
    ['Ida Marsh', '2026-12-06T22:00:00.000Z'],
  ]);
});

test('the columns of a lesson and of food are not those of the show, whose hour has its head', async () => {
  const row = (day: string, lesson: string, band: string, hours: string) =>
    `<tr><td>${day}</td><td>${lesson}</td><td>${band}</td><td>${hours}</td></tr>`;
  const head = ['Date', 'Lesson', 'On the bandstand', 'Music'].map((each) => `<th>${each}</th>`).join('');
  const rows = [
    row('Wed 12/2', 'Two-step, 7:00', 'Night Heron', '8:00 – 11:00'),
    row('Fri 12/4', '', 'Fern Hollow', '9:00 – 12:30'),
    row('Sun 12/6', 'Jig, 2:00', 'Ida Marsh', '3:00 – 6:00'),
  ];
  const { items } = await extractPage(pageOf(`<table><tr>${head}</tr>${rows.join('')}</table>`), {
    source: sourceOfVenue,
  });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Heron', '2026-12-03T02:00:00.000Z'],
    ['Fern Hollow', '2026-12-05T03:00:00.000Z'],
    ['Ida Marsh', '2026-12-06T21:00:00.000Z'],
  ]);
});

test("the hours of a hall's dances by weekday are those of rows without one, under the head 'Band / Event'", async () => {
  const rule =
    '<p>Saturday dances 8:00 PM to midnight, doors open at 7:00. Sunday dances 2:00 to 6:00 PM.</p>';
  const row = (day: string, band: string) => `<tr><td>${day}</td><td>${band}</td><td>$12</td></tr>`;
  const rows = [
    row('Sat Dec 5', 'Night Heron<br><font size="2">Masks / Mardi Gras theme</font>'),
    row('Sun Dec 6', '<b>Polka Dance</b> with Fern Hollow<br>Visit from Santa at 4 PM'),
  ];
  const head = '<tr><th>Date</th><th>Band / Event</th><th>Admission</th></tr>';
  const { items } = await extractPage(pageOf(`${rule}<table>${head}${rows.join('')}</table>`), {
    source: sourceOfVenue,
  });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Heron', '2026-12-06T02:00:00.000Z'],
    ['Polka Dance with Fern Hollow', '2026-12-06T20:00:00.000Z'],
  ]);
});

test('what is on other days of the week than the date beside it is no show of that date', async () => {
  const beside = '<div><h4>Set building</h4><p>Painting, Saturdays in January from 9 AM.</p></div>';
  const talk = '<div><h4>Artist talk</h4><p>Sunday, December 6, 6:30 PM at the Loom.</p></div>';
  expect(await namesIn(`<div>${talk}${beside}</div>`)).toEqual(['Artist talk']);
  const services = '<li>Christmas Eve: 4 p.m. (family), 7 p.m.</li><li>Christmas Day: 10 a.m.</li>';
  const carols = '<li>Night of Carols: Sunday, December 20, 6 p.m.</li>';
  expect(await namesIn(`<ul>${carols}${services}</ul>`)).toEqual(['Night of Carols']);
});

test('the days on which people build and clean are no shows', async () => {
  const days = '<li>Sat, Dec 5, 9 am: Costume Sort</li><li>Sat, Dec 19, 9 am: Lobby Painting</li>';
  expect(await namesIn(`<h2>Set Strike &amp; Work Days</h2><ul>${days}</ul>`)).toEqual([]);
  expect(await namesIn(`<h2>Winter Days</h2><ul>${days}</ul>`)).toEqual(['Costume Sort', 'Lobby Painting']);
});
