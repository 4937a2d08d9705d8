import { describe, expect, test } from 'vitest';
import { emptyFields, extractPage, pageOf, recorded } from '../../testing/source.fixture.ts';

describe('recorded pages', () => {
  test('a gallery in microdata: nested items, pictures by the selector of the source', async () => {
    const { items } = await extractPage(recorded('gallery-microdata.html'), {
      source: { imageSelector: 'img.cover' },
    });
    expect(items).toEqual([
      {
        ...emptyFields,
        eventName: 'Tides & Other Clocks',
        eventType: 'art',
        venue: 'Salt Room Gallery',
        address: '14 Brine Lane, Austin',
        startTime: '2026-12-03',
        endTime: '2027-01-31',
        performers: ['Ines Kowal'],
        description: 'Pendulums, sand and a film.\n\nOpening with the artist.',
        ticketLink: 'https://page.example/exhibitions/tides',
        originalImageUrl: 'https://page.example/img/tides.jpg',
        price: 'Free',
        sourceItemId: 'https://page.example/exhibitions/tides',
      },
      {
        ...emptyFields,
        eventName: 'Paper Weather',
        eventType: 'art',
        venue: 'Salt Room Gallery',
        startTime: '2027-02-07T00:30:00.000Z',
        originalImageUrl: 'https://page.example/img/paper.jpg',
      },
    ]);
  });

  test('a page without a venue gets the venue of its source, if the source has only one', async () => {
    const page = recorded('club-microdata.html');
    const { items } = await extractPage(page, {
      source: { type: 'music', venueKeywords: 'The Low Door', performerKeywords: 'Etta Moss, Someone Else' },
    });
    expect(items).toEqual([
      {
        ...emptyFields,
        eventName: 'Gravel Choir',
        eventType: 'music',
        venue: 'The Low Door',
        startTime: '2026-11-29T03:00:00.000Z',
        performers: ['Etta Moss'],
        description: 'Gravel Choir invite Etta Moss for two songs.',
        ticketLink: 'https://tix.example/gravel?a=1&b=2',
        price: '$8',
      },
      {
        ...emptyFields,
        eventName: 'Piano, Late',
        eventType: 'music',
        venue: 'The Low Door',
        startTime: '2026-11-29T21:30:00.000Z',
      },
    ]);
    expect(
      (await extractPage(page, { source: { venueKeywords: 'The Low Door, The Attic' } })).skipped,
    ).toEqual(["'Gravel Choir' names no venue", "'Piano, Late' names no venue"]);
  });
});

test('a location in microdata may have its name as text and its address as content', async () => {
  const at = (location: string) =>
    `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">A</b><i itemprop="startDate" content="2026-12-05T20:00"></i>${location}</div>`;
  const { items } = await extractPage(
    pageOf(
      at('<span itemprop="location" content="12 Prism St, Austin">Lumen House</span>') +
        at('<span itemprop="location" content="Lumen Hall">here</span>'),
    ),
  );
  expect(items).toMatchObject([
    { venue: 'Lumen House', address: '12 Prism St, Austin' },
    { venue: 'Lumen Hall', address: null },
  ]);
});

test('the class of an item says that its show is called off', async () => {
  const at = (classes: string) =>
    `<li class="${classes}" itemscope itemtype="https://schema.org/Event"><b itemprop="name">A</b><i itemprop="startDate" content="2026-12-05T20:00"></i><i itemprop="location">Attic</i></li>`;
  const read = async (classes: string) => (await extractPage(pageOf(at(classes)))).skipped;
  expect(await read('row event--canceled')).toEqual(["'A' is cancelled"]);
  expect(await read('row is-postponed')).toEqual(["'A' is postponed"]);
  expect(await read('row cancelled-policy')).toEqual([]);
});

test('the place of an RDFa relation may stand some elements below it', async () => {
  const body = `<div typeof="schema:Event"><h2 property="schema:name">Night Heron</h2>
    <span property="schema:startDate" content="2026-12-17T18:30:00-06:00">Dec 17</span>
    <div rel="schema:location"><div>Location:</div><div><div typeof="schema:Place"><span property="schema:name">Loom Museum</span></div></div></div></div>`;
  expect((await extractPage(pageOf(body))).items).toMatchObject([
    { eventName: 'Night Heron', venue: 'Loom Museum' },
  ]);
});

test('a plug-in of hCalendar has hours, venue and address in one element, and hours without their half of the day', async () => {
  const body = `<div class="vevent"><h2 class="summary">Night Heron</h2><div class="meta vcard"><div class="author location">
    <div><span class="dtstart">November 27 @ 7:30 pm<span class="value-title" title="2026-11-27CST07:30"></span></span></div>
    <div><span class="fn org">Loom House</span>, <address><span class="adr"><span class="street-address">12 Elm Ave</span></span></address></div></div></div></div>`;
  expect((await extractPage(pageOf(body))).items).toMatchObject([
    { eventName: 'Night Heron', venue: 'Loom House', startTime: '2026-11-28T01:30:00.000Z' },
  ]);
});

test('an address beside the place is that of the show', async () => {
  const body = `<article itemscope itemtype="https://schema.org/Event"><b itemprop="name">Los Faroles</b><i itemprop="startDate" content="2026-12-05T20:00"></i><a itemprop="location" itemscope itemtype="https://schema.org/Place"><i itemprop="name">Hall</i></a><p itemprop="address">5 Elm St, Austin</p></article>`;
  expect((await extractPage(pageOf(body))).items).toMatchObject([
    { venue: 'Hall', address: '5 Elm St, Austin' },
  ]);
});

test.each([
  ['<h2>POSTPONED - New date TBA</h2>', "'Los Faroles' is postponed"],
  ['<span class="tickets">Canceled</span>', "'Los Faroles' is cancelled"],
])('an entry of an hCalendar may be called off in a line of its own: %s', async (line, note) => {
  const body = `<div class="vevent">${line}<h3 class="summary">Los Faroles</h3><i class="location">Elm Hall</i><abbr class="dtstart" title="2026-12-05T20:00">5</abbr><p>Moved here when the other show was postponed.</p></div>`;
  expect(await extractPage(pageOf(body))).toMatchObject({ items: [], skipped: [note] });
});

test('a place without a name is the text of its element, and the name of a site with its ending is no venue', async () => {
  const show = (name: string, location: string) =>
    `<tr itemscope itemtype="http://schema.org/Event"><td><meta itemprop="startDate" content="2026-12-05">5/12</td><td itemprop="name">${name}</td>${location}</tr>`;
  const at = (place: string) =>
    `<td itemprop="location" itemscope itemtype="http://schema.org/Place"><a href="/x" itemprop="url">${place}</a></td>`;
  const head = '<title>Concerts | Looms.dk</title><meta property="og:site_name" content="Looms.dk">';
  const page = pageOf(`${head}<table>${show('Fern', at('Elm Arena'))}${show('Wick', '<td></td>')}</table>`);
  expect((await extractPage(page)).items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Fern at Elm Arena',
  ]);
});
