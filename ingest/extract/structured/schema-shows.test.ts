import { describe, expect, it, test } from 'vitest';
import { extractPage, pageWith } from '../testing/source.fixture.ts';

const place = { '@type': 'Place', name: 'The Paper Lantern', address: '410 Comal St' };
const show = {
  '@type': 'MusicEvent',
  name: 'Los Faroles',
  startDate: '2026-12-05T19:30:00-06:00',
  location: place,
};
const itemsOf = async (...nodes: object[]) => (await extractPage(pageWith(...nodes))).items;

it('several dates in one text are the starts of performances', async () => {
  const startDate = '2026-12-04T19:30:00-0600, 2026-12-05T19:30:00-0600, 2026-12-06T14:00:00-0600';
  expect((await itemsOf({ ...show, startDate })).map(({ startTime }) => startTime)).toEqual([
    '2026-12-05T01:30:00.000Z',
    '2026-12-06T01:30:00.000Z',
    '2026-12-06T20:00:00.000Z',
  ]);
});

describe('a performance of a play', () => {
  const play = {
    ...show,
    '@type': 'TheaterEvent',
    name: 'The Glass Orchard',
    startDate: '2026-12-10',
    performer: 'Wick Company',
  };

  it('without a name has the name, performers and link of the play', async () => {
    const subEvent = [{ '@type': 'TheaterEvent', startDate: '2026-12-10T19:30:00-06:00' }];
    expect(await itemsOf({ ...play, url: '/orchard', subEvent })).toMatchObject([
      {
        eventName: 'The Glass Orchard',
        performers: ['Wick Company'],
        ticketLink: 'https://page.example/orchard',
        startTime: '2026-12-11T01:30:00.000Z',
      },
    ]);
  });

  it('with a name has its own performers', async () => {
    const subEvent = [
      { '@type': 'TheaterEvent', name: 'Talk before it', startDate: '2026-12-10T18:30:00-06:00' },
    ];
    expect(await itemsOf({ ...play, subEvent })).toMatchObject([
      { eventName: 'Talk before it', performers: [] },
    ]);
  });
});

test('the sets of a festival without a name have those of their performers', async () => {
  const subEvent = [
    { '@type': 'MusicEvent', startDate: '2026-12-05T20:00', performer: { name: 'Saguaro Choir' } },
  ];
  const festival = { ...show, '@type': 'Festival', name: 'Spillway Fest', subEvent };
  expect(await itemsOf(festival)).toMatchObject([{ eventName: 'Saguaro Choir', venue: 'The Paper Lantern' }]);
});

describe('several starts', () => {
  const startsOf = async (...startDate: string[]) =>
    (await itemsOf({ ...show, startDate })).map(({ startTime }) => startTime);

  it('are several shows', async () => {
    expect(await startsOf('2026-12-05T19:30:00-06:00', '2026-12-06T14:00:00-06:00')).toEqual([
      '2026-12-06T01:30:00.000Z',
      '2026-12-06T20:00:00.000Z',
    ]);
  });

  it('are one where they say the same in two ways', async () => {
    expect(await startsOf('2026-12-05', '2026-12-05T19:30:00-06:00')).toEqual(['2026-12-06T01:30:00.000Z']);
    expect(await startsOf('2026-12-05T19:30:00', '2026-12-05T19:30:00Z')).toEqual([
      '2026-12-06T01:30:00.000Z',
    ]);
  });
});

test('schedules of one day each are its performances', async () => {
  const onDay = (startDate: string) => ({ '@type': 'Schedule', startDate, startTime: '20:00' });
  const eventSchedule = [
    onDay('2027-03-15'),
    onDay('2027-03-16'),
    { ...onDay('2027-03-20'), endDate: '2027-03-25' },
  ];
  expect(await itemsOf({ ...show, startDate: '2027-03-15', eventSchedule })).toMatchObject([
    { startTime: '2027-03-16T01:00:00.000Z' },
    { startTime: '2027-03-17T01:00:00.000Z' },
  ]);
});

test('a day in words and a start time are one start', async () => {
  expect(await itemsOf({ ...show, startDate: '12/5/2026', startTime: '7:30 PM' })).toMatchObject([
    { startTime: '2026-12-06T01:30:00.000Z' },
  ]);
});

