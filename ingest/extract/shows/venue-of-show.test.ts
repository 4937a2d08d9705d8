import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

const venueOf = async (location: unknown, around = '', venueKeywords: string | null = null) => {
  const show = { '@type': 'Event', name: 'Night Heron', startDate: '2026-12-05T20:00:00-06:00', location };
  const body = `<title>Shows | Loom Tavern</title><script type="application/ld+json">${JSON.stringify(show)}</script>${around}`;
  return (await extractPage(pageOf(body), { source: { venueKeywords } })).items.map(({ venue }) => venue);
};
const place = (name: string, streetAddress?: string) => ({
  '@type': 'Place',
  name,
  address: { streetAddress },
});
const footer = '<p>Loom Tavern, 5 Elm Street</p>';

test.each([
  'Front stage',
  'Mainstage',
  'Sanctuary',
  'Chapel',
  'Lecture Hall B',
  'Main room',
  'Studio 3',
  'the upstairs lounge',
])('%s is a room of the venue of the source, else of the page', async (room) => {
  expect(await venueOf(place(room), '', 'The Loom')).toEqual(['The Loom']);
  expect(await venueOf(place(room), footer)).toEqual(['Loom Tavern']);
  expect(await venueOf(place(room))).toEqual([room]);
});

test.each(['The Sanctuary', 'Blue Room', 'Gallery', 'Heron Hall'])('%s may be a venue', async (venue) =>
  expect(await venueOf(place(venue), footer, 'The Loom')).toEqual([venue]),
);

test('a room is at the venue with its address, also beside shows at other places', async () => {
  const elsewhere = { '@type': 'Event', name: 'Gus', startDate: '2026-12-06', location: 'Fern Hall' };
  const around = `${footer}<script type="application/ld+json">${JSON.stringify(elsewhere)}</script>`;
  expect(await venueOf(place('Sanctuary', '5 Elm St'), around)).toEqual(['Loom Tavern', 'Fern Hall']);
  expect(await venueOf(place('Sanctuary', '9 Oak St'), around)).toEqual(['Sanctuary', 'Fern Hall']);
});

test.each([
  'private home',
  'Ask a Punk',
  'DM for address',
  'house show, 8pm',
  'a private residence in Elmwood',
])('the place %s is for guests only: the show has no venue but that of a series', async (location) => {
  expect(await venueOf(location, footer, 'The Loom')).toEqual([]);
  expect(await venueOf(location, footer, 'Elm Street House Concerts')).toEqual(['Elm Street House Concerts']);
});

test('a state is no venue', async () => {
  for (const state of ['TX', 'Texas']) expect(await venueOf(place(state))).toEqual([]);
});

test('a venue may stand behind its room', async () => {
  expect(await venueOf('Community Room, Alder Branch Library, 12 Main St')).toEqual(['Alder Branch Library']);
  expect(await venueOf("Parish Hall, St. Olaf's on the Hill")).toEqual(["St. Olaf's on the Hill"]);
  expect(await venueOf('Parish Hall, Austin, TX')).toEqual(['Parish Hall']);
});

test('a show without a place is at the venue of the site, where most of its shows are', async () => {
  const venuesWith = (venue: string) => {
    const shows = [venue, venue, venue, 'Fern Chapel'].map((location, at) => ({
      '@type': 'Event',
      name: `Trio ${at}`,
      startDate: `2026-12-1${at}`,
      location,
    }));
    return venueOf('', `${footer}<script type="application/ld+json">${JSON.stringify(shows)}</script>`);
  };
  expect(await venuesWith('Loom Tavern')).toEqual([...Array(4).fill('Loom Tavern'), 'Fern Chapel']);
  expect(await venuesWith('Elm Hall')).not.toContain('Loom Tavern');
});
