import { expect, test } from 'vitest';
import { bounds } from '../bounds.ts';
import { pageSteps } from '../page-steps.ts';
import {
  extractPage,
  namesIn,
  pageOf,
  recorded,
  sourceOfVenue,
  sourceWith,
  today,
} from '../testing/source.fixture.ts';

const city = { name: 'Austin', suburbs: [], timeZone: 'America/Chicago' };
const entry = (name: string, day: string) => `<li><a href="/${name}">${name} Band</a> ${day} 8pm</li>`;
const three = [entry('One', 'Fri Dec 4'), entry('Two', 'Sat Dec 5'), entry('Three', 'Sun Dec 6')];

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

test.each([
  ['Classes', 'Elm Hall', []],
  ['Classes &amp; Events', 'Elm School of Movement', []],
  ['Classes &amp; Events', 'Elm Brewing', ['One Band', 'Two Band', 'Three Band']],
])('a page %s of %s has the shows %j', async (heading, site, names) => {
  const page = `<title>${heading} | ${site}</title><h1>${heading}</h1><ul>${three.join('')}</ul>`;
  expect(await namesIn(page)).toEqual(names);
});

test('an entry whose link leads to a class is none', async () => {
  const linked = three.join('').replace('/One', '/classes/one');
  expect(await namesIn(`<ul>${linked}</ul>`)).toEqual(['Two Band', 'Three Band']);
});

test('a form with several dates is the frame of a list, another one is no part of the page', async () => {
  const form = (body: string) => `<main><form><select><option>Title</option></select>${body}</form></main>`;
  const dated = [
    entry('One', 'Fri, 04.12.2026'),
    entry('Two', 'Sat, 05.12.2026'),
    entry('Three', 'Sun, 06.12.2026'),
  ];
  expect(await namesIn(form(`<ul>${dated.join('')}</ul>`))).toEqual(['One Band', 'Two Band', 'Three Band']);
  expect(await namesIn(form(`<p>${entry('One', 'Fri Dec 4')}</p>`))).toEqual([]);
});

