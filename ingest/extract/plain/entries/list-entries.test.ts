import { expect, test } from 'vitest';
import { extractPage, namesIn, pageOf, sourceOfVenue } from '../../testing/source.fixture.ts';

test('the deadline of an application is no show', async () => {
  const show = (name: string, day: string) =>
    `<h2>${name}</h2><p><b>${day}, 7:30 p.m.</b><br>With the choir.</p>`;
  const page = `${show('Salt Lines', 'Saturday, December 5, 2026')}${show('Paper Boats', 'Sunday, December 6, 2026')}
    ${show('Fern Hollow', 'Friday, December 11, 2026')}<h2>Young Players Prize</h2>
    <p>The application deadline for 2027 is January 8, 2027. Finals are in <a href="/prize">March</a>.</p>`;
  expect(await namesIn(page)).toEqual(['Salt Lines', 'Paper Boats', 'Fern Hollow']);
});

test('bold works below a day with its hour are the programme of one concert', async () => {
  const work = (name: string) => `<p><b>${name}</b></p><p>Ida Marsh, piano</p>`;
  const concert = (day: string) => `<h3>${day} | 2:00 PM</h3>${work('Trio in D')}${work('Quartet Op. 3')}`;
  const page = `${concert('Sunday, December 6, 2026')}${concert('Sunday, December 13, 2026')}`;
  expect(await namesIn(page)).toEqual(['Trio in D', 'Trio in D']);
});

test('hours below the opening times of a page are not those of its show', async () => {
  const page = `<title>Night Heron | The Loom</title><h1>Night Heron</h1><p>Happening on Saturday 5 December 2026</p>
    <p>Tickets are on sale.</p><div><h3>Opening times</h3><p>Sun - Thur last entry is 11:00pm<br>Fri - Sat last entry is 2:00am</p></div>`;
  expect(await namesIn(page)).toEqual(['Night Heron']);
});

test('the lines of a week have the day of the heading above them, without an hour', async () => {
  const day = (name: string, ...lines: string[]) =>
    `<h2>${name}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const body = `<h1>For the Week of November 30th</h1>${day(
    'Friday',
    "Elm's - <a href='/a'>Night Heron</a>",
    'Linden Bar - <a href="/b">Karaoke</a>',
  )}${day('Saturday', 'Linden Bar - <a href="/c">Fern Hollow</a>', 'Moth Grill - <a href="/d">Ida Marsh</a>')}`;
  const { items } = await extractPage(pageOf(body));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual([
    ['Night Heron', "Elm's", '2026-12-04'],
    ['Karaoke', 'Linden Bar', '2026-12-04'],
    ['Fern Hollow', 'Linden Bar', '2026-12-05'],
    ['Ida Marsh', 'Moth Grill', '2026-12-05'],
  ]);
});

test('paragraphs of act and place below the day of a guide are shows', async () => {
  const day = (name: string, ...lines: string[]) =>
    `<p>${name}</p>${lines.map((line) => `<p>${line}</p>`).join('')}`;
  const body = [
    day(
      'Friday, December 4',
      'Night Heron @ Bunkers',
      'Karaoke With On Call @ Linden',
      'Fern Hollow with Wick @ Fine Line',
    ),
    day(
      'Saturday, December 5',
      'Ida Marsh @ Linden',
      'Los Faroles @ Bunkers',
      'Moth (residency) @ Green Room',
    ),
  ];
  const { items } = await extractPage(pageOf(body.join('')));
  expect(items.map(({ eventName, venue, startTime }) => `${eventName} at ${venue}, ${startTime}`)).toEqual([
    'Night Heron at Bunkers, 2026-12-04',
    'Karaoke With On Call at Linden, 2026-12-04',
    'Fern Hollow with Wick at Fine Line, 2026-12-04',
    'Ida Marsh at Linden, 2026-12-05',
    'Los Faroles at Bunkers, 2026-12-05',
    'Moth at Green Room, 2026-12-05',
  ]);
});

test('a further day in the text of one show is not that of another one of its day', async () => {
  const body = `<h2>Friday, December 4</h2><dl><dt>Salt Lines</dt><dd>8:45 p.m. | Elm Green<br>Bring a blanket.</dd>
    <dt>The Tempest</dt><dd>7:30 p.m. | Linden Amphitheatre<br>Free. Also Saturday, December 5 and Sunday, December 6 at 7:30 p.m.</dd></dl>
    <h2>Thursday, December 10</h2><dl><dt>Night Heron</dt><dd>7 p.m. | Elm Green</dd></dl>`;
  const { items } = await extractPage(pageOf(body), { source: sourceOfVenue });
  const salt = items.filter(({ eventName }) => eventName === 'Salt Lines');
  expect(salt.map(({ startTime }) => startTime)).toEqual(['2026-12-05T02:45:00.000Z']);
});
