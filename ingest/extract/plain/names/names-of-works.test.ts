import { expect, test } from 'vitest';
import { extractPage, namesIn, pageOf, sourceOfVenue } from '../../testing/source.fixture.ts';

test('performances in a box behind that of a play and its run have its name', async () => {
  const day = (date: string) => `<li>${date}, 8:00 pm</li>`;
  const box = (inner: string) => `<div class="module"><div>${inner}</div></div>`;
  const play = (name: string, run: string, ...dates: string[]) =>
    `<div class="column">${box(`<h2>${name}</h2><p><em>${run}</em></p><p>Three sisters and a farm.</p>`)}
    ${box(`<h5>Performance dates</h5><ul>${dates.map(day).join('')}</ul>`)}</div>`;
  expect(
    await namesIn(
      `<h1>Our Season</h1>${play('Glass Farm', 'December 3–13, 2026', 'Thursday, December 3', 'Friday, December 4')}
      ${play('Salt Lines', 'January 7–24, 2027', 'Thursday, January 7')}`,
    ),
  ).toEqual(['Glass Farm', 'Glass Farm', 'Salt Lines']);
  const rows = ['Thu, Dec 3', 'Fri, Dec 4'].map(
    (date) => `<tr><td>${date}</td><td>8 PM</td><td>Buy</td></tr>`,
  );
  const table = `<table><tr><th>Date</th><th>Time</th><th></th></tr>${rows.join('')}</table>`;
  expect(
    await namesIn(
      `<div>${box('<h2>Glass Farm</h2><p>December 3–13, 2026</p>')}<details><summary>Performances</summary>${table}</details></div>`,
    ),
  ).toEqual(['Glass Farm', 'Glass Farm']);
});

test('the lines of a work at several places are its venues where one of them has an address', async () => {
  const night = (day: string, place: string) => `<p>${day}, 7:30 PM<br>${place}</p>`;
  const work = `<h2>Winter Frost</h2><p>Carols from the hills.</p>
    ${night('Friday, December 4, 2026', 'Elm Lutheran Church, 12 Elm Road, Austin')}
    ${night('Saturday, December 5, 2026', 'Holy Oak Church, Bee Cave')}
    ${night('Sunday, December 6, 2026', 'Old Fern Sanctuary, Lakeway')}`;
  const { items } = await extractPage(pageOf(work));
  expect(items.map(({ eventName, venue }) => `${eventName}, ${venue}`)).toEqual([
    'Winter Frost, Elm Lutheran Church',
    'Winter Frost, Holy Oak Church',
    'Winter Frost, Old Fern Sanctuary',
  ]);
});

test('the works of a choir in several towns have the headings above them, not its name', async () => {
  const work = (name: string, ...nights: string[]) =>
    `<h2>${name}</h2><p>Music for the season.</p>${nights.map((night) => `<p>${night}</p>`).join('')}`;
  const season = [
    work('Winter Light', 'Sat, Dec 5, 7:30 pm, Elm Church, Austin', 'Sun, Dec 6, 3 pm, Oak Church, Lakeway'),
    work('Rivers', 'Sat, Feb 13, 7:30 pm, Elm Church, Austin', 'Sun, Feb 14, 3 pm, Fern Hall, Round Rock'),
  ];
  const names = await namesIn(`<title>Concerts - Juniper Chorale</title>${season.join('')}`);
  expect(names).toEqual(['Winter Light', 'Winter Light', 'Rivers', 'Rivers']);
});

test('the lines of a work are its venues where one of another work on the page has an address', async () => {
  const night = (day: string, place: string) => `<p><b>${day}, 7:30 PM</b></p><p>${place}</p>`;
  const work = (name: string, ...nights: string[]) =>
    `<div><h4>${name}</h4><div>${nights.join('')}</div></div>`;
  const list = [
    work(
      'Winter Frost',
      night('Friday, December 4, 2026', "St. Elm's Church, 12 Elm Road, Austin"),
      night('Saturday, December 5, 2026', 'First Oak, 310 Fern Drive'),
    ),
    work(
      'Harbor Songs',
      night('Friday, December 11, 2026', "St. Elm's Church"),
      night('Saturday, December 12, 2026', 'The Fern Depot'),
    ),
  ];
  const { items } = await extractPage(pageOf(list.join('')));
  expect(items.map(({ eventName, venue }) => `${eventName}, ${venue}`)).toEqual([
    "Winter Frost, St. Elm's Church",
    'Winter Frost, First Oak',
    "Harbor Songs, St. Elm's Church",
    'Harbor Songs, The Fern Depot',
  ]);
});

