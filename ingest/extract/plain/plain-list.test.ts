import { expect, test } from 'vitest';
import { bounds } from '../bounds.ts';
import { pageSteps } from '../page-steps.ts';
import { extractPage, pageOf, recorded, sourceWith, today } from '../testing/source.fixture.ts';

const city = { name: 'Austin', timeZone: 'America/Chicago' };
const source = { venueKeywords: 'The Loom' };
const entry = (name: string, day: string) => `<li><a href="/${name}">${name} Band</a> ${day} 8pm</li>`;
const three = [entry('One', 'Fri Dec 4'), entry('Two', 'Sat Dec 5'), entry('Three', 'Sun Dec 6')];
const namesIn = async (body: string) =>
  (await extractPage(pageOf(body), { source })).items.map(({ eventName }) => eventName);

test('an entry has a date, a name, and an hour or a link; without year or weekday there are three', async () => {
  expect(await namesIn(`<ul>${three.join('')}</ul>`)).toEqual(['One Band', 'Two Band', 'Three Band']);
  expect(await namesIn(`<ul>${three.slice(0, 2).join('')}</ul>`)).toEqual(['One Band', 'Two Band']);
  const yearless = three.map((each) => each.replace(/(?:Fri|Sat|Sun) /g, ''));
  expect(await namesIn(`<ul>${yearless.join('')}</ul>`)).toEqual(['One Band', 'Two Band', 'Three Band']);
  expect(await namesIn(`<ul>${yearless.slice(0, 2).join('')}</ul>`)).toEqual([]);
  expect(await namesIn(`<ul>${yearless.join('').replaceAll('8pm', '')}</ul>`)).toEqual([]);
  expect(await namesIn(`<ul>${yearless.join('').replaceAll('Dec', 'Oct')}</ul>`)).toEqual([]);
  const bare = three.join('').replaceAll(/8pm|<\/?a[^>]*>/g, '');
  expect(await namesIn(bare)).toEqual([]);
});

test.each(['Press', 'Holiday hours', 'Past shows', 'Rent the room'])(
  'what stands under the heading %s is no show',
  async (heading) => expect(await namesIn(`<h2>${heading}</h2><ul>${three.join('')}</ul>`)).toEqual([]),
);

test('entries without a name are those of the heading above them', async () => {
  const rows = three.map((each) => each.replace(/<a.*<\/a>/, '')).join('');
  expect(await namesIn(`<h1>The Nutcracker</h1><h2>Performances</h2><ul>${rows}</ul>`)).toEqual(
    Array(3).fill('The Nutcracker'),
  );
});

test('a note of a performance, words of a day and a price of tickets are no names', async () => {
  for (const note of ['Preview', 'Relaxed performance', 'Opening night', 'Tonight'])
    expect(
      await namesIn(
        `<h1>Hollow Moon</h1><table><tr><td>Fri Dec 4</td><td>8pm</td><td>${note}</td></tr></table>`,
      ),
    ).toEqual(['Hollow Moon']);
  const cards = three.map((each) =>
    each.replace(/<a.*<\/a>/, '<a href="/t">Tickets $12</a> <p>Night Heron</p>'),
  );
  expect(await namesIn(`<ul>${cards.join('')}</ul>`)).toEqual(Array(3).fill('Night Heron'));
});

test('the numbers of a numbered list are not part of its names', async () => {
  const picks = three.map((each, at) => each.replace(/<a.*<\/a>/, `<h3>${at + 1}. Night Heron</h3>`));
  expect(await namesIn(picks.join(''))).toEqual(Array(3).fill('Night Heron'));
  expect(await namesIn(picks.slice(0, 2).join(''))).toEqual(['1. Night Heron', '2. Night Heron']);
});

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

test('an hour alone in parentheses is in the evening, also ten and eleven', async () => {
  const acts = three.map((each) => each.replace('8pm', '(10:15)'));
  const { items } = await extractPage(pageOf(`<ul>${acts.join('')}</ul>`), { source });
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
  const { items } = await extractPage(pageOf(`<table>${rows.join('')}</table>`), { source });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Heron', '2026-12-05T03:00:00.000Z'],
    ['Fern Hollow', '2026-12-05T22:00:00.000Z'],
  ]);
});

