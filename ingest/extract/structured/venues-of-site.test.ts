import { expect, test } from 'vitest';
import { extractPage, pageOf, pageWith } from '../testing/source.fixture.ts';

const shows = ['Fri Dec 4', 'Sat Dec 5', 'Sun Dec 6'].map(
  (day, at) => `<li><h3>${['Night Heron', 'Fern Hollow', 'Ida Marsh'][at]}</h3> ${day} 8pm</li>`,
);
const venueOn = async (title: string, ...around: string[]) => {
  const page = pageOf(
    `<title>${title}</title><ul>${shows.join('')}</ul>${around.map((each) => `<p>${each}</p>`).join('')}`,
  );
  return new Set((await extractPage(page)).items.map(({ venue }) => venue));
};

test.each([
  [
    'a part of its title',
    'Loom Roadhouse ~ Live Music ~ Austin',
    'Loom Roadhouse • 8807 Old Elm Spur • Austin',
  ],
  ['a short name in its footer', 'Events | Loom Roadhouse Comedy Club', 'Loom Roadhouse · 8807 N. Elm Sq.'],
  [
    'the place of all performances',
    'Season - Heron Stage Company',
    'All performances at the Loom Roadhouse, 8807 Elm Lane, Austin, unless noted otherwise.',
  ],
  ['a name before a star', 'Loom Roadhouse - Live Music Schedule', 'Loom Roadhouse * 8807 Old Elm Highway'],
  [
    'a short name at half a house number',
    'December | Loom Roadhouse Jazz Club',
    'Loom Roadhouse • 313½ E. Elm Street',
  ],
  [
    'the place of everything',
    'December in the Valley',
    'Everything happens at the Loom Roadhouse, at 8807 Elm Road, unless we say otherwise.',
  ],
  ['a longer name in its footer', 'Shows | The Loom', 'The Loom Roadhouse | 8807 Elm Row'],
  [
    'a shop with records',
    'In-Stores – Loom Roadhouse Records',
    'All in-stores are free at Loom Roadhouse Records, 8807 Elm Street. Come in.',
  ],
  ['a hall of its first word', 'On Stage | Loom Players', 'Loom Roadhouse Hall, 118 Elm Row, Austin'],
  ['a hall of all concerts', 'Season', 'All concerts are at Loom Roadhouse Hall in downtown Austin.'],
])('the venue of a page is %s, with its street', async (_, title, line) => {
  const [venue = ''] = await venueOn(title, line);
  expect(venue?.replace(/^The | (?:Hall|Records)$/g, '')).toBe('Loom Roadhouse');
});

test('a name in the title is the venue where a heading or the first picture has it too', async () => {
  for (const head of [
    '<h1>Dub Saloon</h1>',
    '<div id="site-name">Dub Saloon</div>',
    '<img src="neon.gif" alt="Dub Saloon">',
    '<img src="neon.gif" alt="Dub Saloon home page">',
    '<a href="https://dub.example/">Dub Saloon</a>',
    '<img src="neon.gif" alt="Dub Saloon - dancing since 1911">',
    '<div>The Dub Saloon, Austin</div>',
  ]) {
    const page = pageOf(`<title>Dub Saloon - Austin TX - Live Music</title>${head}${shows.join('')}`);
    const [venue, ...others] = new Set((await extractPage(page)).items.map((show) => show.venue));
    expect([venue?.replace(/^The /, ''), others]).toEqual(['Dub Saloon', []]);
  }
  const page = pageOf(`<title>ELM HOUSE // shows</title><img src="g.gif" alt="Elm House">${shows.join('')}`);
  expect(new Set((await extractPage(page)).items.map(({ venue }) => venue))).toEqual(new Set(['Elm House']));
});

