import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

const read = async (value: unknown) =>
  (await extractPage(pageOf(JSON.stringify(value), 'application/json'))).items.map((item) =>
    [item.eventName, item.venue, item.startTime].join(' | '),
  );
const faroles = 'Los Faroles | The Yard | 2026-12-06T01:30:00.000Z';

test.each([
  [
    {
      title: 'Los Faroles',
      start: { dateTime: '2026-12-05T19:30:00-06:00' },
      location: 'The Yard, 5 Rope Lane',
    },
  ],
  [{ name: { text: 'Los Faroles' }, start: { local: '2026-12-05T19:30:00' }, venue: { name: 'The Yard' } }],
  [{ title: '', lineup: ['Los Faroles'], datetime: '2026-12-05T19:30:00', venue: { name: 'The Yard' } }],
  [{ title: 'Los Faroles', date: '2026-12-05', time: '7:30 PM', venue: 'The Yard' }],
  [{ listing_title: 'Los Faroles', event_start: '2026-12-05 19:30:00', venue_name: 'The Yard' }],
  [
    {
      displayName: 'Los Faroles at The Yard (December 5, 2026)',
      type: 'Concert',
      start: { date: '2026-12-05', time: '19:30:00', datetime: '2026-12-05T19:30:00-0600' },
      venue: { displayName: 'The Yard' },
    },
  ],
  [{ name: 'Los Faroles', datetime_start: '2026-12-05 19:30:00', location: { name: 'The Yard' } }],
  [
    {
      title: 'Los Faroles',
      start_iso: '2026-12-05T19:30:00-06:00',
      venue_name: 'The Yard',
      venue_city: 'Austin',
    },
  ],
  [
    {
      name: 'Los Faroles',
      date: '2026-12-06T01:30:00Z',
      venue: 'The Yard',
      location: { city: 'Austin', place: 'America/Chicago', street: '5 Rope Lane' },
    },
  ],
  [
    {
      name: 'Los Faroles',
      eventDate: '2026-12-05T00:00:00Z',
      eventDateTo: '2026-12-05T00:00:00Z',
      doorTime: '19:30',
      venue: 'The Yard',
    },
  ],
  [{ date: '2026-12-05', time: '19:30', act: 'Los Faroles', venue: 'The Yard', genre: 'Rock' }],
  [{ title: 'Los Faroles', month: 'December', day: '5', time: '7:30 PM', location: 'The Yard' }],
  [{ Artist: 'Los Faroles', Date: '12/5/2026', Time: '7:30 PM', Venue: 'The Yard' }],
  [
    {
      when: { start: { millis: Date.parse('2026-12-06T01:30:00Z'), tzid: 'America/Chicago' } },
      content: { summary: { text: 'Los Faroles' }, place: 'The Yard' },
      status: { name: 'scheduled' },
    },
  ],
  [
    {
      title: { rendered: 'Los Faroles' },
      acf: { event_date: '20261205', event_time: '7:30 pm', venue: 'The Yard' },
    },
  ],
  [
    {
      name: 'Los Faroles',
      dates: { start: { localDate: '2026-12-05', localTime: '19:30:00' } },
      _embedded: { venues: [{ name: 'The Yard' }] },
      sales: { startDateTime: '2026-11-28T16:00:00Z' },
    },
  ],
  [
    {
      title: 'Los Faroles',
      artist: 'The Faroles Company',
      venue: { name: 'The Yard' },
      performances: [{ title: null, start: '2026-12-05 19:30:00' }],
    },
  ],
  [{ what: 'Los Faroles', when: '2026-12-05 19:30', where: 'The Yard' }],
  [
    {
      show: true,
      heading: 'Los Faroles',
      dateStart: '2026-12-05',
      timeStart: '19:30',
      venueTitle: 'The Yard',
    },
  ],
  [{ band: 'Los Faroles', gig_date: '2026-12-05', gig_time: '7.30pm', hall: 'The Yard' }],
  [{ subject: 'Los Faroles', begin_date: '2026-12-05', begin_time: '19:30', club: 'The Yard' }],
  [{ concert: 'Los Faroles', day: '2026-12-05', hour: '19:30', place_name: 'The Yard' }],
  [{ gig: 'Los Faroles', from: '2026-12-05T19:30:00', to: '2026-12-05T23:00:00', venue: 'The Yard' }],
  [
    {
      artists: [{ name: 'Los Faroles' }],
      on: 'Saturday, December 5, 2026',
      at: '7:30 pm',
      venue: 'The Yard',
    },
  ],
  [
    {
      attributes: {
        title: 'Los Faroles',
        date: '5 Dec 2026',
        doors: '7pm',
        showtime: '7:30pm',
        venue: { data: { attributes: { name: 'The Yard' } } },
      },
    },
  ],
])('%j is a show', async (event) => expect(await read({ events: [{ event }] })).toEqual([faroles]));

