import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

test('a newspaper writes days without months, with the venue between day and hour', async () => {
  const pick = (name: string, line: string) =>
    `<h3>${name}</h3><p><strong>${line}</strong></p><p>Loud, and furious about it.</p>`;
  const picks = [
    pick('Ida Marsh', 'Tuesday 1, Linden Hall, 8pm'),
    pick('<em>Attic Tales</em>', 'Thursday 3 – Friday 4, Elm Chapel, 7:30pm'),
    pick('Slow Monday', 'Friday 4, the Dry Anchor, 8:30pm'),
  ];
  const { items } = await extractPage(pageOf(picks.join('')));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual([
    ['Ida Marsh', 'Linden Hall', '2026-12-02T02:00:00.000Z'],
    ['Attic Tales', 'Elm Chapel', '2026-12-04T01:30:00.000Z'],
    ['Attic Tales', 'Elm Chapel', '2026-12-05T01:30:00.000Z'],
    ['Slow Monday', 'the Dry Anchor', '2026-12-05T02:30:00.000Z'],
  ]);
});

test('a stage with one show that day needs no word of a venue below headings of stages', async () => {
  const set = (hour: string, act: string) => `<div><p>${hour}</p><p class="artist">${act}</p></div>`;
  const stage = (name: string, ...sets: string[]) => `<div><h3>${name}</h3>${sets.join('')}</div>`;
  const days = [
    `<h2>Friday, December 4</h2>${stage('Velvet Lounge', set('8:00 PM', 'Night Heron'), set('9:15 PM', 'Fern Hollow'))}`,
    `<h2>Saturday, December 5</h2>${stage('Coppermill', set('8:00 PM', 'Ida Marsh'), set('10:45 PM', 'Moth'))}${stage('The Blue Kiln', set('9:00 PM', 'Los Faroles'))}`,
  ];
  const { items } = await extractPage(pageOf(days.map((each) => `<div>${each}</div>`).join('')));
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Night Heron at Velvet Lounge',
    'Fern Hollow at Velvet Lounge',
    'Ida Marsh at Coppermill',
    'Moth at Coppermill',
    'Los Faroles at The Blue Kiln',
  ]);
});

test('the venue of another entry behind an hour is one without an at', async () => {
  const show = (name: string, text: string) => `<h3>${name}</h3><p>${text}</p>`;
  const list = [
    show('Night Heron', 'Fri, December 4, 2026, 7:00 p.m., at Marrow Books, 12 Elm Street. A new record.'),
    show('Fern Hollow', 'Sat, December 5, 2026, 7:00 p.m. Marrow Books again. Her songs are loved.'),
    show('Ida Marsh', 'With a talk. Sun, December 6, 2026, 7:00 p.m., Marrow Books.'),
  ];
  const { items } = await extractPage(pageOf(list.join('')));
  expect(items.map(({ venue }) => venue)).toEqual(Array(3).fill('Marrow Books'));
});

test('the venue of the dates of a work is the line above them that has its address below', async () => {
  const day = (date: string) => `<li><span>${date}</span> <span>8pm</span> <a href="/t">Tickets</a></li>`;
  const dates = ['Thu Dec 3', 'Fri Dec 4', 'Sat Dec 5'].map(day).join('');
  const page = (line: string) =>
    pageOf(
      `<main><h1>Salt / Wire</h1><p>A dance for nine.</p><h2>Performances</h2><p>${line}</p><ul>${dates}</ul></main>`,
    );
  const { items } = await extractPage(page('Elm Foundry<br>12 Elm Avenue, Austin 78722'));
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual(
    Array(3).fill(['Salt / Wire', 'Elm Foundry']),
  );
  expect((await extractPage(page('Elm Foundry<br>For all ages'))).items).toEqual([]);
});