test('the name of a site is its venue where few shows name a place, unless it is that of a calendar or a band', async () => {
  const head = (name: string) => `<title>Shows :: ${name}</title><p class="site-title">${name}</p>`;
  const venuesOn = async (name: string, list: readonly string[]) =>
    (await extractPage(pageOf(head(name) + list.join('')))).items.map(({ venue }) => venue);
  expect(await venuesOn('Elm Arts Commons', shows)).toEqual(Array(3).fill('Elm Arts Commons'));
  expect(await venuesOn('The Elm Ledger', shows)).toEqual([]);
  expect(await venuesOn('The Elm Bulletin', shows)).toEqual([]);
  expect(await venuesOn('Elm Tavern Courier', shows)).toEqual([]);
  expect(await venuesOn('Night Heron', shows)).toEqual([]);
  const placed = shows.map((show, at) =>
    at === 0 ? show : show.replace('</li>', '<p class="venue">Loom</p></li>'),
  );
  expect(await venuesOn('Elm Arts Commons', placed)).toEqual(['Loom', 'Loom']);
});

test('the place of all shows is one beside the address of who plays them', async () => {
  const rule = 'All concerts at Elm Hall, Austin.';
  expect(await venueOn('Concerts | Elm Philharmonic', rule, 'Elm Philharmonic, 55 Oak Plaza')).toEqual(
    new Set(['Elm Hall']),
  );
});

test('the venue of a page is the shop whose street is that of all events', async () => {
  const head = '<meta property="og:site_name" content="Marrow Books">';
  const line = 'All events happen in the shop at 1016 Elm Street, Austin, unless the listing says otherwise.';
  const page = pageOf(
    `<head><title>Events – Marrow Books</title>${head}</head><p>${line}</p>${shows.join('')}`,
  );
  const { items } = await extractPage(page);
  expect(items.map(({ venue }) => venue)).toEqual(Array(3).fill('Marrow Books'));
});

test('the place of one of several shows is not that of the others, unless the page has it elsewhere too', async () => {
  const head = '<title>Events | Marrow Books</title><img alt="Marrow Books">';
  const place = '<p>Location: Grace Hall, 210 Elm St.</p>';
  const [first = '', ...others] = [...shows, '<li><h3>Tin Fox</h3> Mon Dec 7 8pm</li>'];
  const venuesOn = async (...parts: string[]) =>
    (await extractPage(pageOf(head + parts.join('')))).items.map(({ venue }) => venue);
  const elsewhere = first.replace('</li>', `${place}</li>`);
  const books = Array(3).fill('Marrow Books');
  expect(await venuesOn(elsewhere, ...others)).toEqual(['Grace Hall', ...books]);
  expect(await venuesOn(...others, elsewhere.replace('Dec 4', 'Dec 11'))).toEqual([...books, 'Grace Hall']);
  const hall = Array(4).fill('Grace Hall');
  expect(await venuesOn(elsewhere, ...others, '<p>Grace Hall</p>')).toEqual(hall);
  expect(await venuesOn(place, first, ...others)).toEqual(hall);
});

test('a society with a room of its own for its shows is their venue', async () => {
  const head = '<meta property="og:site_name" content="Elm Film Society">';
  const on = (line: string) =>
    venueOn('Now Showing | Elm Film Society', head, line, 'Elm Film Society, 56 Elm Rd');
  expect(await on('We show films in our own 90-seat room at 56 Elm Road. Tickets are $9.')).toEqual(
    new Set(['Elm Film Society']),
  );
  expect(await on('Write to us in our own room at 56 Elm Road.')).toEqual(new Set());
});

test('a collective with hours of a gallery at its address is a venue, also where the title has capitals only', async () => {
  const address = 'Loom Collective, 916 Elm Lane, Austin';
  const title = 'LOOM COLLECTIVE — program';
  expect(await venueOn(title, address, 'Gallery hours: Fri–Sun 1–6')).toEqual(new Set(['Loom Collective']));
  expect(await venueOn(title, address, 'Box office hours: Fri–Sun 1–6')).toEqual(new Set());
});

test('a house that gives its address on request has the name in its title', async () => {
  const on = async (title: string, line: string) => {
    const page = pageOf(`<title>${title}</title><p>${line}</p>${shows.join('')}`);
    return new Set((await extractPage(page)).items.map(({ venue }) => venue));
  };
  expect(await on('The Loom', 'a house. ask a punk for the address or write to us')).toEqual(
    new Set(['The Loom']),
  );
  expect(await on('Loom Presents', 'ask a punk for the address')).toEqual(new Set());
  expect(await on('The Loom', 'ask for the manager')).toEqual(new Set());
});