test('a day of the week, a price and a flag are no start and no place', async () => {
  const show = { title: 'Los Faroles', venue: 'The Yard' };
  const others = [{ day: 'Monday' }, { from: '$10' }, { on: true }].map((each) => ({ ...show, ...each }));
  expect(await read([...others, { title: 'Wick', date: '2026-12-05', time: '8 PM', club: true }])).toEqual(
    [],
  );
});

test('a club is the venue of its shows where they leave it empty, another organization is not', async () => {
  const show = { title: 'Los Faroles', starts_at: '2026-12-05T19:30:00-06:00', venue_name: null };
  expect(await read([{ ...show, organization_name: 'The Yard Clubhouse' }])).toEqual([
    'Los Faroles | The Yard Clubhouse | 2026-12-06T01:30:00.000Z',
  ]);
  expect(await read([{ ...show, organization_name: 'Night Owl Presents' }])).toEqual([]);
  const elsewhere = { ...show, organization_name: 'Comedy Bar Berlin', city_name: 'Berlin' };
  const ours = { ...show, organization_name: 'The Yard Clubhouse', city_name: 'Austin' };
  expect(await read([elsewhere, ours])).toHaveLength(1);
});

test('settings of a calendar have its shows as JSON in a text', async () => {
  const events = [{ title: 'Los Faroles', start: '2026-12-05T19:30:00', location: 'The Yard' }];
  expect(await read({ view: { options: JSON.stringify({ plugins: ['list'], events }) } })).toEqual([faroles]);
  expect(await read({ events: JSON.stringify(events), broken: '[{"title": ' })).toEqual([faroles]);
});

test('a show has its performances', async () => {
  const showtimes = [{ startsAt: '2026-12-05T19:30:00' }, { startsAt: '2026-12-06T19:30:00' }];
  expect(await read([{ title: 'Los Faroles', start: '2026-12-05', venue: 'The Yard', showtimes }])).toEqual([
    faroles,
    'Los Faroles | The Yard | 2026-12-07T01:30:00.000Z',
  ]);
});

test('shows are at the venue beside their list, or at their own', async () => {
  const start = '2026-12-05T19:30:00';
  const shows = [
    { title: 'Los Faroles', performances: [{ start }] },
    { title: 'Wick', start, location: 'The Annex' },
  ];
  const page = { venue: { name: 'The Yard', address: { city: 'Austin' } }, shows };
  expect(await read({ page, posts: [{ title: 'New hours', start }] })).toEqual([
    faroles,
    'Wick | The Annex | 2026-12-06T01:30:00.000Z',
  ]);
});

test.each([
  [{ locations: { YD: { id: 'YD', name: 'The Yard' } } }, { branchLocationId: 'YD' }],
  [{ venues: [{ id: 7, name: 'The Yard' }] }, { venue_id: 7 }],
])('of %j a show names its place by %j', async (places, reference) => {
  const show = { title: 'Los Faroles', start: '2026-12-05T19:30:00', ...reference };
  expect(await read({ entities: { events: { a: { id: 'a', definition: show } }, ...places } })).toEqual([
    faroles,
  ]);
});

test('an object around a show may say that it is cancelled', async () => {
  const definition = { title: 'Los Faroles', start: '2026-12-05T19:30:00', venue: 'The Yard' };
  expect(await read([{ isCancelled: false, definition }])).toEqual([faroles]);
  expect(await read([{ isCancelled: true, definition }])).toEqual([]);
});

const night = { name: 'Los Faroles', venue: 'The Yard' };
const two = [faroles, 'Los Faroles | The Yard | 2026-12-07T01:30:00.000Z'];

test('a show has the dates of a list of texts', async () =>
  expect(
    await read([
      {
        ...night,
        next_date: '2026-12-05T19:30:00',
        dates: ['2026-12-05T19:30:00-06:00', '2026-12-06T19:30:00-06:00'],
      },
    ]),
  ).toEqual(two));

test('names of properties may say what they belong to', async () =>
  expect(
    await read([
      {
        productTitle: 'Los Faroles',
        performances: ['05', '06'].map((day, at) => ({
          performanceTitle: at === 0 ? 'Los Faroles (early show)' : 'Los Faroles',
          iso8601DateString: `2026-12-${day}T19:30:00-06:00`,
          displayTime: '7:30PM',
          facility: 'The Yard',
        })),
      },
    ]),
  ).toEqual(two));

