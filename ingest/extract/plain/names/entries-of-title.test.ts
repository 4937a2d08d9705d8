import { expect, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../../testing/source.fixture.ts';

const showsOn = async (body: string) =>
  (await extractPage(pageOf(body), { source: sourceOfVenue })).items.map(
    ({ eventName, startTime }) => `${eventName}, ${startTime}`,
  );

test('the page of one show has its name in heading and title, and no show beside it', async () => {
  const content = `<main><h1>Candle Hour: Ida Marsh plays Bach</h1>
    <p><img src="ida.jpg" alt="Ida Marsh at the organ"></p>
    <p><b>Friday, December 11, 2026<br>7:30 p.m. in the nave</b><br>Doors open at 7.</p>
    <p>Ida Marsh of Elm returns.</p><h3>How to find us</h3><p>12 Elm Street. Park behind the hall.</p></main>`;
  const beside = '<aside><h3>This month</h3><p>Fern Songs, Sunday, November 29, 6 p.m.</p></aside>';
  const page = (title: string) => `<title>${title}</title>${content}${beside}`;
  expect(await showsOn(page('Candle Hour: Ida Marsh plays Bach - The Loom'))).toEqual([
    'Candle Hour: Ida Marsh plays Bach, 2026-12-12T01:30:00.000Z',
  ]);
  expect(await showsOn(page('The Loom'))).toContain('Fern Songs, 2026-11-30T00:00:00.000Z');
});

test("a link 'Book a table' is no name", async () => {
  const facts = '<ul><li>Thursday, January 28, 2027</li><li>Doors 6:30 PM</li><li>Show 8:00 PM</li></ul>';
  const page = `<title>Ida Marsh Quartet | The Loom</title><h1>Ida Marsh Quartet</h1>${facts}<a href="/b">Book a table</a>`;
  expect(await showsOn(page)).toEqual(['Ida Marsh Quartet, 2027-01-29T02:00:00.000Z']);
});

test('a label and what stands beside a price are no names, and shows below a further heading keep theirs', async () => {
  const page = `<title>Wick ~ The Loom</title><a href="/"><img src="logo.png" alt="The Loom"></a><h1>Wick</h1>
    <div><b>Dates:</b><p>Fri December 11</p><p>Sat December 12</p></div><div><b>Start:</b><p>8:00PM</p></div>
    <div><b>Price:</b><p>$45 / $35 + BF</p></div><div><b>Note:</b><p>Fri December 11 SELLING FAST</p></div>
    <h3>More at The Loom</h3><a href="/owl"><h4>Owl Service</h4><p>December 14, 2026, 9pm</p></a>`;
  const { items } = await extractPage(pageOf(page));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual([
    ['Wick', 'The Loom', '2026-12-12T02:00:00.000Z'],
    ['Wick', 'The Loom', '2026-12-13T02:00:00.000Z'],
    ['Owl Service', 'The Loom', '2026-12-15T03:00:00.000Z'],
  ]);
});

test('the days of the page of one show are enough without hours', async () => {
  const dates = ['Wed December 9', 'Thu December 10'].map((day) => `<p>${day}</p>`).join('');
  const page = (title: string) => `<title>${title}</title><h1>Wick</h1><div><b>Dates:</b>${dates}</div>`;
  expect(await showsOn(page('Wick | The Loom'))).toEqual(['Wick, 2026-12-09', 'Wick, 2026-12-10']);
  expect(await showsOn(page('The Loom'))).toEqual([]);
});

test('the hours of the acts below the page of their bill are no further shows', async () => {
  const page = `<title>Owl Service, Wick at The Loom</title><h1>Owl Service, Wick</h1>
    <div><strong>Friday, December 11, 2026, 7:30pm</strong></div><p>8pm WICK</p><p>9pm OWL SERVICE</p>`;
  expect(await showsOn(page)).toEqual(['Owl Service, Wick, 2026-12-12T01:30:00.000Z']);
});

test('the page of one show may choose its performances below a heading, at the place behind the label of its venue', async () => {
  const performance = (weekday: string, day: string, hour: string) =>
    `<li><span>${weekday}</span> <time>${day}</time> <a href="/${day}">${hour}</a></li>`;
  const performances = [
    performance('Friday', 'Dec 11', '7:00 PM'),
    performance('Saturday', 'Dec 12', '7:00 PM'),
    performance('Sunday', 'Dec 13', '2:00 PM'),
  ];
  const page = `<title>Paper Boats | Loom Theatre Boosters</title><main><header><h1>Paper Boats</h1>
    <p>December 11–13, 2026</p><p>A captain counts the ships that she lost.</p>
    <section><h2>Choose a Performance</h2><ul>${performances.join('')}</ul></section></header>
    <section><dl><div><dt>Venue</dt><dd>Elm High School</dd></div></dl></section></main>`;
  const { items } = await extractPage(pageOf(page));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual([
    ['Paper Boats', 'Elm High School', '2026-12-12T01:00:00.000Z'],
    ['Paper Boats', 'Elm High School', '2026-12-13T01:00:00.000Z'],
    ['Paper Boats', 'Elm High School', '2026-12-13T20:00:00.000Z'],
  ]);
});
