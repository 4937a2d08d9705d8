import { describe, expect, it, test } from 'vitest';
import { extractPage, pageOf, pageWith, readShow, writtenShow } from '../testing/source.fixture.ts';

describe('the state of a show on a page (D-112)', () => {
  it.each([
    ['cancelled', { eventStatus: 'https://schema.org/EventCancelled' }],
    ['postponed', { eventStatus: 'EventPostponed' }],
    ['cancelled', { name: 'CANCELLED: Los Faroles' }],
    ['cancelled', { name: 'Los Faroles (canceled)' }],
    ['cancelled', { name: 'Los Faroles - CANCELLED' }],
    ['postponed', { name: '*POSTPONED* Los Faroles' }],
    ['cancelled', { name: 'Los Faroles (cancelled, sorry!)' }],
    ['cancelled', { name: 'Canceled due to illness: Los Faroles' }],
  ])('is %s by %j: left out, and known by its name', async (state, but) => {
    const { items, calledOff, skipped } = await readShow(but);
    expect(items).toEqual([]);
    expect(calledOff).toMatchObject([{ eventName: 'Los Faroles', state }]);
    expect(skipped).toHaveLength(1);
  });

  it.each([
    [{ name: 'SOLD OUT! Los Faroles' }],
    [{ name: 'Los Faroles [Sold-Out]' }],
    [{ offers: { '@type': 'Offer', price: '15', availability: 'https://schema.org/SoldOut' } }],
    [{ offers: { '@type': 'Offer', price: '15', availability: 'OutOfStock' } }],
  ])('is sold out by %j: a show', async (but) =>
    expect((await readShow(but)).items).toMatchObject([{ eventName: 'Los Faroles', state: 'sold_out' }]),
  );

  it.each([
    [{ name: 'The Cancelled Checks' }],
    [{ name: 'Sold Outlaws' }],
    [{ name: 'Sold Out Lovers' }],
    [{ offers: [{ availability: 'SoldOut' }, { availability: 'InStock' }] }],
    [{}],
  ])('is none by %j', async (but) => {
    const { items, calledOff } = await readShow(but);
    expect(items).toMatchObject([{ eventName: (but as { name?: string }).name ?? writtenShow.name }]);
    expect(items[0]).not.toHaveProperty('state');
    expect(calledOff).toBeUndefined();
  });
});

test("a show's own page is its id if it has no other, and not that of the list (D-112)", async () => {
  const idOf = async (but: object) => (await readShow(but)).items[0]?.sourceItemId;
  expect(await idOf({ url: '/shows/faroles' })).toBe('https://page.example/shows/faroles');
  expect(await idOf({ url: '/shows/faroles', identifier: 'tix-7' })).toBe('tix-7');
  expect(await idOf({ '@id': '/calendar/#show-12', url: '/calendar/' })).toBe(
    'https://page.example/calendar/#show-12',
  );
  expect(await idOf({ '@id': '_:b1', url: '/calendar/#next' })).toBeUndefined();
});

test('a show whose name says that it was moved to another day is postponed on this one', async () => {
  const { items, calledOff } = await readShow({ name: 'Los Faroles (RESCHEDULED TO JAN 9)' });
  expect(items).toEqual([]);
  expect(calledOff).toMatchObject([{ eventName: 'Los Faroles', state: 'postponed' }]);
  expect((await readShow({ name: 'Rescheduled to Dec 5: Los Faroles' })).items).toMatchObject([
    { eventName: 'Los Faroles' },
  ]);
});

