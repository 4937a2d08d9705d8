import { expect, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../testing/source.fixture.ts';

const startsOf = async (body: string) =>
  (await extractPage(pageOf(body), { source: sourceOfVenue })).items.map(({ startTime }) => startTime);

test.each([
  'Unless noted there are two sets, <b>7:30 and 9:30 pm</b>.',
  'Unless we say otherwise, concerts are held at St. Olaf Hall. Doors open at 7:00 p.m. and the music starts at 7:30 p.m.',
  'All nights are upstairs unless we say otherwise. Doors open 7.00pm, music starts at 7.30pm prompt.',
  'The club meets upstairs. We start at 7.30 pm prompt and finish about 10.45.',
  'Potluck at 6:30, music at 7:30, two sets, unless it says something else.',
  "Music's at 7:30 unless we say different. No cover unless noted.",
  'Every other Saturday at the Elm Inn, Oak Bar. 7.30pm start. Guests $10.',
  'Saturdays at 7.30pm, Elm Hall. Free, no booking required.',
  "All shows 21+. Music starts at 7:30 PM and there's no cover unless we say so. Tip your bands!",
])("the hour of all shows is in '%s'", async (rule) => {
  const list = ['Sat Dec 5', 'Sat Dec 12', 'Sat Dec 19'].map(
    (day, at) => `<p><b>${day} - ${['Gus', 'Wick', 'Edda'][at]} Marsh</b><br>A singer.</p>`,
  );
  expect(await startsOf(`<p>${rule}</p>${list.join('')}`)).toEqual([
    '2026-12-06T01:30:00.000Z',
    '2026-12-13T01:30:00.000Z',
    '2026-12-20T01:30:00.000Z',
  ]);
});

test('the day is first where no date has a month above 12 there', async () => {
  const on = (...days: string[]) =>
    startsOf(days.map((day) => `<article><p>${day}</p><h3>Ida Marsh</h3></article>`).join(''));
  expect(await on('04.12.26 19:30', '17.12.26 19:30')).toEqual([
    '2026-12-05T01:30:00.000Z',
    '2026-12-18T01:30:00.000Z',
  ]);
  expect(await on('12.17.26 19:30', '01.02.27 19:30')).toEqual([
    '2026-12-18T01:30:00.000Z',
    '2027-01-03T01:30:00.000Z',
  ]);
});

test('a weekday between day and hour does not divide the days of a show', async () => {
  const days = '11.12.26 <span>Fri</span> 20:00<br>13.12.26 <span>Sun</span> 20:00';
  const list = [`<p>${days}</p><h3>Night Heron</h3>`, '<p>19.12.26 <span>Sat</span> 20:00</p><h3>Fern</h3>'];
  expect(await startsOf(list.map((each) => `<article>${each}</article>`).join(''))).toEqual([
    '2026-12-12T02:00:00.000Z',
    '2026-12-14T02:00:00.000Z',
    '2026-12-20T02:00:00.000Z',
  ]);
});

test('all screenings of a series have the hour of its text', async () => {
  const film = (day: string, name: string) => `<dt>${day}</dt><dd><strong>${name}</strong></dd>`;
  const series = `<p>Sundays in winter. All screenings at 5 p.m. unless noted, on film.</p><dl>
    ${film('Sunday, December 6', 'The Gale')}${film('Sunday, December 13', 'Salt Lines')}
    ${film('Sunday, December 20', 'Paper Boats')}</dl>`;
  const { items } = await extractPage(pageOf(series), { source: sourceOfVenue });
  expect(items.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['23:00', '23:00', '23:00']);
});

test('a club meets in a pub, whose name the top of its page has', async () => {
  const list = `<title>Elm Folk Club</title><img alt="Elm Folk Club">
    <p>We meet every Wednesday at <b>The Fig Inn, Oak Road, Austin</b> (back room).<br>8.00 pm start.</p>
    <table><tr><td><b>Dec 2nd</b></td><td><b>Singers Night</b></td></tr>
    <tr><td><b>Dec 9th</b></td><td><b>Night Heron</b><br>Shanties. Please note 7.30 pm start.</td></tr>
    <tr><td><b>Dec 16th</b></td><td><b>No club</b> - pub function</td></tr></table>`;
  const { items } = await extractPage(pageOf(list));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual([
    ['Singers Night', 'Fig Inn', '2026-12-03T02:00:00.000Z'],
    ['Night Heron', 'Fig Inn', '2026-12-10T01:30:00.000Z'],
  ]);
});

test("the hours below 'Opening times' are no dates", async () => {
  const row = (day: string, name: string) =>
    `<tr><td>${day} December</td><td><b>${name}</b></td><td>Blues</td><td>9pm</td></tr>`;
  const list = `<table><tr><td><b>MENU</b><br><a href="gigs">Gig Guide</a><br><a href="ales">Real Ales</a><br><hr>
    <font><b>Opening times</b><br>Mon - Thurs 12 - 11pm<br>Fri &amp; Sat 12 - 1am<br>Sun 13 - 10.30pm</font><hr></td>
    <td><p>Bands on at 9pm.</p><table>${row('Sat 5th', 'Ida Marsh')}${row('Sat 12th', 'Wick')}</table></td></tr></table>`;
  expect(await startsOf(list)).toEqual(['2026-12-06T03:00:00.000Z', '2026-12-13T03:00:00.000Z']);
});
