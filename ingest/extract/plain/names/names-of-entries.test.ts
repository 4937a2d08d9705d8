import { expect, test } from 'vitest';
import { extractPage, namesIn, pageOf, sourceOfVenue } from '../../testing/source.fixture.ts';

const entry = (name: string, day: string) => `<li><a href="/${name}">${name} Band</a> ${day} 8pm</li>`;
const three = [entry('One', 'Fri Dec 4'), entry('Two', 'Sat Dec 5'), entry('Three', 'Sun Dec 6')];

test('entries without a name are those of the heading above them', async () => {
  const rows = three.map((each) => each.replace(/<a.*<\/a>/, '')).join('');
  expect(await namesIn(`<h1>The Nutcracker</h1><h2>Performances</h2><ul>${rows}</ul>`)).toEqual(
    Array(3).fill('The Nutcracker'),
  );
});

test('a holiday is no name above that of a band, and one where nothing else is', async () => {
  const night = (day: string, ...lines: string[]) => `<li>${day} 8pm<br>${lines.join('<br>')}</li>`;
  const list = [
    night('Thu Dec 31', "<b>New Year's Eve</b>", 'Night Heron Quintet', '$95 with supper'),
    night('Thu Dec 24', '<b>Christmas Eve</b>', '$10'),
    night('Fri Jan 1', '<b>Fern</b>', 'Wick'),
  ];
  expect(await namesIn(`<ul>${list.join('')}</ul>`)).toEqual([
    'Night Heron Quintet',
    'Christmas Eve',
    'Fern',
  ]);
});

test('the presenter may have a note behind it in the heading above a bold name', async () => {
  const list = ['Night Heron', 'Fern', 'Wick'].map(
    (name, at) =>
      `<h2>Elm Presents (elsewhere)</h2><div><b>${name}</b><br>Fri December ${at * 7 + 4}, 8 pm</div>`,
  );
  expect(await namesIn(list.join(''))).toEqual(['Night Heron', 'Fern', 'Wick']);
});

test('of several hours of a paragraph the one in bold with its day is that of the show', async () => {
  const text =
    'Opens on <b>Friday, December 4, from 6 to 8 p.m.</b> Ida Marsh gives ribbons at 7. Open until January 9, Wednesday to Saturday, noon to 5.';
  const { items } = await extractPage(pageOf(`<h3>Salt Lines</h3><p>${text}</p>`), { source: sourceOfVenue });
  expect(items).toMatchObject([{ eventName: 'Salt Lines', startTime: '2026-12-05T00:00:00.000Z' }]);
});