describe('a name', () => {
  it.each([
    ['Los Faroles @ The Paper Lantern', 'Los Faroles'],
    ['Los Faroles — Paper Lantern', 'Los Faroles'],
    ['Los Faroles &mdash; Trio | The Paper Lantern', 'Los Faroles — Trio'],
    ['Los Faroles – Album Release', 'Los Faroles – Album Release'],
    ['Los Faroles - Austin, TX', 'Los Faroles'],
    ['Los Faroles | Dec 5 | The Paper Lantern', 'Los Faroles'],
    ['Live at The Paper Lantern', 'Live at The Paper Lantern'],
    ['An Evening of Song at The Paper Lantern', 'An Evening of Song'],
    ['Los Faroles Trio live at The Paper Lantern', 'Los Faroles Trio'],
    ['Los Faroles - Live at The Paper Lantern, Austin, TX', 'Los Faroles'],
    ['Los Faroles (Paper Lantern)', 'Los Faroles'],
    ['Faroles at Paper Lantern', 'Faroles'],
    ['Open Mic at The Paper Lantern', 'Open Mic at The Paper Lantern'],
    ['Comedy Live at The Paper Lantern', 'Comedy Live at The Paper Lantern'],
    ['Christmas at The Paper Lantern', 'Christmas at The Paper Lantern'],
    ['Los Faroles at The Tin Lantern', 'Los Faroles at The Tin Lantern'],
    ['The Paper Lantern', 'The Paper Lantern'],
    ['The Paper Lantern presents: Los Faroles', 'Los Faroles'],
    ['Paper Lantern Presents… Los Faroles', 'Los Faroles'],
    ['Paper Lantern: Los Faroles', 'Los Faroles'],
    ['Live at The Paper Lantern: Los Faroles', 'Los Faroles'],
    ['The Paper Lantern: 10th Anniversary', 'The Paper Lantern: 10th Anniversary'],
    ['Night Owls presents: Los Faroles', 'Los Faroles'],
    ['Night Owls & KXYZ Present - Los Faroles', 'Los Faroles'],
    ['Night Owls presents Los Faroles', 'Night Owls presents Los Faroles'],
    ['Christmas Presents: A Revue', 'Christmas Presents: A Revue'],
    ['Past & Present: Los Faroles', 'Past & Present: Los Faroles'],
    ['Owl Productions presents Los Faroles', 'Los Faroles'],
    ['Los Faroles - Austin, TX - 12/5/26', 'Los Faroles'],
  ])("'%s' is '%s' without the venue before or behind it", async (name, eventName) =>
    expect((await readShow({ name })).items).toMatchObject([{ eventName }]),
  );

  it.each([
    ['Theatre: Los Faroles', 'Los Faroles'],
    ['Live: Los Faroles', 'Los Faroles'],
    ['Exhibition: Los Faroles', 'Los Faroles'],
    ['Live Music: Los Faroles', 'Live Music: Los Faroles'],
    ['Film: Los Faroles', 'Film: Los Faroles'],
    ['Comedy - Los Faroles', 'Comedy - Los Faroles'],
  ])("'%s' is '%s' without its bare category", async (name, eventName) =>
    expect((await readShow({ name })).items).toMatchObject([{ eventName }]),
  );

  it('keeps a performer who presents something', async () => {
    const name = 'Los Faroles presents: Lantern Songs';
    expect((await readShow({ name, performer: 'Los Faroles' })).items).toMatchObject([{ eventName: name }]);
  });

  it("is without the venue and its town behind it, and keeps '(Late Show)'", async () => {
    const location = { '@type': 'Place', name: 'The Mill', address: { addressLocality: 'Buda' } };
    const nameOf = async (name: string) => (await readShow({ name, location })).items[0]?.eventName;
    expect(await nameOf('The Los Faroles Trio at The Mill (Buda)')).toBe('The Los Faroles Trio');
    expect(await nameOf('The Los Faroles Trio @ The Mill (Late)')).toBe(
      'The Los Faroles Trio @ The Mill (Late)',
    );
  });

  it.each([
    ['12/5/26 - Los Faroles', 'Los Faroles'],
    ['Los Faroles - Saturday, December 5, 2026', 'Los Faroles'],
    ['Los Faroles (Dec 5th)', 'Los Faroles'],
    ['Los Faroles | Sat 7:30pm', 'Los Faroles'],
    ['Los Faroles | Fri', 'Los Faroles | Fri'],
    ['12/5 Los Faroles', 'Los Faroles'],
    ['12/4 Los Faroles', '12/4 Los Faroles'],
    ['12/4 - Los Faroles', '12/4 - Los Faroles'],
    ['The Fifth of December', 'The Fifth of December'],
    ['December 5', 'December 5'],
  ])("'%s' is '%s' without its own day", async (name, eventName) =>
    expect((await readShow({ name })).items).toMatchObject([{ eventName }]),
  );

  it.each([
    ['[RESCHEDULED] Los Faroles', 'Los Faroles'],
    ['Just Added: Los Faroles', 'Los Faroles'],
    ['Los Faroles - LOW TICKETS', 'Los Faroles'],
    ['Rescheduled Lives', 'Rescheduled Lives'],
    ['[MOVED to the Barn] Los Faroles', 'Los Faroles'],
    ['MOVED TO THE BARN: Los Faroles', 'Los Faroles'],
    ['Los Faroles (moved from The Barn)', 'Los Faroles'],
    ['*NEW DATE* Los Faroles', 'Los Faroles'],
    ['RESCHEDULED FROM 3/5: Los Faroles', 'Los Faroles'],
    ['Los Faroles (18+) - FREE SHOW', 'Los Faroles'],
    ['2ND SHOW ADDED! Los Faroles', 'Los Faroles'],
    ['Moved to The Paper Lantern: Los Faroles', 'Los Faroles'],
    ['[VENUE CHANGE] Los Faroles - now at The Paper Lantern', 'Los Faroles'],
    ['Los Faroles - $10 adv', 'Los Faroles'],
    ['LAST FEW TICKETS! Los Faroles [Seated]', 'Los Faroles'],
    ['OFF-SITE & TICKETED: Los Faroles', 'Los Faroles'],
    ['Los Faroles (no cover before 10)', 'Los Faroles'],
    ['Los Faroles (FULL - waitlist only)', 'Los Faroles'],
    ['Moved to Tears: Los Faroles', 'Moved to Tears: Los Faroles'],
    ['Los Faroles: Free', 'Los Faroles'],
    ['Moved: Los Faroles', 'Moved: Los Faroles'],
    ['Free Radicals: Los Faroles', 'Free Radicals: Los Faroles'],
    ['Los Faroles (Late Show)', 'Los Faroles (Late Show)'],
    ['Los Faroles (sign up 6:30)', 'Los Faroles'],
    ['Los Faroles (Thursday residency)', 'Los Faroles'],
    ['Thursday Residency: Los Faroles', 'Thursday Residency: Los Faroles'],
    ['Los Faroles, Gus + 3 more', 'Los Faroles, Gus'],
    ['Los Faroles (35mm)', 'Los Faroles'],
    ['Los Faroles (PG)', 'Los Faroles'],
    ['Los Faroles (1981, 4K restoration, 104 min.)', 'Los Faroles'],
    ['Los Faroles (1981)', 'Los Faroles (1981)'],
  ])("'%s' is '%s' without a notice of the box office", async (name, eventName) =>
    expect((await readShow({ name })).items).toMatchObject([{ eventName }]),
  );

  it.each([
    ['CANCELLED - Ida broke her wrist.', 'cancelled'],
    ['POSTPONED until the spring', 'postponed'],
  ])('is called off by the start of its text %j', async (description, state) => {
    expect(await readShow({ description })).toMatchObject({ items: [], calledOff: [{ state }] });
  });

  it('is not called off by other texts', async () => {
    for (const description of ['Cancelled flights, a comedy.', 'CANCELLED FLIGHTS on tour'])
      expect((await readShow({ description })).items).toHaveLength(1);
  });

  it('is without the name of the site behind it', async () => {
    const { body } = pageWith({ ...writtenShow, name: 'Los Faroles | Lantern Nights' });
    const meta = '<head><meta property="og:site_name" content="Lantern Nights">';
    const { items } = await extractPage(pageOf(body.replace('<head>', meta)));
    expect(items).toMatchObject([{ eventName: 'Los Faroles' }]);
  });
});