test('performances of a run that has begun have the name of its box, and one with a name its own', async () => {
  const page = (...items: string[]) =>
    `<section><h1>A Ladder for Ines</h1><p>Nov 13 – Dec 13, 2026</p></section>
    <section><h2>Performance Schedule</h2><ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul></section>`;
  const days = [
    'Sun, Nov 15 — 2:30 PM',
    'Fri, Dec 4 — 7:30 PM Pay What You Will',
    'Sat, Dec 5 — 2:30 PM and 7:30 PM',
  ];
  const { items } = await extractPage(pageOf(page(...days)), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime.slice(0, 13)])).toEqual([
    ['A Ladder for Ines', '2026-12-05T01'],
    ['A Ladder for Ines', '2026-12-05T20'],
    ['A Ladder for Ines', '2026-12-06T01'],
  ]);
  expect(
    await namesIn(page('<b>Night Heron</b>, Fri, Dec 4, 9 PM', '<b>Fern Hollow</b>, Sat, Dec 5, 9 PM')),
  ).toEqual(['Night Heron', 'Fern Hollow']);
  const rows = ['Fri, Dec 4', 'Sat, Dec 5'].map(
    (day) => `<tr><td>${day}</td><td>8 PM</td><td>Talk after</td></tr>`,
  );
  const table = `<table><tr><th>Date</th><th>Time</th><th></th></tr>${rows.join('')}</table>`;
  const play =
    '<div><h2>Salt Lines</h2><p>Nov 13 – Dec 13, 2026</p><p>A comedy of brine in the desert.</p></div>';
  expect(await namesIn(`<h1>On Stage</h1>${play}${table}`)).toEqual(['Salt Lines', 'Salt Lines']);
});

test('the rows of a play have its heading as their name, not the line below it or a part of it', async () => {
  const row = (day: string) => `<tr><td>${day}</td><td>8:00 PM</td></tr>`;
  const rows = ['Fri., Dec. 4', 'Sat., Dec. 5', 'Sun., Dec. 6'].map(row);
  const play = `<h2>Lights Out, Larry!</h2><h4>a farce by Ida Marsh</h4><table>${rows.join('')}</table>`;
  expect(await namesIn(play)).toEqual(Array(3).fill('Lights Out, Larry!'));
});

test('an exhibition has its artist and its title in two lines, and a kind of exhibition is no title', async () => {
  const exhibition = (artist: string, title: string, days: string) =>
    `<article><h3>${artist}</h3><h4>${title}</h4><p>${days}</p></article>`;
  const list = [
    exhibition('Ida Marsh', 'Salt Lines', 'December 4, 2026 – January 16, 2027'),
    exhibition('Small Works', 'Group exhibition', 'January 22 – February 27, 2027'),
    exhibition('Fern Hollow', 'Kites', 'March 5 – April 17, 2027'),
  ];
  expect(await namesIn(list.join(''))).toEqual([
    'Ida Marsh: Salt Lines',
    'Small Works',
    'Fern Hollow: Kites',
  ]);
});

test('what a few rows of a play have where the others have nothing is a note, and no name', async () => {
  const row = (day: string, note: string) => `<tr><td>${day}</td><td>7:30 PM</td><td>${note}</td></tr>`;
  const rows = [
    row('Friday, December 4', 'Cake with the cast'),
    row('Saturday, December 5', ''),
    row('Sunday, December 6', ''),
  ];
  expect(await namesIn(`<h2>The Lantern Keepers</h2><table>${rows.join('')}</table>`)).toEqual(
    Array(3).fill('The Lantern Keepers'),
  );
  const hours = rows.map((each) => each.replace('Cake with the cast', '<a href="/n">Night Heron</a>'));
  expect(await namesIn(`<h2>Elm Museum</h2><table>${hours.join('')}</table>`)).toEqual(['Night Heron']);
});