test('an exclamation before a name does not make it a sentence', async () => {
  const line = (day: string, name: string) => `<p>${day}<br>${name}<br>8pm</p>`;
  const lines = [
    line('Fri 12/4', 'MATINEE! NIGHT HERON'),
    line('Sat 12/5', 'Wham! Fern Hollow'),
    line('Sun 12/6', 'Ida Marsh'),
  ];
  expect(await namesIn(lines.join(''))).toEqual(['MATINEE! NIGHT HERON', 'Wham! Fern Hollow', 'Ida Marsh']);
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

test('a list is not read beside structured data, nor where a language model reads the page', async () => {
  const past =
    '<script type="application/ld+json">{"@type":"Event","name":"A","startDate":"2020-01-01"}</script>';
  expect(await namesIn(past + three.join(''))).toEqual([]);
  const context = { page: recorded('plain-cards.html'), source: sourceWith(), city, today };
  const { items, modelRequest } = await pageSteps.extractStructured(context, true);
  expect(items).toEqual([]);
  expect(modelRequest).not.toBeNull();
});

test('a list is read from posters and dates for machines, without any visible text', async () => {
  const poster = (name: string, day: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt="${name} Band"><time datetime="${day}T20:00"></time></a></li>`;
  const posters = [poster('One', '2026-12-04'), poster('Two', '2026-12-05'), poster('Three', '2026-12-06')];
  const { items } = await extractPage(pageOf(`<ul>${posters.join('')}</ul>`), { source });
  expect(items).toMatchObject([
    { eventName: 'One Band', startTime: '2026-12-05T02:00:00.000Z' },
    { eventName: 'Two Band', startTime: '2026-12-06T02:00:00.000Z' },
    { eventName: 'Three Band', startTime: '2026-12-07T02:00:00.000Z' },
  ]);
});

test('a page with more text than is read is not whole, and says so', async () => {
  const list = `<ul>${three.join('')}</ul>`;
  const read = async (body: string) => {
    const context = { page: pageOf(body), source: sourceWith(source), city, today };
    const { items, skipped, isWhole } = await pageSteps.extractStructured(context, false);
    return { shows: items.length, skipped, isWhole };
  };
  const others = `<p>${'So many words. '.repeat(bounds.visibleText)}</p>`;
  const note = expect.stringMatching(/^Only the first 5000 entries of the lists of the page were tried: /);
  expect(await read(list + others.repeat(2))).toEqual({ shows: 3, skipped: [note], isWhole: false });
  expect(await read(list)).toEqual({ shows: 3, skipped: [], isWhole: true });
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

test('a number with a word behind it is no day of the month above', async () => {
  const show = (day: string, name: string) =>
    `<article><p>Dec</p><p>${day}</p><h3>${name}</h3><p>8:00 PM</p><p>18 &amp; over</p><p>25 painters</p></article>`;
  const list = [show('4', 'Night Heron'), show('5', 'Fern Hollow'), show('6', 'Ida Marsh')];
  const { items } = await extractPage(pageOf(list.join('')), { source });
  expect(items.map(({ startTime }) => startTime)).toEqual([
    '2026-12-05T02:00:00.000Z',
    '2026-12-06T02:00:00.000Z',
    '2026-12-07T02:00:00.000Z',
  ]);
});

test('the rows of a play have its heading as their name, not the line below it or a part of it', async () => {
  const row = (day: string) => `<tr><td>${day}</td><td>8:00 PM</td></tr>`;
  const rows = ['Fri., Dec. 4', 'Sat., Dec. 5', 'Sun., Dec. 6'].map(row);
  const play = `<h2>Lights Out, Larry!</h2><h4>a farce by Ida Marsh</h4><table>${rows.join('')}</table>`;
  expect(await namesIn(play)).toEqual(Array(3).fill('Lights Out, Larry!'));
});

test.each([
  [
    'a menu',
    '<div><h2>Fall Menu</h2><h3>Espresso</h3><p>Daily 7am</p><p>Saturdays in December 4 – 19</p></div>',
  ],
  ['a room', '<p>December 5, 2026 – January 16, 2027<br>Gallery 1</p>'],
  ['a heading for screen readers', '<h2 class="a11y-visual-hide">Events Search</h2><p>Sat Dec 5 8pm</p>'],
])('%s is no name', async (_, html) => expect(await namesIn(html)).toEqual([]));

test('ratings and lengths of films, and kinds of shows, are no names beside others', async () => {
  const film = (name: string) =>
    `<h4>${name}</h4><span class="rated">PG</span><span class="length">112 min</span><time>7:00 PM</time>`;
  expect(await namesIn(`<h3>Fri, Dec 4</h3>${film('Night Ferry')}${film('The Possum')}`)).toEqual([
    'Night Ferry',
    'The Possum',
  ]);
  const card = (day: string) =>
    `<li><p><a href="/c">Theater</a></p><p><a href="/n">Night Heron</a></p>${day}</li>`;
  expect(await namesIn(['Fri Dec 4 8pm', 'Sat Dec 5 8pm', 'Sun Dec 6 8pm'].map(card).join(''))).toEqual(
    Array(3).fill('Night Heron'),
  );
});

test('the hour of all shows may stand behind their place', async () => {
  const line = (day: string, name: string) => `<p><strong>${day}</strong> &mdash; ${name}</p>`;
  const list = [line('December 12, 2026', 'Ida Marsh'), line('January 9, 2027', 'Fern Hollow')];
  const rule = 'All concerts are at the Loom, 12 Elm Lane. Doors open 7:00 pm, music starts 7:30 pm sharp.';
  const { items } = await extractPage(pageOf(`<p>${rule}</p>${list.join('')}`), { source });
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
    source,
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
  const { items } = await extractPage(pageOf(card), { source });
  expect(items).toMatchObject([{ startTime: '2026-11-28T23:00:00.000Z' }]);
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

test('the heading of a year and the text behind the only show below it are no names', async () => {
  const row = (day: string, name: string) =>
    `<ul><li><div>${day} 9:00 PM</div><a href="/e">${name}</a></li></ul>`;
  const list = `<h2>2026</h2>${row('Sat Dec 5', 'Night Heron')}<h2>2027</h2>${row('Sat Feb 13', 'Fern Hollow')}`;
  const text = '<section><h3>Tickets for everything</h3><p>Prices are set by sellers.</p></section>';
  expect(await namesIn(list + text)).toEqual(['Night Heron', 'Fern Hollow']);
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