test('the venue with a room is no part of the name either', async () => {
  const { items } = await readShow({
    name: 'Los Faroles @ The Mill',
    location: { '@type': 'Place', name: 'The Mill - Outdoor', address: '410 Comal St' },
  });
  expect(items).toMatchObject([{ eventName: 'Los Faroles', venue: 'The Mill - Outdoor' }]);
});

test('a state may be in Spanish', async () => {
  expect((await readShow({ name: 'CANCELADO: Los Faroles' })).calledOff).toMatchObject([
    { eventName: 'Los Faroles' },
  ]);
});

test('a venue with an at in it is no part of the name', async () => {
  const { items } = await readShow({
    name: 'Los Faroles at The Annex at Elm Hall',
    location: { '@type': 'Place', name: 'The Annex at Elm Hall', address: '410 Comal St' },
  });
  expect(items).toMatchObject([{ eventName: 'Los Faroles', venue: 'The Annex at Elm Hall' }]);
});

describe('a show of one day without an hour', () => {
  it.each([
    ['8pm Open Mic', 'Open Mic', '2026-12-06T02:00:00.000Z'],
    ['8-11pm Open Mic', 'Open Mic', '2026-12-06T02:00:00.000Z'],
    ['Open Mic 8 pm – 11 pm', 'Open Mic', '2026-12-06T02:00:00.000Z'],
    ['Open Mic - 8:00 PM', 'Open Mic', '2026-12-06T02:00:00.000Z'],
    ['Open Mic @ 8 p.m.', 'Open Mic', '2026-12-06T02:00:00.000Z'],
    ['Open Mic', 'Open Mic', '2026-12-05'],
  ])("begins at the hour at an edge of its name: '%s'", async (name, eventName, startTime) => {
    expect((await readShow({ name, startDate: '2026-12-05' })).items).toMatchObject([
      { eventName, startTime },
    ]);
  });
});

