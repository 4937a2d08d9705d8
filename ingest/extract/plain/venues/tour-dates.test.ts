import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

test('a column of cities says which rows are in ours', async () => {
  const row = (day: string, name: string, venue: string, city: string) =>
    `<tr><td>${day}</td><td>${name}</td><td>${venue}</td><td>${city}</td><td><a href="/t">Tickets</a></td></tr>`;
  const rows = [
    row('Sat 11/28/26', 'Night Heron', 'Hollow Reed', 'Austin'),
    row('Sun 11/29/26', 'Night Heron', 'Club Alameda', 'San Antonio'),
    row('Fri 12/04/26', 'Fern Hollow', 'Cenote Hall<br><small>Winter Dance, doors 7</small>', 'Austin'),
    row('Sat 12/05/26', 'Ida Marsh', 'Sal Room', 'Lockhart'),
  ];
  const head = '<tr><th>Date</th><th>Show</th><th>Venue</th><th>City</th><th></th></tr>';
  const { items, skipped } = await extractPage(pageOf(`<table>${head}${rows.join('')}</table>`));
  expect(items.map(({ venue }) => venue)).toEqual(['Hollow Reed', 'Cenote Hall']);
  expect(skipped).toEqual(["'Night Heron' is in San Antonio", "'Ida Marsh' is in Lockhart"]);
});

test('the title of a page that its author has not named is not the name of the rows of a tour', async () => {
  const row = (day: string, city: string, place: string) =>
    `<tr><td><b>${day}<br>${city}</b></td><td><b>${place}</b><br>1011 Elm Avenue<br>2:00 PM</td></tr>`;
  const rows = [
    row('Sunday, December 6', 'Austin, TX', 'Grace Church'),
    row('Friday, December 11', 'Waco, TX', 'Elm Auditorium'),
    row('Saturday, December 12', 'Tyler, TX', 'Oak Church'),
  ];
  const page = `<title>Document Title | Elm School of Music</title><h1>Chamber Choir Tours</h1>
    <table>${rows.join('')}</table>`;
  const { items } = await extractPage(pageOf(page));
  expect(items.map(({ eventName, venue }) => `${eventName} @ ${venue}`)).toEqual([
    'Chamber Choir @ Grace Church',
  ]);
});

test('the dates of a tour in other cities are left out, also one in Washington D.C.', async () => {
  const row = (day: string, city: string, place: string) =>
    `<tr><td>${day}</td><td>${city}</td><td><a href="/t">${place}</a></td></tr>`;
  const rows = [
    row('May 18', 'Pittsburgh, PA', 'Elm Center'),
    row('May 19', 'Philadelphia, PA', 'Oak Hall'),
    row('May 20', 'Washington D.C.', 'Ash Theatre'),
    row('May 22', 'Austin, TX', 'Fir Theater'),
  ];
  const { items } = await extractPage(
    pageOf(`<title>Night Heron</title><h1>Tour</h1><table>${rows.join('')}</table>`),
  );
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual([['Night Heron', 'Fir Theater']]);
});

test('a date of a tour whose venue is open is left out', async () => {
  const rows = [
    'Tin Lantern, Austin TX',
    'Elm Hall, Waco TX',
    'Loom Barn, Austin TX',
    'Lakeway TX, venue tba',
  ];
  const list = rows.map((row, at) => `<li><b>12.0${at + 4}.26</b> — ${row}<br>9 pm</li>`);
  const { items } = await extractPage(pageOf(`<title>Night Heron | Shows</title><ul>${list.join('')}</ul>`));
  expect(items.map(({ venue }) => venue)).toEqual(['Tin Lantern', 'Loom Barn']);
});

test('the heading of a record above the dates of a tour is not the name of its rows', async () => {
  const row = (day: string, place: string, town: string) =>
    `<div><div>${day}</div><div>${place}</div><div>${town}</div><div><a href="#">tickets</a></div></div>`;
  const rows = [
    row('12.04.26', 'Tin Lantern Ballroom', 'Austin, TX'),
    row('12.05.26', 'Elm Hall', 'Waco, TX'),
    row('12.11.26', 'Oak Hall', 'Lampasas, TX'),
    row('12.12.26', 'Loom Church', 'Austin, TX'),
  ];
  const page = `<title>Night Heron | Tour</title><h1>Sailing Wait</h1><p>the second album</p><h2>tour</h2><div>${rows.join('')}</div>`;
  const { items } = await extractPage(pageOf(page));
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Night Heron at Tin Lantern Ballroom',
    'Night Heron at Loom Church',
  ]);
});

test('acts behind a venue in our city are no place in another one', async () => {
  const tile = (day: number, name: string, place: string, text: string) =>
    `<div class="tile"><div>${day} Dec 2026</div><h3>${name}</h3><p>${place}, Austin</p><p>8:00pm. ${text}</p></div>`;
  const page = `<h1>Events</h1>${tile(5, 'Candlelight Songs', 'Elm Church', 'A choir of saws.')}
    ${tile(6, 'Laugh It Off', 'Oak Hotel', 'Stand-up with Ida Marsh, Ana Fern and Lou Wick.')}
    ${tile(7, 'Folk Night', 'Fig Hall', 'Bring a plate.')}${tile(8, 'Salt Lines', 'Elm Church', 'Kids welcome.')}`;
  expect((await extractPage(pageOf(page))).items.map(({ eventName }) => eventName)).toEqual([
    'Candlelight Songs',
    'Laugh It Off',
    'Folk Night',
    'Salt Lines',
  ]);
});

test('a tour may have no more than its towns and venues', async () => {
  const row = (day: string, town: string, venue: string, note = 'tickets') =>
    `<tr><td>${day}</td><td>${town}</td><td>${venue}</td><td>${note}</td></tr>`;
  const page = `<title>Paper Lamp - live</title><h1>PAPER LAMP</h1><h2>live dates</h2><table>
    ${row('11.12.26', 'Houston', 'The Coal Room')}${row('12.12.26', 'Austin', 'Anchor Loft', 'sold out')}
    ${row('13.12.26', 'Austin', 'Anchor Loft (extra date added)')}${row('15.12.26', 'Dallas', "Gullivant's")}</table>`;
  const { items } = await extractPage(pageOf(page));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual([
    ['PAPER LAMP', 'Anchor Loft', '2026-12-12'],
    ['PAPER LAMP', 'Anchor Loft', '2026-12-13'],
  ]);
});