test('a performance may have a name of its own', async () =>
  expect(
    await read([{ title: 'Fern Series', sessions: [{ ...night, start: '2026-12-05T19:30:00' }] }]),
  ).toEqual([faroles]));

test.each([{ type: 'class' }, { kind: 'Workshop' }, { performanceStatusMessage: 'Invitation only' }])(
  'one that is %j is none',
  async (fields) => expect(await read([{ ...night, start: '2026-12-05T19:30:00', ...fields }])).toEqual([]),
);

test('one that is sold out is marked', async () => {
  const page = pageOf(
    JSON.stringify([{ ...night, start: '2026-12-05T19:30:00', status: 'Sold Out' }]),
    'application/json',
  );
  expect((await extractPage(page)).items).toMatchObject([{ state: 'sold_out' }]);
});

test.each(['canceled', 'draft', { code: 'cancelled' }])('one with the status %j is none', async (status) =>
  expect(await read([{ title: 'Los Faroles', start: '2026-12-05', venue: 'The Yard', status }])).toEqual([]),
);

test.each([
  { location: { street: '5 Rope Lane', place: 'The Yard', city: 'Austin' } },
  { location: { street: '5 Rope Lane' }, venue: 'The Yard' },
  { venue: { name: 'The Yard', address: { line1: '5 Rope Lane', city: 'Austin' } } },
])('the place of %j has a name', async (place) => {
  const tulsa = {
    name: 'Gus',
    date: '2026-12-05T19:30:00',
    venue: { name: 'The Shed', city: { name: 'Tulsa' } },
  };
  const shows = [1, 2].map(() => ({ name: 'Los Faroles', date: '2026-12-05T19:30:00', ...place }));
  expect(await read([...shows, tulsa])).toEqual([faroles]);
});

test.each([
  { venue: { name: 'The Shed', city: 'Waxon', region: 'TX' } },
  { venue: 'The Shed', city: 'Waxon', state: 'TX' },
  { venue: 'The Shed', venue_city: 'Elm County', address: 'The Shed, 1 Rope Lane, Tulsa, OK, 74103' },
  {
    _embedded: { venues: [{ name: 'The Shed', address: { line1: '1 Rope Lane' }, city: { name: 'Tulsa' } }] },
  },
])('the town of %j is that of the show', async (place) => {
  const yard = {
    name: 'Los Faroles',
    date: '2026-12-05T19:30:00',
    venue: { name: 'The Yard', city: 'Austin' },
  };
  expect(await read([yard, { name: 'Gus', date: '2026-12-05T19:30:00', ...place }])).toEqual([faroles]);
});

test('an hour may stand with the weekday in the words beside the day', async () => {
  const date = { start_date: 'Dec 5', when: 'Sat, 7:30 – 10 PM' };
  expect(await read({ results: [{ title: 'Los Faroles', date, venue: { name: 'The Yard' } }] })).toEqual([
    faroles,
  ]);
});

test('the hour of the show counts beside that of the doors', async () => {
  const hours = { date: '2026-12-05', doors: '6:30 PM', show: '7:30 PM' };
  expect(await read([{ headliner: 'Los Faroles', ...hours, venue: { name: 'The Yard' } }])).toEqual([
    faroles,
  ]);
});

test('a venue beside a place without a name is that of the show', async () => {
  const place = { venue: 'The Yard', location: { street: 'Rope Lane', city: 'Austin' } };
  expect(await read([{ name: 'Los Faroles', date: '2026-12-05T19:30:00', ...place }])).toEqual([faroles]);
});

test('a show whose description has its hour as that of the doors begins later', async () => {
  const event = { title: 'Los Faroles', start: '2026-12-05T19:00:00', venue: 'The Yard' };
  const starting = (description: string) => read([{ ...event, description }]);
  expect(await starting('<p>Doors and drinks at 7, the show starts at 7:30 PM.</p>')).toEqual([faroles]);
  expect(await starting('Doors at 6, the show starts at 7:00 PM.')).toEqual([
    'Los Faroles | The Yard | 2026-12-06T01:00:00.000Z',
  ]);
});

test.each([
  ['window.__STATE__=', ';(function(){var s={};}());'],
  ['var shows = ', ';'],
  ["window['shows'] = ", ''],
])('a page may assign its data: %s', async (begin, end) => {
  const screenings = [{ startsAt: '2026-12-05T19:30:00' }];
  const data = JSON.stringify({ venue: { name: 'The Yard' }, films: [{ title: 'Los Faroles', screenings }] });
  const { items } = await extractPage(pageOf(`<script>\n${begin}${data}${end}</script>`));
  expect(items.map(({ eventName, venue }) => [eventName, venue])).toEqual([['Los Faroles', 'The Yard']]);
});