test('a line with a street below it is the venue of its show', async () => {
  const show = (name: string, ...lines: string[]) =>
    `<div><h2>${name}</h2><p>${lines.join('<br>')}</p></div>`;
  const season = [
    show('Salt Moon', 'December 4, 2026, 8 pm', 'Elm Loft', '701 W. Elm Dr.'),
    show('New Moves', 'January 22, 2027, 8 pm', 'Cafe Fern', '33 Oak Dr.', '$15'),
    show('Roots', 'February 18, 2027, 8 pm', '12 Oak Street'),
  ];
  const head = '<title>Season | Onda Theater</title><a href="/">Onda Theater</a>';
  const { items } = await extractPage(pageOf(head + season.join('')));
  expect(items.map(({ eventName, venue }) => `${eventName} | ${venue}`)).toEqual([
    'Salt Moon | Elm Loft',
    'New Moves | Cafe Fern',
    'Roots | Onda Theater',
  ]);
});

test('rows of a band without names have the name on its logo, and a line above the place is the name of its row', async () => {
  const row = (day: string, ...lines: string[]) =>
    `<h4>${day}</h4>${lines.map((line) => `<p class="subtitle">${line}</p>`).join('')}<br>`;
  const page = `<title>Performances</title><img src="logo.jpg" alt="Elm Community Band"><h1>Performances</h1><h2>2026 Concerts</h2>
    ${row('Saturday, December 5th, 6:30pm', 'Oak Park, Austin, TX 78704, Austin, TX 78704')}
    ${row('Saturday, December 12th, 6:30pm', 'Oak Park, Austin, TX 78704, Austin, TX 78704')}
    ${row('Friday, December 18th, 6:30pm', 'Oak Park, Austin, TX 78704, Austin, TX 78704')}
    ${row('Saturday, December 19th, 6:30pm', 'Best of Winter', 'Elm Common, Austin, TX 78704, USA')}`;
  const { items } = await extractPage(pageOf(page));
  expect(items.map(({ eventName, venue }) => `${eventName} @ ${venue}`)).toEqual([
    'Elm Community Band @ Oak Park',
    'Elm Community Band @ Oak Park',
    'Elm Community Band @ Oak Park',
    'Best of Winter @ Elm Common',
  ]);
});

test('the venue stands before the code of its address, and no hour below the label of the venue', async () => {
  const page = `<h2>Salt Moon</h2>
    <p>Saturday 5 December 2026<br>7:30 PM - 9:30 PM<br>Elm Church, BS1 4XY<br><br><u>Venue</u></p>
    <iframe src="/map"></iframe><p>Doors open at 7pm</p>`;
  const { items } = await extractPage(pageOf(page));
  expect(items.map(({ eventName, venue }) => `${eventName} @ ${venue}`)).toEqual(['Salt Moon @ Elm Church']);
});

test('a line with the code of an address is no name', async () => {
  const show = (day: string, line: string) => `<h2>${day}</h2><p>${line}</p>`;
  const page = [
    show('Sat 5th Dec 2026', 'Elm Church Common 19 Oak Lane Fernham M45 7XX 7.30pm\nConcert with Ida Marsh.'),
    show('Fri 11th Dec 2026', 'Loom Day Rooms Fern Road Fernham BL2 2XX 1.30pm'),
    show('Sat 12th Dec 2026', 'Church Lane, Fernham BL2 2XX 1.30pm\nWinter Songs'),
  ];
  const { items, skipped } = await extractPage(pageOf(page.join('')));
  expect(items.map(({ eventName, venue }) => `${eventName} @ ${venue}`)).toEqual([
    'Concert with Ida Marsh @ Elm Church Common',
  ]);
  expect(skipped).toEqual(["'Winter Songs' names no venue"]);
});

test('the stages of a festival are the venues of the sets below them', async () => {
  const set = (hour: string, act: string) => `<li><span>${hour}</span> <span>${act}</span></li>`;
  const stage = (name: string, ...sets: string[]) => `<div><h3>${name}</h3><ol>${sets.join('')}</ol></div>`;
  const day = (name: string, ...stages: string[]) => `<section><h2>${name}</h2>${stages.join('')}</section>`;
  const page = [
    day('Friday, December 4', stage('Levee Stage', set('5:00 PM', 'Fern'), set('6:00 PM', 'Wick'))),
    day(
      'Saturday, December 5',
      stage('Levee Stage', set('5:00 PM', 'Moth'), set('7:00 PM', 'Gus')),
      stage('Oak Stage', set('6:00 PM', 'Ida Marsh'), set('8:00 PM', 'Hal')),
    ),
  ];
  const { items } = await extractPage(pageOf(`<h1>Festival Schedule</h1>${page.join('')}`));
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Fern at Levee Stage',
    'Wick at Levee Stage',
    'Moth at Levee Stage',
    'Gus at Levee Stage',
    'Ida Marsh at Oak Stage',
    'Hal at Oak Stage',
  ]);
});

