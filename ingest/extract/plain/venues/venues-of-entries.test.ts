import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

test('the venue stands behind the names of a page that names none otherwise, if there are three', async () => {
  const post = (name: string, day: string) => `<h3>${name}</h3><p><em>${day}, 8 p.m. Free.</em></p>`;
  const posts = [
    post('Night Heron at Tin Lantern', 'Friday, Dec. 4'),
    post('Fern Hollow at The Loom', 'Saturday, Dec. 5'),
    post('Ida Marsh at Radio Orchard', 'Sunday, Dec. 6'),
  ];
  const { items } = await extractPage(pageOf(posts.join('')));
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual([
    ['Night Heron', 'Tin Lantern'],
    ['Fern Hollow', 'The Loom'],
    ['Ida Marsh', 'Radio Orchard'],
  ]);
  expect((await extractPage(pageOf(posts.slice(0, 2).join('')))).items).toEqual([]);
});

test('paragraphs of a newspaper that begin with bold words are shows, with the venue before its address', async () => {
  const article = `<h2>Friday, Dec. 4</h2>
    <p><strong>“Attic Tales”:</strong> Five comics tell true stories. 7:30 p.m. Lantern Theater, 61 Quarry St. $12. <a href="https://lantern.example">lanterntheater.com</a>.</p>
    <p><strong>Night Heron</strong> plays the last dance of the year at the Loom, 32 S. Lamp Blvd. 9 p.m. $12.</p>
    <aside><h3>More from the arts</h3><ul><li><a href="/a">A festival drew thousands</a></li></ul></aside>
    <h2>Saturday, Dec. 5</h2>
    <p><strong>Elm Street Print Fair.</strong> Printmakers sell in the yard of Canopy Works, 91 Mill Road. 11 a.m. to 5 p.m. Free.</p>`;
  const { items } = await extractPage(pageOf(article));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual([
    ['“Attic Tales”', 'Lantern Theater', '2026-12-05T01:30:00.000Z'],
    ['Night Heron', 'the Loom', '2026-12-05T03:00:00.000Z'],
    ['Elm Street Print Fair', 'Canopy Works', '2026-12-05T17:00:00.000Z'],
  ]);
});

test('a stage with one show that day is the heading of that show, and not its name', async () => {
  const stage = (name: string, ...shows: [string, string][]) =>
    `<h3>${name}</h3><ul>${shows.map(([hour, show]) => `<li><time>${hour}</time> <strong>${show}</strong></li>`).join('')}</ul>`;
  const days = [
    '<h2>Friday, December 4</h2>',
    stage('Oak Playhouse', ['6:00 PM', 'The Cartwright'], ['8:15 PM', 'Moth Play']),
    stage('Elm Playhouse', ['7:00 PM', 'My Uncle']),
    '<h2>Saturday, December 5</h2>',
    stage('Oak Playhouse', ['2:00 PM', 'The Cartwright'], ['9:30 PM', 'Moth Play']),
    stage('Elm Playhouse', ['4:30 PM', 'My Uncle']),
  ];
  const { items } = await extractPage(pageOf(days.map((each) => `<div>${each}</div>`).join('')));
  expect(new Set(items.map(({ eventName, venue }) => `${eventName} at ${venue}`))).toEqual(
    new Set(['The Cartwright at Oak Playhouse', 'Moth Play at Oak Playhouse', 'My Uncle at Elm Playhouse']),
  );
});

test('a promoter writes the city behind a dot, and a tour that is the name of its show stays', async () => {
  const row = (day: string, name: string, place: string) =>
    `<li><div>${day}</div><h3>${name}</h3><div class="where">${place}</div><div>8:00 PM</div></li>`;
  const rows = [
    row('Fri Dec 4', 'Hexagon Kids World Tour', 'Bramble Hall · Austin, TX'),
    row('Sat Dec 5', 'Ida Marsh', 'Mission Bell · San Antonio, TX'),
    row('Sun Dec 6', 'Night Heron', 'Cathode Ray · Austin, TX'),
  ];
  const { items } = await extractPage(pageOf(`<h2>Events in Austin</h2><ul>${rows.join('')}</ul>`));
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual([
    ['Hexagon Kids World Tour', 'Bramble Hall'],
    ['Night Heron', 'Cathode Ray'],
  ]);
});