test('a name with a street that the title lacks is no venue of the page', async () => {
  expect(await venueOn('Events', 'Parking: Elm Garage, 12 Elm St.')).toEqual(new Set());
});

test('support acts and series at one place of each show are no venues on the site of one', async () => {
  const [act, series] = [
    ['Juniper Slack', 'Ghost Alfalfa', 'Lady Tungsten'],
    ['Masterworks', 'Family', 'Pops'],
  ];
  for (const beside of [act!, series!]) {
    const list = shows.map((show, at) => show.replace('</li>', ` <div>${beside[at]}</div></li>`));
    const page = pageOf(
      `<title>Shows | Loom Club</title>${list.join('')}<p>Loom Club, 2208-B Elm Street</p>`,
    );
    expect((await extractPage(page)).items.map(({ venue }) => venue)).toEqual(Array(3).fill('Loom Club'));
  }
});

test('the series of a place is not its name', async () => {
  const head =
    "<title>Music at St. Anne's :: St. Anne's Church</title><a href='/'>St. Anne's Church</a><h1>Music at St. Anne's</h1>";
  const { items } = await extractPage(pageOf(head + shows.join('')));
  expect(new Set(items.map(({ venue }) => venue))).toEqual(new Set(["St. Anne's Church"]));
});

test.each([
  ['Loom Roadhouse | A former mill with a full bar', 'https://www.loomroadhouse.com/', 'Loom Roadhouse'],
  ['Looms at the Mill', 'https://looms-tx.com/shows', 'Looms at the Mill'],
  ['Night Heron | Official', 'https://nightheron.com/', null],
])('the site of a place has its name in its host: %s', async (title, url, venue) => {
  const doors = venue?.startsWith('Looms') ? '<p>Doors: 7:00 pm</p>' : '';
  const page = { ...pageOf(`<title>${title}</title>${shows.join('')}${doors}`), url };
  const found = new Set((await extractPage(page)).items.map((each) => each.venue));
  expect(found).toEqual(new Set(venue ? [venue] : []));
});

test('a short name on the site is its venue where host and title begin with it', async () => {
  const body = `<title>Venues in Austin | Loom's &amp; Annex</title><p class="brand">Loom's</p>${shows.join('')}<p>Doors 7pm</p>`;
  const page = { ...pageOf(body), url: 'https://www.loomspresents.com/' };
  expect(new Set((await extractPage(page)).items.map(({ venue }) => venue))).toEqual(new Set(["Loom's"]));
});

test('an empty heading in the entries of a site is no place', async () => {
  const list = shows.map((show) => show.replace('<li>', '<li><h2></h2>'));
  const page = pageOf(`<title>Loom Roadhouse</title><h1>Loom Roadhouse</h1>${list.join('')}`);
  expect((await extractPage(page)).items.map(({ venue }) => venue)).toEqual(Array(3).fill('Loom Roadhouse'));
});

test('a head without an end is no content of a page', async () => {
  const page = pageOf(
    `<head><title>Shows</title><div>Loom Roadhouse, 8807 Elm Street, Austin</div>${shows.join('')}`,
  );
  expect((await extractPage(page, { source: { venueKeywords: 'Loom Roadhouse' } })).items).toHaveLength(3);
});

test.each([
  [
    'Taproom Calendar: December &laquo; Loom Roadhouse',
    '<p class="logo">Loom Roadhouse</p>',
    'Loom Roadhouse',
  ],
  ['LOOM ROADHOUSE -- Live Music, Cold Beer', '<img alt="Loom Roadhouse">', 'Loom Roadhouse'],
  ['Hear bands at Loom Roadhouse in Austin', '<p class="site-title">Loom Roadhouse</p>', 'Loom Roadhouse'],
  ['Music at St. Anne: a letter', '<img alt="St. Anne Church">', 'St. Anne Church'],
  ['Programs | Loom Public Library', '<div><h2>Loom Public Library</h2></div>', 'Loom Public Library'],
])('the title %s names the site', async (title, brand, venue) => {
  const { items } = await extractPage(pageOf(`<title>${title}</title>${brand}${shows.join('')}`));
  expect(new Set(items.map((each) => each.venue))).toEqual(new Set([venue]));
});