test('an exhibition keeps an hour in its name', async () => {
  const days = { startDate: '2026-12-05', endDate: '2026-12-09' };
  expect((await readShow({ name: 'Portraits at 5 pm', ...days })).items).toMatchObject([
    { eventName: 'Portraits at 5 pm', startTime: '2026-12-05' },
  ]);
});

test.each(['Austin', 'Austin, Texas', 'Austin, TX, USA'])(
  "a show at '%s' is at the venue of its page",
  async (name) => {
    const { body } = pageWith({ ...writtenShow, location: { '@type': 'Place', name } });
    const text = '<h2>Location</h2><p>Bend Park<br>12 Bend Dr, Austin</p>';
    expect((await extractPage(pageOf(body.replace('<body>', `<body>${text}`)))).items).toMatchObject([
      { venue: 'Bend Park', address: '12 Bend Dr, Austin' },
    ]);
    expect((await extractPage(pageOf(body))).skipped).toEqual(["'Los Faroles' names no venue"]);
  },
);

test.each(['The Foundling - Austin', 'The Foundling (Austin, TX)', 'The Foundling, Austin, TX 78701'])(
  "the venue '%s' is without its city",
  async (name) =>
    expect((await readShow({ location: { '@type': 'Place', name } })).items).toMatchObject([
      { venue: 'The Foundling' },
    ]),
);

test('the venue behind a room is the one in brackets', async () => {
  const at = async (name: string) =>
    (await readShow({ location: { '@type': 'Place', name } })).items[0]?.venue;
  expect(await at('Community Room (Alder Library)')).toBe('Alder Library');
  expect(await at('The Green Room (formerly Moth)')).toBe('The Green Room (formerly Moth)');
});