test('the first name of rows is no venue where the one behind it is a hall', async () => {
  const row = (day: string, name: string, hall: string) =>
    `<li><p class="t">${name}</p><p>${day} • 8:00 PM • Austin, TX • ${hall}</p></li>`;
  const rows = [
    row('Fri Dec 4', 'Ida Marsh', 'Elm Theatre'),
    row('Sat Dec 5', 'Ida Marsh', 'Elm Theatre'),
    row('Sun Dec 6', 'Night Heron', 'Oak Hall'),
    row('Mon Dec 7', 'Night Heron', 'Oak Hall'),
  ];
  const { items } = await extractPage(pageOf(`<ul>${rows.join('')}</ul>`));
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual([
    ['Ida Marsh', 'Elm Theatre'],
    ['Ida Marsh', 'Elm Theatre'],
    ['Night Heron', 'Oak Hall'],
    ['Night Heron', 'Oak Hall'],
  ]);
});

test('the venues of an article stand behind an at in its sentences, where most entries have one', async () => {
  const text = (day: string, name: string, sentence: string) =>
    `<h2>${day}</h2><p><strong><a href="/e">${name}</a></strong><br>${sentence}</p>`;
  const article = [
    text('Friday, December 4', 'Night Heron', 'The show begins at 7:30 pm at The Loom. Tickets are $12.'),
    text(
      'Saturday, December 5',
      'Eve Dance',
      'Two DJs keep the floor at Club Fern moving. It starts at 10 pm.',
    ),
    text('Sunday, December 6', 'The Moth', 'One night only, 9 pm, at the Radio House on South Elm.'),
  ];
  const { items } = await extractPage(pageOf(article.join('')));
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual([
    ['Night Heron', 'The Loom'],
    ['Eve Dance', 'Club Fern'],
    ['The Moth', 'the Radio House'],
  ]);
});

test('a city before the venue of some rows says that they are elsewhere', async () => {
  const row = (name: string, day: string, place: string) =>
    `<li><h3>${name}</h3><p>${day} 8pm</p><p class="venue">${place}</p></li>`;
  const list = [
    row('Night Heron', 'Fri Dec 4', 'Austin · Paper Hall'),
    row('Fern Hollow', 'Sat Dec 5', 'Houston · Mission Hall'),
    row('Ida Marsh', 'Sun Dec 6', 'Austin · The Loom'),
  ];
  const { items } = await extractPage(pageOf(`<ul>${list.join('')}</ul>`));
  expect(items.map(({ eventName }) => eventName)).toEqual(['Night Heron', 'Ida Marsh']);
});

test('the venue stands behind day and hour in a line that has them first', async () => {
  const pick = (name: string, line: string) =>
    `<div><h3>${name}</h3><p class="where"><b>${line}</b></p></div>`;
  const picks = [
    pick('Night Heron', 'Wed. 25, 9pm, The Loom'),
    pick('Fern Hollow', 'Fri. 27, 11am, Hotel Elm'),
    pick('Ida Marsh', 'Sat. 28, 7:30pm, Pinwheel'),
  ];
  const { items } = await extractPage(pageOf(picks.join('')));
  expect(items.map(({ venue }) => venue)).toEqual(['The Loom', 'Hotel Elm', 'Pinwheel']);
});

test('venues with a city behind a dash are those of a promoter in several cities', async () => {
  const show = (name: string, day: string, venue: string) =>
    `<article><h3>${name}</h3><p>${day}</p><p>Doors 7 pm, show 8 pm</p><p class="venue">${venue}</p></article>`;
  const list = [
    show('Night Heron', 'Fri Dec 4', 'Loom Hall - Austin, TX'),
    show('Fern Hollow', 'Sat Dec 5', 'Rust Room - Dallas, TX'),
    show('Ida Marsh', 'Sun Dec 6', 'Tin Lantern - Austin, TX'),
  ];
  const { items } = await extractPage(pageOf(list.join('')));
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual([
    ['Night Heron', 'Loom Hall'],
    ['Ida Marsh', 'Tin Lantern'],
  ]);
});

test('the venue of a sentence may stand behind in and before its town', async () => {
  const story = (name: string, text: string) => `<p><b>${name}</b> - ${text}</p>`;
  const list = [
    story(
      'Ida Marsh',
      'Her show is at 8 p.m. Saturday, Dec. 5, at the Cheat Opera House in Austin. Doors at 7.',
    ),
    story('Fern Hollow', 'The concert is at 7 p.m. Sunday, Dec. 6, in the Dan Auditorium, Austin.'),
    story(
      'Gus Barn',
      'He plays at 8 p.m. Friday, Dec. 11, at the Elm Opera House in Lampasas. Tickets are few.',
    ),
  ];
  const { items } = await extractPage(pageOf(`<article>${list.join('')}</article>`));
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual([
    ['Ida Marsh', 'the Cheat Opera House'],
    ['Fern Hollow', 'the Dan Auditorium'],
  ]);
});