test('the main branch of a library has its name', async () => {
  const foot = '<p>Main Branch, 1500 W. Elm Ave., Austin, TX 78701</p>';
  const head = '<title>Programs: Main Branch | Loom Public Library</title><h2>Loom Public Library</h2>';
  const { items } = await extractPage(pageOf(head + shows.join('') + foot));
  expect(new Set(items.map(({ venue }) => venue))).toEqual(new Set(['Loom Public Library']));
});

test('rooms are at the one place of the page with an address, where no other places are named', async () => {
  const place = { '@type': 'Museum', name: 'Elm Gallery of Art', address: '14 Bonham Quay, Austin' };
  const at = (name: string, day: number, location: object) => ({
    '@type': 'Event',
    name,
    startDate: `2026-12-0${day}T20:00:00-06:00`,
    location,
  });
  const room = (name: string) => ({ '@type': 'Place', name });
  const venuesWith = async (...events: object[]) =>
    (await extractPage(pageWith(place, ...events))).items.map(({ venue }) => venue);
  const [fern, wick] = [at('Fern Trio', 5, room('Sculpture Court')), at('DJ Wick', 6, room('Walled Garden'))];
  expect(await venuesWith(fern, wick, at('Ida Marsh', 7, place))).toEqual(
    Array(3).fill('Elm Gallery of Art'),
  );
  expect(await venuesWith(fern, wick, at('Ida Marsh', 7, room('Tin Lantern')))).toEqual([
    'Sculpture Court',
    'Walled Garden',
    'Tin Lantern',
  ]);
  expect(await venuesWith(at('Fern Trio', 5, room('Elm Court')), wick)).toEqual([
    'Elm Court',
    'Walled Garden',
  ]);
});

test.each([
  [
    'the place where a show is seen',
    'Season',
    'Coming to see a show at Loom Village Theatre? Bring your form.',
  ],
  [
    'the first part of a title, of which the text speaks',
    'Loom Bar Austin - Live Jazz',
    'Welcome to Loom Bar Austin!',
  ],
  [
    'the site of a company with a short name',
    'Shows – Loom Brewing Company',
    '<img alt="Loom Brewing Co" src="l.png">',
  ],
  [
    'what the text says is one',
    'Wick at The Loom Austin. Live Music',
    'The Loom is an 18+ venue - bring ID.',
  ],
  [
    'the church where a club meets',
    'Moth Club',
    'Concerts are held on the second Saturday of the month in the parish hall at Loom Church, 9 Elm Road.',
  ],
  ['the pub of every week', 'Moth Folk Club', 'Every Thursday – upstairs at the Loom, Elm Lane, Austin'],
  ['the pub of the nights of a club', 'Moth Folk Club', 'Friday nights upstairs at The Loom, Elm Bridge'],
  ['where a club meets', 'Moth Folk Club', 'The club meets on Fridays in the upstairs room of The Loom.'],
  ['what has the music in the heading', 'The Loom Ledger', '</p><h1>Music at The Loom Ledger</h1><p>'],
  [
    'the hall with its address at the end',
    'What’s On | Moth Repertory Society',
    'Loom Street Theatre, 104 Oak Street, Austin 78704',
  ],
])('the venue of a page is %s', async (_, title, text) => {
  expect([...(await venueOn(title, text))]).toEqual([expect.stringMatching(/^(?:The )?Loom/)]);
});

test('the heading of a list below a link is no street, and a ticket shop no venue', async () => {
  const link = '<a href="https://loomfest.example/">Loom Fest</a>';
  expect(await venueOn('2026 Schedule | Loom Fest', `${link}<br>2026 Schedule`)).toEqual(new Set());
  expect(
    await venueOn('Discover events | Eventbrite', '<a href="/">Eventbrite</a>', '© 2026 Eventbrite'),
  ).toEqual(new Set());
});

test('the calendar of a city is no venue', async () => {
  const address = 'City of Elmville | 70 Court Plaza | Elmville, TX 78704';
  expect(await venueOn('Community Calendar • City of Elmville, TX', address)).toEqual(new Set());
});