test('the run of an exhibition has the heading above it as its name also beside a talk with one of its own', async () => {
  const lines = [
    'On view December 4, 2026 – January 16, 2027',
    'Opening reception: Fri, December 4, 6–9 pm',
    'Artist talk with Ida Marsh: Sat, December 12, 6 pm',
    'Closing reception and artist talk: Sat, January 9, 4 pm',
  ];
  const list = `<h2>Paper Engines</h2><p>Group exhibition</p>${lines.map((each) => `<p>${each}</p>`).join('')}`;
  expect(await namesIn(list)).toEqual([
    'Paper Engines',
    'Artist talk with Ida Marsh',
    'Paper Engines – Closing reception and artist talk',
  ]);
});

test('a talk and a film beside an exhibition have what their lines say as their names', async () => {
  const lines = [
    'December 4, 2026 – January 16, 2027',
    '<strong>Artist talk:</strong> Ida Marsh in conversation with Ben Fern<br>Sat, December 12, 6 pm',
    'Screening: <i>Salt Ferry</i> (2026, 41 min.), a film by Ida Marsh<br>Sun, December 13, 7 pm',
    '<strong>Artist talk</strong><br>Sat, December 19, 6 pm',
  ];
  const list = `<h2>Soft Machines</h2>${lines.map((each) => `<p>${each}</p>`).join('')}`;
  expect(await namesIn(list)).toEqual([
    'Soft Machines',
    'Artist talk: Ida Marsh in conversation with Ben Fern',
    'Screening: Salt Ferry',
    'Soft Machines – Artist talk',
  ]);
});

test('the concerts of a festival have the headings above their days as names, not the works below', async () => {
  const concert = (name: string, when: string) =>
    `<h2>${name}</h2><h3>${when}</h3><p><b>Ada Birch, Trio in D</b></p><ul><li>Ida Marsh, piano</li></ul>
    <p><b>Lea Fenn, Quartet Op. 3</b></p><ul><li>Ida Marsh, piano</li></ul><hr>`;
  const festival = [
    concert('Opening Concert', 'Sunday, December 6 | Elm Recital Hall | 2:00 PM'),
    concert('Concert I', 'Wednesday, December 9 | Elm Recital Hall | 7:30 PM'),
    concert('Strings and Light', 'Thursday, December 10 | Fern Museum | 12:00 Noon'),
  ];
  const { items } = await extractPage(pageOf(festival.join('')));
  expect(items.map(({ eventName, venue }) => `${eventName} @ ${venue}`)).toEqual([
    'Opening Concert @ Elm Recital Hall',
    'Concert I @ Elm Recital Hall',
    'Strings and Light @ Fern Museum',
  ]);
});

test('an exhibition has neither the place below its name nor the text behind its reception as its name', async () => {
  const show = (name: string, days: string) => `<div><b>${name}</b><br>Hall Gallery<br>${days}</div>`;
  const list = [
    show('Salt Lines', 'December 4 – December 24, 2026'),
    show('Paper Boats', 'February 5 – February 27, 2027'),
    show('Blue Fern', 'March 5 – March 27, 2027'),
  ].map((each) => each.replace('</div>', '<br><a href="/more">More</a></div>'));
  expect(await namesIn(list.join(''))).toEqual(['Salt Lines', 'Paper Boats', 'Blue Fern']);
  const reception =
    '<p><b>Opening reception: Friday, December 4, 6 - 9pm</b><br>Eighteen potters, chosen by Ida Marsh.</p>';
  const page = `<h2>Salt Lines: New Ceramics</h2><p>December 4 - January 9, 2027<br>Main Gallery</p>${reception}`;
  const { items } = await extractPage(pageOf(page), { source: sourceOfVenue });
  expect(items).toMatchObject([
    { eventName: 'Salt Lines: New Ceramics', startTime: '2026-12-05T00:00:00.000Z' },
  ]);
});

test('a title in italics that is all of its paragraph is the name above a long text', async () => {
  const work = (day: string, name: string) =>
    `<dt>${day}, 8 PM</dt><dd><p><i>${name}</i></p><p>${'With the <i>Suite</i> of Ida Marsh, sung. '.repeat(12)}</p></dd>`;
  const list = [work('Friday, December 4', 'Text Me'), work('Saturday, December 5', 'Salt Lines')];
  expect(await namesIn(`<dl>${list.join('')}</dl>`)).toEqual(['Text Me', 'Salt Lines']);
});