test('labels and the rest of a line of prices are no names', async () => {
  const card = (day: string, ...others: string[]) =>
    `<div><dl><dt>Date:</dt><dd>${day}, 7 pm</dd>${others.join('')}</dl></div>`;
  expect(
    await namesIn(`<h2>Night Heron</h2>${card('Fri Dec 4', '<dt>Categories:</dt><dd>Art</dd>')}`),
  ).toEqual(['Night Heron']);
  const prices = '<dt>Tickets</dt><dd>$22 adults<br>$12 students and seniors</dd>';
  expect(await namesIn(`<h2>Night Heron</h2>${card('Fri Dec 4', prices)}`)).toEqual(['Night Heron']);
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

test('an exclamation before a name does not make it a sentence', async () => {
  const line = (day: string, name: string) => `<p>${day}<br>${name}<br>8pm</p>`;
  const lines = [
    line('Fri 12/4', 'MATINEE! NIGHT HERON'),
    line('Sat 12/5', 'Wham! Fern Hollow'),
    line('Sun 12/6', 'Ida Marsh'),
  ];
  expect(await namesIn(lines.join(''))).toEqual(['MATINEE! NIGHT HERON', 'Wham! Fern Hollow', 'Ida Marsh']);
});

test('small print in a heading and the length of a film are no part of a name or hour', async () => {
  const film = `<h3><a href="/c">Night Ferry</a> <small>Special Engagement</small></h3><p>1h 31m, 35mm</p><p>Fri Dec 4</p><p>7:30 pm</p>`;
  const { items } = await extractPage(pageOf(`<article>${film}</article>`), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Ferry', '2026-12-05T01:30:00.000Z'],
  ]);
});

test.each([
  [
    'a menu',
    '<div><h2>Fall Menu</h2><h3>Espresso</h3><p>Daily 7am</p><p>Saturdays in December 4 – 19</p></div>',
  ],
  ['the title of a list', '<h3>Ongoing</h3><p>Sat Dec 5 8pm</p>'],
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

test('the heading of a year and the text behind the only show below it are no names', async () => {
  const row = (day: string, name: string) =>
    `<ul><li><div>${day} 9:00 PM</div><a href="/e">${name}</a></li></ul>`;
  const list = `<h2>2026</h2>${row('Sat Dec 5', 'Night Heron')}<h2>2027</h2>${row('Sat Feb 13', 'Fern Hollow')}`;
  const text = '<section><h3>Tickets for everything</h3><p>Prices are set by sellers.</p></section>';
  expect(await namesIn(list + text)).toEqual(['Night Heron', 'Fern Hollow']);
});

test('the year and format of a film in the heading above its days do not keep it from being the name', async () => {
  const film = (name: string, ...days: string[]) =>
    `<section><h2>${name}</h2>${days.map((day) => `<div><h4>${day}</h4><p>7:30 PM</p></div>`).join('')}</section>`;
  const films = [
    film('Night Ferry (1946) – 35mm', 'Fri Dec 4', 'Sat Dec 5'),
    film('Moth Movie #44', 'Fri Dec 11', 'Sat Dec 12'),
  ];
  expect(new Set(await namesIn(`<h1>Sessions</h1>${films.join('')}`))).toEqual(
    new Set(['Night Ferry (1946)', 'Moth Movie #44']),
  );
});

test('a story time keeps its time, by which it is no show', async () => {
  const rows = [
    '12/5 10am – Story time',
    '12/9 7pm – Ida Marsh',
    '12/12 7pm – Fern Hollow',
    '12/14 7pm – Oak Trio',
  ];
  const list = rows.map((row) => `<li>${row}</li>`).join('');
  expect(await namesIn(`<h2>December</h2><ul>${list}</ul>`)).toEqual([
    'Ida Marsh',
    'Fern Hollow',
    'Oak Trio',
  ]);
});

test('the end of a note in brackets is no name', async () => {
  const days = ['Fri, Dec 4 – 7:30 PM (Opening, with a toast)', 'Sat, Dec 5 – 7:30 PM'];
  const list = `<h1>Night Ferry</h1><p>${days.join('</p><p>')}</p>`;
  expect(new Set(await namesIn(list))).toEqual(new Set(['Night Ferry']));
});

test('a subtitle in a heading is no part of the name, nor is the state of its tickets', async () => {
  const show = (name: string, day: string, line = '') =>
    `<article><h3><span>${name}</span><span class="sub_title">A subtitle</span></h3><p>${day}, 8pm</p>${line}</article>`;
  const list = [
    show('Night Heron', 'Fri Dec 4'),
    show('Fern Hollow (Night Two)', 'Sat Dec 5', '<p>Almost Sold Out</p>'),
  ];
  expect(await namesIn(list.join(''))).toEqual(['Night Heron', 'Fern Hollow (Night Two)']);
});

test('a line by hand has its name before slashes, with initials, kinds of shows and without a clause behind it', async () => {
  const line = (day: string, name: string) => `<p><b>${day}</b> ... ${name} // 8pm // $10</p>`;
  const lines = [
    line('FRI 12/4', 'QUIET READING #9: Ida Marsh, F. Hollow'),
    line('SAT 12/5', '4TH WINTER COVER SHOW, ten bands dressed as ten other bands'),
  ];
  expect(await namesIn(lines.join(''))).toEqual([
    'QUIET READING #9: Ida Marsh, F. Hollow',
    '4TH WINTER COVER SHOW',
  ]);
});

test('a name in bold by its style is one like another in bold', async () => {
  const line = (day: string, name: string, rest: string) =>
    `<div><p>${day}</p><p>7 PM <span style="color:red;font-weight:bold">${name}</span>${rest}</p></div>`;
  const list = [
    line('Fri, Dec 4', 'Anchor Comedy', ' hosted by Ida Marsh, w/ Fern Hollow and more. $10'),
    line('Sat, Dec 5', 'Film on the Grass: Night Ferry', '. Bring blankets. Free'),
    line('Sun, Dec 6', 'Night Heron', ''),
  ];
  expect(await namesIn(list.join(''))).toEqual([
    'Anchor Comedy',
    'Film on the Grass: Night Ferry',
    'Night Heron',
  ]);
});

test('a newspaper says what a band does behind its name', async () => {
  const line = (day: string, text: string) => `<li><b>${day}:</b> ${text}, 9pm.</li>`;
  const lines = [
    line('Friday 4', 'Moth and Ida Marsh share the bill at the Tin Hall'),
    line('Saturday 5', 'Fern Hollow celebrates a new single at Elder Hall'),
    line('Sunday 6', 'Night Heron at Elder Hall'),
  ];
  const { items } = await extractPage(pageOf(`<h3>More shows</h3><ul>${lines.join('')}</ul>`));
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Moth and Ida Marsh at the Tin Hall',
    'Fern Hollow at Elder Hall',
    'Night Heron at Elder Hall',
  ]);
});

test('the words before a band in bold are part of the name, unless they say that there is music', async () => {
  const show = (day: string, lead: string, band: string) =>
    `<h3>${day}</h3><p>${lead} with <strong>${band}</strong>, 8pm. Tacos while they play.</p>`;
  const list = [
    show('Fri Dec 4', 'Copper Penny Night', 'Night Heron'),
    show('Sat Dec 5', 'Live Music', 'Fern Hollow'),
    show('Sun Dec 6', 'Join us', 'Ida Marsh'),
  ];
  expect(await namesIn(list.join(''))).toEqual([
    'Copper Penny Night with Night Heron',
    'Fern Hollow',
    'Ida Marsh',
  ]);
});

test('who presents a work in bold is not its name', async () => {
  const list = [
    '<strong>Elm Players</strong> present <strong><em>The Fence</em></strong> on Friday, December 4 at 7 pm.',
    '<strong>Night Heron</strong> plays on Saturday, December 5 at 8 pm.',
  ];
  expect(await namesIn(list.map((each) => `<p>${each}</p>`).join(''))).toEqual(['The Fence', 'Night Heron']);
});

test('the name of an entry is where most have theirs, also with a small letter', async () => {
  const box = (name: string, note: string, day: string) =>
    `<a href="/${day}"><p>Sat ${day} Dec</p><h4>${name}</h4><p class="summary">${note}</p></a>`;
  const list = [
    box('Night Heron + Fern', 'Tickets at the door', '5'),
    box('night heron duo + Ida Marsh', 'Limited tickets HERE Fern &amp; Friends bring you a bill', '12'),
    box('Wick + Salt Lines', 'Free', '19'),
    box('The Moths + Paper Boats', 'Free', '26'),
  ];
  expect(await namesIn(list.join(''))).toEqual([
    'Night Heron + Fern',
    'night heron duo + Ida Marsh',
    'Wick + Salt Lines',
    'The Moths + Paper Boats',
  ]);
});

test('an hour alone is no name, and a year at the end of one is part of it', async () => {
  const row = (day: string, hour: string, name: string) =>
    `<li>Sat Dec ${day} <a href="/${day}"><b>${hour}</b> ${name}</a></li>`;
  const list = [row('5', '6pm', 'Night Heron Club'), row('12', '7pm', 'Fern'), row('19', '8pm', 'Wick')];
  expect(await namesIn(`<ul>${list.join('')}</ul>`)).toEqual(['Night Heron Club', 'Fern', 'Wick']);
  const box = (name: string, day: string) =>
    `<div><p>Sat, Dec ${day}, 2026</p><p>8:00 pm</p><p>${name}</p></div>`;
  const boxes = [box('Moth Fest 2026', '5'), box('Fern', '12'), box('Wick', '19')];
  expect(await namesIn(boxes.join(''))).toEqual(['Moth Fest 2026', 'Fern', 'Wick']);
});

test('a yearly show has its number in its name', async () => {
  const show = (name: string, day: string) => `<h2>${name}</h2><p>Friday, December ${day}, 8pm</p>`;
  const list = [show('The 9th Annual Salt Lines', '4'), show('Fern', '11'), show('Wick', '18')];
  expect(await namesIn(list.join(''))).toEqual(['The 9th Annual Salt Lines', 'Fern', 'Wick']);
});

test('what a club does not allow is no name', async () => {
  const show = (name: string, day: string) =>
    `<div><p>No passes. Doors 6:30.</p><p>Sat Dec ${day} 7:30 PM</p><a href="/${day}">${name}</a></div>`;
  expect(await namesIn(show('Fern', '5') + show('Wick', '12') + show('Moth', '19'))).toEqual([
    'Fern',
    'Wick',
    'Moth',
  ]);
});

test.each([
  'Location: Elm Auditorium',
  'NOTE CONCERT LOCATION',
  'Visit Her Website',
  'Purchase Tickets Online',
  'MUSIC • Elm Park',
  'Book online',
])("'%s' in bold is no name", async (label) => {
  const show = (name: string, day: string) =>
    `<div><h3>${name}</h3><p><b>Date:</b> ${day}, 8 pm</p><p><strong>${label}</strong></p><p><b>Student Arrival Time:</b> 7:15 pm</p></div>`;
  const list = [show('Night Heron', 'Friday, December 4'), show('Fern Hollow', 'Saturday, December 5')];
  expect(await namesIn(list.join(''))).toEqual(['Night Heron', 'Fern Hollow']);
});

test('a sentence that ends in quotation marks is no name below a heading', async () => {
  const card = (name: string, days: string, text: string) =>
    `<div><div><h4>${name}</h4><h6>${days}</h6><p>${text}</p><ul><li><a href="/b">Friday, Dec 4 - 7:30 PM</a></li></ul></div></div>`;
  const cards = [
    card('Night Heron', 'Dec 4, 2026', 'Late-night regular and host of the podcast "Wrong Number."'),
    card('Fern Hollow', 'Dec 4, 2026', 'Eight comics, eight minutes each.'),
  ];
  expect(new Set(await namesIn(cards.join('')))).toEqual(new Set(['Night Heron', 'Fern Hollow']));
});