test('properties may begin with a capital letter', async () => {
  const location = { '@type': 'Place', Name: 'The Yard', Address: { StreetAddress: '5 Rope Lane' } };
  const capital = { '@type': 'Event', Name: 'Los Faroles', StartDate: show.startDate, Location: location };
  expect(await itemsOf(capital)).toMatchObject([
    { eventName: 'Los Faroles', venue: 'The Yard', address: '5 Rope Lane' },
  ]);
});

test('sales, business, and classes that are marked as education, are no shows', async () => {
  const others = [
    { ...show, '@type': 'SaleEvent', name: 'String Sale' },
    { ...show, '@type': 'BusinessEvent', name: 'Chamber Lunch' },
    { ...show, '@type': 'EducationEvent', name: 'Six-week class: Fingerpicking' },
    { ...show, '@type': 'EducationEvent', name: 'A Talk on Strings' },
  ];
  expect(await itemsOf(...others)).toMatchObject([{ eventName: 'A Talk on Strings' }]);
});

describe('a room', () => {
  const whole = { '@type': 'Place', name: 'The Yard', address: '5 Rope Lane' };
  const at = (room: object) => itemsOf({ ...show, location: { '@type': 'Place', ...room } });

  it('without an address of its own is the place around it', async () => {
    expect(await at({ name: 'Back Patio', containedInPlace: whole })).toMatchObject([
      { venue: 'The Yard', address: '5 Rope Lane' },
    ]);
  });

  it('with an address is the ground around it where it is a stage', async () => {
    expect(await at({ name: 'Mainstage', address: '7 Rope Lane', containedInPlace: whole })).toMatchObject([
      { venue: 'The Yard', address: '5 Rope Lane' },
    ]);
  });

  it('is itself with an address, or in a city', async () => {
    const address = '7 Rope Lane';
    expect(await at({ name: 'Annex', address, containedInPlace: whole })).toMatchObject([
      { venue: 'Annex', address },
    ]);
    const city = { '@type': 'City', name: 'Austin', address: 'Austin, TX' };
    expect(await at({ name: 'Back Patio', containedInPlace: city })).toMatchObject([{ venue: 'Back Patio' }]);
  });
});

test('the price is that of what can still be bought', async () => {
  const offers = [
    { price: 18, availability: 'https://schema.org/SoldOut' },
    { price: 22, availability: 'https://schema.org/InStock' },
  ];
  expect(await itemsOf({ ...show, offers })).toMatchObject([{ price: '$22' }]);
  expect(await itemsOf({ ...show, offers: offers.slice(0, 1) })).toMatchObject([{ price: '$18' }]);
});

test('a screening or performance without a name has that of its work, and its picture', async () => {
  const work = { '@type': 'Movie', name: 'The Salt Road', image: '/salt.jpg' };
  const { name: _, ...nameless } = show;
  expect(await itemsOf({ ...nameless, '@type': 'ScreeningEvent', workPresented: work })).toMatchObject([
    { eventName: 'The Salt Road', originalImageUrl: 'https://page.example/salt.jpg' },
  ]);
});

test('a show without a name has those of its performers', async () => {
  const { name: _, ...nameless } = show;
  const performer = [{ '@type': 'MusicGroup', name: 'Los Faroles' }, 'Saguaro Choir'];
  expect(await itemsOf({ ...nameless, performer })).toMatchObject([
    { eventName: 'Los Faroles, Saguaro Choir' },
  ]);
});

test('the end is the start and the duration', async () => {
  expect(await itemsOf({ ...show, duration: 'PT1H45M' })).toMatchObject([
    { endTime: '2026-12-06T03:15:00.000Z' },
  ]);
  expect(await itemsOf({ ...show, duration: 'long' })).toMatchObject([{ endTime: null }]);
});

test.each([
  [{ name: 'Lockwood Ice House - 15 Frost St, Austin' }, 'Lockwood Ice House', '15 Frost St, Austin'],
  [{ address: { streetAddress: 'Juniper Pavilion, 2 Park Loop' } }, 'Juniper Pavilion', '2 Park Loop'],
  [{ name: '', address: 'Half Moon Room, 10 Crescent St' }, 'Half Moon Room', '10 Crescent St'],
  [{ name: 'Tallgrass Hall, Austin, TX' }, 'Tallgrass Hall', null],
  [{ name: 'Austin Playhouse', address: '1 Stage Rd' }, 'Austin Playhouse', '1 Stage Rd'],
  [{ name: 'Ewing Hall, Room 2.104', address: '2400 Quad Dr' }, 'Ewing Hall, Room 2.104', '2400 Quad Dr'],
])('the place %j is %s', async (location, venue, address) => {
  expect(await itemsOf({ ...show, location: { '@type': 'Place', ...location } })).toMatchObject([
    { venue, address },
  ]);
});

