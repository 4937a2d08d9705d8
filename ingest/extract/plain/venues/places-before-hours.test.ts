import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

const rowsOf = async (body: string, source = {}) =>
  (await extractPage(pageOf(body), { source })).items.map(
    ({ eventName, venue, startTime }) => `${startTime.slice(0, 10)} ${eventName} | ${venue}`,
  );

const guide = `<title>Gig guide: Austin, 4 December – 11 December | The Courier</title>
  <h1>Gig guide: Austin, 4 December – 11 December</h1>
  <p class="byline">Ida Marsh | November 20, 2026 5:00am</p>`;

test('the venues of a guide stand before the hours of its sentences', async () => {
  const list = `<p><strong>FRIDAY, DECEMBER 4</strong></p>
    <p><strong>Jazz at the Thistle</strong>, with the Wick Quartet. The Thistle Cellar, 7pm. Free.</p>
    <p><strong>Fern Hollow</strong>, new songs. Fig Bar, Elm St, 8pm. $10.</p>
    <p><strong>SATURDAY, DECEMBER 5</strong></p>
    <p><strong>Night Heron</strong> (Waco) with Lyle Bay, Oak Street Hall, doors 9pm, $30.</p>
    <p><strong>Mill Choir: Mahler 4</strong>, Civic Chamber, 7.30pm. From $35.</p>`;
  expect(await rowsOf(guide + list)).toEqual([
    '2026-12-05 Jazz at the Thistle | The Thistle Cellar',
    '2026-12-05 Fern Hollow | Fig Bar',
    '2026-12-06 Night Heron | Oak Street Hall',
    '2026-12-06 Mill Choir: Mahler 4 | Civic Chamber',
  ]);
});

test('a street behind the venue is none, and shows further afield are not of the city', async () => {
  const line = (name: string, place: string, day: string) =>
    `<p><b>${name}</b>. ${place}, ${day}, 7pm. £8.</p>`;
  const list = `<h2>MUSIC</h2>
    ${line('Fern Hollow', 'Elm Church', 'Friday December 4')}
    ${line('Night Heron', 'Oak Ballroom, Tombland', 'Saturday December 5')}
    ${line('Ida Marsh', 'Fig Playhouse, Sprow Road', 'Sunday December 6')}
    <h2>FURTHER AFIELD</h2>${line('The Larks', 'Pier Bar, Cromer', 'Sunday December 6')}`;
  expect(await rowsOf(list)).toEqual([
    '2026-12-05 Fern Hollow | Elm Church',
    '2026-12-06 Night Heron | Oak Ballroom',
    '2026-12-07 Ida Marsh | Fig Playhouse',
  ]);
});

test('where the page says the place of all concerts, names without a word such as hall are those of composers', async () => {
  const item = (name: string, day: string, text: string) =>
    `<div><h3>${name}</h3><p><strong>${day}, 7.00pm</strong>${text}</p></div>`;
  const page = `<title>Season | Elm School of Music</title><h1>Season</h1>
    <p>All concerts are held in Hartley Hall, North Terrace, Austin unless otherwise stated.</p>
    ${item('Elm Orchestra', 'Friday 4 December', '</p><p>Granados, Mompou')}
    ${item('Big Band Blowout', 'Saturday 5 December', '<br>The Cloisters Bar, Union House')}
    ${item('Bach by Candlelight', 'Sunday 6 December', "<br>St Cuthbert's Church")}
    ${item('Clarinet Choir', 'Monday 7 December', '</p><p>Grainger, Holst')}`;
  expect(await rowsOf(page)).toEqual([
    '2026-12-05 Elm Orchestra | Hartley Hall',
    '2026-12-06 Big Band Blowout | The Cloisters Bar',
    "2026-12-07 Bach by Candlelight | St Cuthbert's Church",
    '2026-12-08 Clarinet Choir | Hartley Hall',
  ]);
});

test('a company above the days of its play is no venue', async () => {
  const play = (name: string, company: string, days: string) =>
    `<article><h2><a href="/${name}">${name}</a></h2><div>${company}</div><div>${days}, 8pm</div></article>`;
  const list = [
    play('The Fence', 'Hare Corner Theatre Company', 'Thu 10 – Sat 12 Dec 2026'),
    play('Ida Marsh', '', 'Sun 13 Dec 2026'),
    play('Fern Hollow', '', 'Mon 14 Dec 2026'),
  ];
  const rows = await rowsOf(`<title>Elm Playhouse</title><a href="/">Elm Playhouse</a>${list.join('')}`);
  expect(new Set(rows.map((row) => row.split(' | ')[1]))).toEqual(new Set(['Elm Playhouse']));
});

test('rooms of a library beside its branches are at the library', async () => {
  const event = (name: string, day: number, room: string) =>
    `<dt>Friday, December ${day}, 2026</dt><dd><a href="/e/${day}">${name}</a><div>6:00 PM - 8:00 PM &middot; ${room}</div></dd>`;
  const page = `<title>Events - Elm Public Library</title><p class="site-name">Elm Public Library</p><dl>
    ${event('Fern Quartet', 4, 'Rines Room, Main Library')}${event('Poets of Elm', 11, 'Lewis Gallery, Main Library')}
    ${event('Teen Open Mic', 18, 'Teen Lounge, Main Library')}${event('Captain Kelp in Concert', 25, 'Oak Branch')}</dl>
    <footer>Elm Public Library, 5 Elm Square, Austin, TX 78701</footer>`;
  expect((await rowsOf(page)).map((row) => row.split(' | ')[1])).toEqual([
    ...Array(3).fill('Elm Public Library'),
    'Oak Branch',
  ]);
});