test('a venue in a sentence with another town behind it is left out', async () => {
  const concert = (name: string, day: string, text = '') =>
    `<h3>${name}</h3><p>${day}, 7 pm</p><p>${text}</p>`;
  const list = [
    concert('Messiah', 'Sat Dec 5'),
    concert('Choir Abroad', 'Sat Dec 12', 'We sing at Comforter Church, Kerrville. The bus leaves at 3:30.'),
    concert('Trio Calandra', 'Sun Jan 24'),
  ];
  const site = `<title>St. Anne's Church</title><a href="/">St. Anne's Church</a>`;
  const { items, skipped } = await extractPage(pageOf(site + list.join('')));
  expect(items.map(({ eventName }) => eventName)).toEqual(['Messiah', 'Trio Calandra']);
  expect(skipped).toEqual([expect.stringContaining('Kerrville')]);
});

test('the zone of an hour is no venue', async () => {
  const card = (name: string, day: string, venue: string) =>
    `<div><h3>${name}</h3><p>${day} 7:30pm <abbr>CST</abbr></p><p>${venue}</p></div>`;
  const list = [
    card('Night Heron', 'Fri, Dec 4, 2026', 'Whitley Auditorium'),
    card('Fern Hollow', 'Sat, Dec 5, 2026', 'Elm Recital Hall'),
    card('Ida Marsh', 'Sun, Dec 6, 2026', 'Elm Recital Hall'),
  ];
  const { items } = await extractPage(pageOf(list.join('')));
  expect(items.map(({ venue }) => venue)).toEqual([
    'Whitley Auditorium',
    'Elm Recital Hall',
    'Elm Recital Hall',
  ]);
});

test('the room of a show on the site of a venue is not its venue', async () => {
  const card = (name: string, day: string, room: string) =>
    `<li><h3>${name}</h3><p>${day} 7 pm</p><p class="location">${room}</p></li>`;
  const list = [
    card('Night Heron', 'Fri Dec 4', 'Nave'),
    card('Fern Hollow', 'Sat Dec 5', 'Community Room'),
    card('Ida Marsh', 'Sun Dec 6', 'Nave'),
    card('Oak Trio', 'Mon Dec 7', 'Fern Courtyard'),
  ];
  const venuesOn = async (name: string, rows: readonly string[]) => {
    const site = `<title>${name}</title><a href="/">${name}</a>`;
    const { items } = await extractPage(pageOf(`${site}<ul>${rows.join('')}</ul>`));
    return [...new Set(items.map(({ venue }) => venue))];
  };
  expect(await venuesOn("St. Anne's Church", list)).toEqual(["St. Anne's Church"]);
  // In a museum all rooms may have the names of its donors.
  const named = [
    card('Night Heron', 'Fri Dec 4', 'Tull Auditorium'),
    card('Fern Hollow', 'Sat Dec 5', 'Hask Atrium'),
    card('Ida Marsh', 'Sun Dec 6', 'Learning Center'),
  ];
  expect(await venuesOn('Cory Museum of Art', named)).toEqual(['Cory Museum of Art']);
  expect(await venuesOn('Cory Arts', named)).toHaveLength(3);
});

test('act and venue may stand in one element of a class for venues, and need no hour', async () => {
  const gig = (text: string, day: string) =>
    `<div class="gig"><div class="gig-venue">${text}</div><div class="gig-date">${day}</div></div>`;
  const gigs = [
    gig('Wick @ Tin Hall', '5th December 2026'),
    gig('Owl Service @ Foxglove', '12th December 2026'),
    gig('Wick @ The Moth', '3rd January 2027'),
  ];
  const { items } = await extractPage(pageOf(`<h1>Upcoming Dates</h1>${gigs.join('')}`));
  expect(items.map(({ eventName, venue }) => `${eventName} @ ${venue}`)).toEqual([
    'Wick @ Tin Hall',
    'Owl Service @ Foxglove',
    'Wick @ The Moth',
  ]);
});

test.each([
  [
    'a hall behind the hour',
    '<h4>Saturday 5th December 2026<br>4.30pm &amp; 7.30pm - Elm Church, Austin</h4>',
    2,
  ],
  ['a hall in a line of its own', '<h4>Saturday 5 December 2026, 7.30pm</h4><p>Elm Church, Austin</p>', 1],
  [
    'a labelled one, whose day has no year',
    '<dl><dt>When<dd>7.30pm, 5th December<dt>Venue<dd>Elm Church</dl>',
    1,
  ],
])('the only show of a page has its venue: %s', async (_, body, count) => {
  const page = pageOf(`<h2>Next concert</h2><h3>Carols and all that jazz!</h3>${body}`);
  const { items } = await extractPage(page);
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual(
    Array(count).fill(['Carols and all that jazz!', 'Elm Church']),
  );
});