test.each([
  ['12.00 - 18.00', '$12-$18'],
  ['USD 12', '$12'],
  ['$18 adv / $22 door', '$18 adv / $22 door'],
])("the price '%s' is %s", async (price, shown) => {
  expect(await itemsOf({ ...show, offers: { price, priceCurrency: 'USD' } })).toMatchObject([
    { price: shown },
  ]);
});

test('the price is that of the offers inside of one without a price', async () => {
  const offers = { '@type': 'AggregateOffer', offers: [{ price: '10.00' }, { price: '16.00' }] };
  expect(await itemsOf({ ...show, offers })).toMatchObject([{ price: '$10-$16' }]);
});

test('a place that is named as its show has the name of its address, if that has one', async () => {
  const address = { name: 'Plaza Cantera', streetAddress: '100 Stone Plaza' };
  const at = (location: object) =>
    itemsOf({ ...show, location: { '@type': 'Place', name: show.name, ...location } });
  expect(await at({ address })).toMatchObject([{ venue: 'Plaza Cantera' }]);
  expect(await at({ address: '1 Lane' })).toMatchObject([{ venue: 'Los Faroles' }]);
});

test('a show that a page has twice, once with the article of its venue, is one', async () => {
  const other = { ...show, location: { ...place, name: 'Paper Lantern' } };
  expect(await itemsOf(show, other)).toMatchObject([{ venue: 'The Paper Lantern' }]);
});

test.each([
  ['MusicStore', 'Waxwing Records'],
  ['LocalBusiness', null],
])('a %s with the name of a label is the venue of its page: %s', async (type, venue) => {
  const owner = { '@type': type, name: 'Waxwing Records', address: { streetAddress: '717 Groove Ln' } };
  const { location: _, ...homeless } = show;
  expect((await itemsOf(owner, homeless)).map((item) => item.venue)).toEqual(venue ? [venue] : []);
});

test.each([
  ['The Ember Jar', ['The Ember Jar']],
  ['Ember Jar Holdings LLC', []],
])(
  "the legal name '%s' of a place without another name is the venue of its page: %s",
  async (legalName, venues) => {
    const owner = { '@type': 'LocalBusiness', legalName, address: '717 Groove Ln' };
    const { location: _, ...homeless } = show;
    expect((await itemsOf(owner, homeless)).map((item) => item.venue)).toEqual(venues);
  },
);

test('the organizer, and the name of a type, are no performers', async () => {
  const organizer = { '@type': 'Organization', name: 'Ember Social' };
  const performer = ['Ember  social', 'Organization', 'Person', 'Wren Tallow'].map((name) => ({ name }));
  expect(await itemsOf({ ...show, organizer, performer })).toMatchObject([{ performers: ['Wren Tallow'] }]);
});

test.each([
  'Austin, TX: The Attic',
  'Austin, Texas – The Attic',
  { '@type': 'Place', name: 'Austin, TX: The Attic' },
])('the town before the name of a place is no part of it: %j', async (location) => {
  const elsewhere = { ...show, name: 'Gus', location: 'Waxon, TX: Bay Hall' };
  expect(await itemsOf({ ...show, location }, elsewhere)).toMatchObject([{ venue: 'The Attic' }]);
});

test('what is sold with a show at its start is none', async () => {
  const named = (name: string) => ({ ...show, name });
  const items = await itemsOf(named('Fast Lane: Los Faroles'), show, named('Reading: Gus'));
  expect(items.map(({ eventName }) => eventName)).toEqual(['Los Faroles', 'Reading: Gus']);
  expect(await itemsOf(named('Exhibition opening: Los Faroles'), show)).toHaveLength(2);
  expect(await itemsOf(named('Fast Lane: Los Faroles'), { ...show, startDate: '2026-12-06' })).toHaveLength(
    2,
  );
});

test('a type of an own vocabulary that ends with Concert is a show', async () => {
  expect(await itemsOf({ ...show, '@type': 'Concert' })).toMatchObject([{ eventName: 'Los Faroles' }]);
});