test('an element of the class venuename has the venue, and what the page is called is none', async () => {
  const show = (venue: string, name: string, day: string) =>
    `<div><div class="venuename">${venue}</div><p>Saturday, December ${day}, 2026</p><p>7:00 pm</p><div>${name}</div></div>`;
  const page = [
    show('Loom East', 'Fern', '5'),
    show('Loom West', 'Wick', '12'),
    show('Loom East', 'Moth', '19'),
  ];
  const { items } = await extractPage(pageOf(page.join('')));
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Fern at Loom East',
    'Wick at Loom West',
    'Moth at Loom East',
  ]);
  for (const title of ['Taproom Calendar', 'Letter from the Choir Loft']) {
    const list = ['5', '12', '19'].map((each) => `<h3>Act ${each}</h3><p>Sat Dec ${each}, 8pm</p>`);
    const read = await extractPage(pageOf(`<h1>${title}</h1>${list.join('')}`));
    expect(read.items).toEqual([]);
  }
});

test('a place that comes again needs no word of a venue where others begin their entries as it does', async () => {
  const show = (place: string, act: string, day: string) =>
    `<div><img src="/logo.png" alt=""><h3 class="place">${place}</h3><h3>${act}</h3><p>${day} @ 7pm</p></div>`;
  const list = [
    show('Beer House', 'Night Heron', 'Friday December, 4th'),
    show('Tenpins', 'Fern Hollow', 'Saturday December, 5th'),
    show('Beer House', 'Ida Marsh', 'Sunday December, 6th'),
    show('Tenpins', 'Los Faroles', 'Friday December, 11th'),
  ];
  const { items } = await extractPage(pageOf(`<h2>Live Music</h2>${list.join('')}`));
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Night Heron at Beer House',
    'Fern Hollow at Tenpins',
    'Ida Marsh at Beer House',
    'Los Faroles at Tenpins',
  ]);
});

test('lines of a gig list have place and town behind the act, and two hours that are doors and show', async () => {
  const list = [
    'dec 4 fri Night Heron, Wick at the Elm Tavern, Austin a/a $15 7pm/8pm',
    'dec 5 sat Ida Marsh at the Linden, Austin 21+ $18 7:30pm/8:30pm',
    'dec 6 sun Los Faroles at the Oxbow River Stage, Waco a/a 5pm/6pm',
    'dec 10 thr Fern Hollow at the Linden, Austin 18+ 7pm/9:30pm',
  ];
  const { items } = await extractPage(pageOf(`<p>${list.join('<br><br>')}</p>`));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime.slice(0, 16)])).toEqual([
    ['Night Heron, Wick', 'the Elm Tavern', '2026-12-05T02:00'],
    ['Ida Marsh', 'the Linden', '2026-12-06T02:30'],
    ['Fern Hollow', 'the Linden', '2026-12-11T01:00'],
    ['Fern Hollow', 'the Linden', '2026-12-11T03:30'],
  ]);
});

test('two colons divide a line', async () => {
  const list = [
    'Fri, Dec 4 :: Night Heron, Wick, Moth :: Linden Lounge :: Country',
    'Sat, Dec 5 :: Open Mic :: Elm Grill :: Folk',
    'Sun, Dec 6 :: Ida Marsh :: Linden Lounge :: Rock',
  ];
  const { items } = await extractPage(pageOf(list.map((line) => `<li><h6>${line}</h6></li>`).join('')));
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Night Heron, Wick, Moth at Linden Lounge',
    'Open Mic at Elm Grill',
    'Ida Marsh at Linden Lounge',
  ]);
});