test('questions of visitors are no shows where there are several, a title with such a mark is one', async () => {
  const faq = (question: string, day: string) =>
    `<div><h5>${question}</h5><p>Renewals start ${day} at 10:00 am.</p></div>`;
  const page = [
    faq('Can I arrive late?', 'Tuesday, December 1'),
    faq('When do subscriptions go on sale?', 'Wednesday, December 2'),
  ];
  expect(await namesIn(page.join(''))).toEqual([]);
  expect(await namesIn(`<ul>${three.join('').replace('One Band', 'Who’s on First?')}</ul>`)).toEqual([
    'Who’s on First?',
    'Two Band',
    'Three Band',
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
  const { items } = await extractPage(pageOf(`<ul>${posters.join('')}</ul>`), { source: sourceOfVenue });
  expect(items).toMatchObject([
    { eventName: 'One Band', startTime: '2026-12-05T02:00:00.000Z' },
    { eventName: 'Two Band', startTime: '2026-12-06T02:00:00.000Z' },
    { eventName: 'Three Band', startTime: '2026-12-07T02:00:00.000Z' },
  ]);
});

test('a page with more text than is read is not whole, and says so', async () => {
  const list = `<ul>${three.join('')}</ul>`;
  const read = async (body: string) => {
    const context = { page: pageOf(body), source: sourceWith(sourceOfVenue), city, today };
    const { items, skipped, isWhole } = await pageSteps.extractStructured(context, false);
    return { shows: items.length, skipped, isWhole };
  };
  const others = `<p>${'So many words. '.repeat(bounds.visibleText)}</p>`;
  const note = expect.stringMatching(/^Only the first 5000 entries of the lists of the page were tried: /);
  expect(await read(list + others.repeat(2))).toEqual({ shows: 3, skipped: [note], isWhole: false });
  expect(await read(list)).toEqual({ shows: 3, skipped: [], isWhole: true });
});

test('one performance of several that is called off is so alone', async () => {
  const show = (name: string, ...lines: string[]) =>
    `<article><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</article>`;
  const list = [
    show('Ida Marsh', 'Fri Dec 4 2026', '7:30 PM', '9:45 PM Cancelled'),
    show('Fern Hollow', 'Sat Dec 5 2026', '8:00 PM', 'Cancelled'),
    show('Night Heron', 'Sun Dec 6 2026', '8:00 PM'),
  ];
  const { items, calledOff } = await extractPage(pageOf(list.join('')), { source: sourceOfVenue });
  const starts = (shows: readonly { eventName: string; startTime: string }[]) =>
    shows.map(({ eventName, startTime }) => [eventName, startTime]);
  expect(starts(items)).toEqual([
    ['Ida Marsh', '2026-12-05T01:30:00.000Z'],
    ['Night Heron', '2026-12-07T02:00:00.000Z'],
  ]);
  expect(starts(calledOff ?? [])).toEqual([
    ['Ida Marsh', '2026-12-05T03:45:00.000Z'],
    ['Fern Hollow', '2026-12-06T02:00:00.000Z'],
  ]);
});

test('a sentence says of the hour of an entry that it is that of the doors', async () => {
  const entry = (name: string, day: number, words = '') =>
    `<article><h2>${name}</h2><p>Dec ${day}, 2026</p><p>7:30 PM – 10:30 PM</p><p>${words}</p></article>`;
  const words = 'Doors 7:30 / music 8:00 sharp. Sliding scale, nobody turned away for lack of funds.';
  const page = pageOf(entry('Night Heron', 11, words) + entry('Fern', 12) + entry('Wick', 13));
  expect(
    (await extractPage(page, { source: sourceOfVenue })).items.map(({ startTime }) => startTime),
  ).toEqual(['2026-12-12T02:00:00.000Z', '2026-12-13T01:30:00.000Z', '2026-12-14T01:30:00.000Z']);
});

test('a line below an entry that says no more than that it is called off belongs to it, also to the last one', async () => {
  const line = (day: string, name: string) => `<p><b>${day}</b> ${name} 8pm</p>`;
  const note = '<p>^^^ CANCELED, the van broke down in <a href="/m">Marfa</a></p>';
  const list = [
    line('FRI 12/4', 'Night Heron'),
    note,
    line('SAT 12/5', 'Ida Marsh'),
    line('SUN 12/6', 'Fern'),
  ];
  expect(await namesIn(list.join(''))).toEqual(['Ida Marsh', 'Fern']);
  expect(await namesIn([...list, note].join(''))).toEqual(['Ida Marsh']);
});

test('the sets of a show have their hours below its own, and its musicians another show elsewhere', async () => {
  const show = (name: string, day: string, text: string) => `<h3>${name}</h3><p>${day}</p>${text}`;
  const sets = ['1:00 Fern Hollow', '2:00 Ida Marsh', '3:00 Los Faroles'].map((set) => `<li>${set}</li>`);
  const list = [
    show('Night Heron', 'Fri, Dec 4 at 5:00 PM', '<p>A set before their show that night at Linden Hall.</p>'),
    show('Winter Hoedown', 'Sat, Dec 5, 1:00 – 5:00 PM', `<ul>${sets.join('')}</ul>`),
  ];
  const head = '<title>Shows | Elm Records</title><h1>Elm Records</h1>';
  const { items } = await extractPage(pageOf(head + list.join('')));
  expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual([
    ['Night Heron', 'Elm Records', '2026-12-04T23:00:00.000Z'],
    ['Winter Hoedown', 'Elm Records', '2026-12-05T19:00:00.000Z'],
  ]);
});

test('dates of shows that are lost or not to be are none of the show whose sentences name them', async () => {
  const list = [
    '<h2>Ida Marsh</h2><p><b>Thu, January 7.</b> Music 7:30 pm. This is the make-up date for October 22, which we lost.</p>',
    '<h2>Night Heron</h2><p>Every Monday from 7:30 to 10. Next dates: November 30 and December 7. (No show December 14.)</p>',
  ];
  const { items } = await extractPage(pageOf(list.join('')), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Ida Marsh', '2027-01-08T01:30:00.000Z'],
    ['Night Heron', '2026-12-01T01:30:00.000Z'],
    ['Night Heron', '2026-12-08T01:30:00.000Z'],
  ]);
});

test('a sentence about a weekday behind one with an hour is no rule for the hours of that day', async () => {
  const rule =
    '<p>All shows have two seatings. The 6:30 seating has dinner. There is no charge on Mondays.</p>';
  const list = ['Mon Dec 7', 'Mon Dec 14', 'Tue Dec 15'].map((day) => `<li>${day} <b>Night Heron</b></li>`);
  const linked = list.map((each) => each.replace('</li>', ' <a href="/t">Get tickets</a></li>'));
  const { items } = await extractPage(pageOf(`${rule}<ul>${linked.join('')}</ul>`), {
    source: sourceOfVenue,
  });
  expect(items.map(({ startTime }) => startTime)).toEqual(['2026-12-07', '2026-12-14', '2026-12-15']);
});

test('an hour at the end of a note below that of the show is none of another show', async () => {
  const show = (name: string, ...lines: string[]) =>
    `<div><h3>${name}</h3><p>${lines.join('<br>')}</p></div>`;
  const list = [
    show('Night Heron', 'Fri, December 4', '6:00 PM – 10:00 PM', 'Cocoa, a second set outside at 6:30'),
    show('Fern Hollow', 'Sat, December 5', '6:30 PM – 9:30 PM'),
  ];
  const { items } = await extractPage(pageOf(list.join('')), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Night Heron', '2026-12-05T00:00:00.000Z'],
    ['Fern Hollow', '2026-12-06T00:30:00.000Z'],
  ]);
});

test('the heading of a drawer with the links of a site is not that of its shows', async () => {
  const show = '<h2>Salt Moon</h2><p>Saturday 5 December 2026<br>7:30 PM</p>';
  const links = '<h5>Menu</h5><ul><li><a href="/">Home</a></li></ul>';
  expect(await namesIn(`<div class="offcanvas offcanvas-end">${links}</div>${show}`)).toEqual(['Salt Moon']);
  expect(await namesIn(`<div role="navigation">${links}</div>${show}`)).toEqual(['Salt Moon']);
  expect(await namesIn(`<div class="off-canvas-wrapper">${show}</div>`)).toEqual(['Salt Moon']);
});

test('a page that counts hours to 24 has its 11:00 in the morning', async () => {
  const rows = ['4 December 2026, 19:30', '5 December 2026, 11:00', '6 December 2026, 20:00'].map(
    (day, at) => `<li><h3>${['Night Heron', 'Carols', 'Fern Hollow'][at]}</h3>${day}</li>`,
  );
  const { items } = await extractPage(pageOf(`<ul>${rows.join('')}</ul>`), { source: sourceOfVenue });
  expect(items.map(({ startTime }) => startTime.slice(5, 16))).toEqual([
    '12-05T01:30',
    '12-05T17:00',
    '12-07T02:00',
  ]);
});

test('the leaf of a calendar has the year that the page writes beside its day', async () => {
  const row = (name: string, month: string, day: number, year: number) =>
    `<li><p>${month} ${day}, ${year}, 8pm</p><div><b>${month}</b> <b>${day}</b></div><h3>${name}</h3></li>`;
  const rows = [
    row('Night Heron', 'December', 4, 2026),
    row('Fern Hollow', 'December', 5, 2026),
    row('Ida Marsh', 'August', 14, 2026),
  ];
  const { items } = await extractPage(pageOf(`<ul>${rows.join('')}</ul>`), { source: sourceOfVenue });
  expect(items.map(({ eventName }) => eventName)).toEqual(['Night Heron', 'Fern Hollow']);
});

test('two shows with a weekday and tickets need no hour', async () => {
  const show = (name: string, day: string) =>
    `<div><h6>${day}</h6><h2>${name}</h2><a href="/${name}">Buy tickets</a></div>`;
  expect(await namesIn(show('Fern', 'Fri.4.Dec.26') + show('Wick', 'Sat.5.Dec.26'))).toEqual([
    'Fern',
    'Wick',
  ]);
});

test('the name of a newspaper above the date of its issue is no show', async () => {
  const head =
    '<meta property="og:site_name" content="The Elm Ledger"><a href="/">The Elm Ledger</a> <span>Saturday, November 21, 2026</span>';
  const shows = three.map((each) => each.replace('</li>', ' at <b class="venue">Elm Hall</b></li>'));
  const { items } = await extractPage(
    pageOf(`<head><title>Shows | The Elm Ledger</title></head>${head}<ul>${shows.join('')}</ul>`),
  );
  expect(items.map(({ eventName }) => eventName)).toEqual(['One Band', 'Two Band', 'Three Band']);
});

test('an exhibition without an hour is at the place of shows that have one', async () => {
  const show = (when: string, name: string) => `<dt>${when}</dt><dd><h4>${name}</h4><p>Free.</p></dd>`;
  const list = [
    show('Friday, December 4 | 7:00 PM | Elm Library, Atrium', 'Fern Quartet'),
    show('Saturday, December 5 | 2:00 PM | Elm Library, Meeting Room', 'Ida Marsh Reads'),
    show('December 7 – January 15 | Elm Library, Second Floor', 'Exhibit: Salt Lines'),
    show('Friday, December 11 | 7:00 PM | Oak Library', 'Wick'),
  ];
  const { items } = await extractPage(pageOf(`<dl>${list.join('')}</dl>`));
  expect(items.map(({ eventName }) => eventName)).toContain('Salt Lines');
});

test('a range of weeks without a year is that of an exhibition beside shows with weekdays', async () => {
  const show = (name: string, when: string) =>
    `<li><h3><a href="/${name}">${name}</a></h3><p>${when}</p><p>Free</p></li>`;
  const list = [
    show('Night Heron', 'Friday 4 December, 8pm'),
    show('Salt Lines', '5 December – 17 January'),
    show('Fern Hollow', 'Saturday 12 December, 8pm'),
    show('Ida Marsh', 'Sunday 13 December, 8pm'),
  ];
  expect(await namesIn(`<ul>${list.join('')}</ul>`)).toContain('Salt Lines');
});

test('a table with columns for day, show and place lists shows that have neither years nor hours', async () => {
  const rows = [
    ['December 4', 'Honor Showcase', 'Linden Hall'],
    ['December 5', 'Night Heron', 'Elm Hall'],
    ['December 11', 'Fern Hollow', 'Linden Hall'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const table = (...heads: string[]) =>
    namesIn(`<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`);
  expect(await table('Date', 'Event', 'Location')).toEqual(['Honor Showcase', 'Night Heron', 'Fern Hollow']);
  expect(await table('Date', 'Article', 'Author')).toEqual([]);
});
