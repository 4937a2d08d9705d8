import { expect, test } from 'vitest';
import { extractPage, pageOf, pageWith } from '../testing/source.fixture.ts';

type Place = { name?: string; venue?: string; address?: unknown; geo?: unknown };

/** The names of the shows that are found on a page of these, each on a day of its own, and what is said of the others. */
async function read(...places: readonly Place[]) {
  const page = pageWith(
    places.map(({ name = 'Los Faroles', venue, address, geo }, at) => ({
      '@type': 'MusicEvent',
      name: `${name}`,
      startDate: `2026-12-${10 + at}T20:00`,
      location: { '@type': 'Place', name: venue ?? `Hall ${at}`, address, geo },
    })),
  );
  const { items, skipped } = await extractPage(page);
  return { venues: items.map(({ venue }) => venue), names: items.map(({ eventName }) => eventName), skipped };
}

const locality = (addressLocality: string) => ({ '@type': 'PostalAddress', addressLocality });
const ours = { venue: 'Annex', address: locality('Austin') };

test.each<[string, Place]>([
  ['a town of its own', { address: locality('Lampasas') }],
  ['an address', { address: '12 Main St, Lampasas, TX 76550, USA' }],
  ['an address without a state', { address: '226 N Hackberry, San Antonio' }],
  ['an address without commas', { address: '226 N Hackberry San Antonio TX' }],
  ['a town in place of an address', { address: 'Lampasas, Texas' }],
  ['an address in Canada', { address: '38 Queen St, Leeds, PE' }],
  ['an address in Canada with its code', { address: '38 Queen St, Leeds, Ontario K1A 0B1' }],
  ['the name of the place', { venue: 'Rubber Boot Ballroom - Denton' }],
  ['the name of the place, with a state', { venue: 'Rubber Boot Ballroom, Lampasas, TX' }],
  ['the name of the place, with a state as newspapers write it', { venue: 'Elm Ballroom, Lampasas, Nev.' }],
  ['the name of the show', { name: 'Los Faroles in Houston' }],
  ['the name of the show, in brackets', { name: 'Los Faroles (Lampasas, TX)' }],
  ['a town in another country', { address: 'Leeds, England' }],
  ['an address in Britain', { address: 'North Parade, Bradford BD1' }],
  ['an address in Ireland', { address: 'Station Rd, Lampasas, Co. Travis, Ireland' }],
  ['an address in Australia', { address: '12 Elm St, Geelong VIC 3220' }],
  ['the name of the place, in brackets', { venue: 'Elm Hall (Bath)' }],
  ['a short name', { address: 'Waco, TX' }],
  ['the name of the show, behind a comma', { name: 'Fiddle Swap, San Antonio' }],
  ['the name of the show, first', { name: 'Lampasas, TX: Los Faroles' }],
  ['the name of the show, behind a tour', { name: 'Los Faroles on the Road: Denton', venue: 'Annex' }],
  ['the name of the show, a tour to it', { name: 'Touring to Denton', venue: 'Annex' }],
])('a show whose town is another one by %s is left out beside one in ours', async (_, place) => {
  const { venues, skipped } = await read(ours, { venue: 'Elsewhere', ...place });
  expect(venues).toEqual(['Annex']);
  expect(skipped).toEqual([
    expect.stringMatching(
      /^'.*' is in (?:Leeds|Bath|Bradford|Geelong|Lampasas|Waco|San Antonio|Denton|Houston)$/,
    ),
  ]);
});

test.each<[string, Place]>([
  ['ours, with a state', { address: 'Austin, TX' }],
  ['part of ours', { address: locality('South Austin') }],
  ['ours, behind a street', { address: '12 Main St, Austin, TX, 78701' }],
  ['no town', { address: locality('Travis County') }],
  ['not announced', { address: locality('TBA') }],
  ['an abbreviation', { address: locality('ATX') }],
  ['not named', { name: 'Dallas' }],
  ['a region in a name', { name: 'Posters in Central Texas' }],
  ['the name of a person', { name: 'Ada Birch, Katy, Tyler' }],
  ['a part of town', { address: '12 Main St, Zilker Park' }],
  ['a part of a city in Australia', { address: '45 Elm St, Footscray VIC 3011' }],
  ['no town behind capitals', { name: 'LOS FAROLES - CARRY ON' }],
])('a show whose town is %s is kept', async (_, place) => {
  expect((await read(ours, { venue: 'Second', ...place })).venues).toEqual(['Annex', 'Second']);
});

test('a town in the name of a play at the venue of its page is no place either', async () => {
  const play = (name: string, day: string) => `<article><h3>${name}</h3><p>${day}, 8pm</p></article>`;
  const list = [
    play('A Lamp in Laredo', 'Fri Dec 4'),
    play('A Lamp in Laredo', 'Sat Dec 5'),
    play('Gus', 'Sun Dec 6'),
  ];
  const site = '<title>Elm Theatre</title><a href="/">Elm Theatre</a>';
  const { items } = await extractPage(pageOf(site + list.join('')));
  expect(items.map(({ eventName }) => eventName)).toEqual(['A Lamp in Laredo', 'A Lamp in Laredo', 'Gus']);
});

test('a show in a town that is set as a suburb is kept, also where only its list says so', async () => {
  const suburbs = ['round rock', 'kyle'];
  const page = pageWith(
    ['Austin', 'Kyle', 'Houston'].map((town, at) => ({
      '@type': 'MusicEvent',
      name: 'Los Faroles',
      startDate: `2026-12-${10 + at}T20:00`,
      location: { '@type': 'Place', name: `Hall ${at}`, address: locality(town) },
    })),
  );
  const { items } = await extractPage(page, { suburbs });
  expect(items.map(({ venue }) => venue)).toEqual(['Hall 0', 'Hall 1']);
  const rows = [
    'Fri Dec 4 | Elm Hall, Austin',
    'Sat Dec 5 | Oak Hall, Round Rock',
    'Sun Dec 6 | Ash Hall, Waco',
  ];
  const list = rows.map((row) => `<li><b>Los Faroles</b> | ${row}, TX | 8 pm</li>`).join('');
  expect(
    (await extractPage(pageOf(`<ul>${list}</ul>`), { suburbs })).items.map(({ venue }) => venue),
  ).toEqual(['Elm Hall', 'Oak Hall']);
});

test('a suburb is kept by its name', async () =>
  expect((await read(ours, { address: locality('Buda') }, { address: locality('Lampasas') })).venues).toEqual(
    ['Annex', 'Hall 1'],
  ));

test('the text of a show has the town behind its venue', async () => {
  const page = pageWith(
    ['Fern Hall', 'Elm Barn', 'Gus Hall'].map((venue) => ({
      '@type': 'Event',
      name: `Night at ${venue}`,
      startDate: '2026-12-10T20:00',
      location: venue,
      description: 'Our friends host. Elm Barn, 410 Oak Rd, Lampasas, TX. Potluck.',
    })),
  );
  expect((await extractPage(page)).items.map(({ venue }) => venue)).toEqual(['Fern Hall', 'Gus Hall']);
});

test('a suburb is kept by its coordinates, a town further away is not', async () => {
  const at = (latitude: number, longitude: string) => ({ '@type': 'GeoCoordinates', latitude, longitude });
  const page = [
    { ...ours, geo: at(30.27, '-97.74') },
    { venue: 'Near', address: locality('Rollingwood'), geo: at(30.28, '-97.79') },
    { venue: 'Far', address: locality('Bulverde'), geo: at(29.75, '-98.45') },
  ];
  expect((await read(...page)).venues).toEqual(['Annex', 'Near']);
});

test('a page whose shows are all in one other town was chosen, one of a tour without ours was not', async () => {
  const towns = ['Lampasas', 'Marfa', 'Houston'].map((town) => ({ address: locality(town) }));
  expect((await read(towns[0]!, towns[0]!)).venues).toHaveLength(2);
  expect((await read(...towns)).venues).toEqual([]);
});

test('a page of most shows in one other town, under several names, is one of that town', async () => {
  const town = (name: string, place: string) => ({ name, address: locality(place) });
  const names = ['Los Faroles', 'Gus', 'Ida Marsh'];
  const others = [town('Fern', 'Marfa'), town('Night Heron', 'Houston')];
  expect((await read(...names.map((name) => town(name, 'Lampasas')), ...others)).names).toEqual(names);
  expect((await read(...names.map(() => town('Gus', 'Lampasas')), ...others)).names).toEqual([]);
});

test('a town in the name of a show at a venue of ours is no place', async () => {
  expect((await read(ours, { venue: 'Annex', name: 'A Winter in Houston' })).names).toEqual([
    'Los Faroles',
    'A Winter in Houston',
  ]);
});

test('microformats have the town in the summary', async () => {
  const row = (town: string, day: number) =>
    `<div class="vevent"><abbr class="dtstart" title="2026-12-0${day}T20:00">12/${day}</abbr><b class="summary">Los Faroles in ${town}</b><i class="location">Hall ${day}</i></div>`;
  const { items } = await extractPage(pageOf(`${row('Austin, TX', 4)}${row('Lampasas, TX', 5)}`));
  expect(items).toMatchObject([{ eventName: 'Los Faroles', venue: 'Hall 4' }]);
});

test('a branch that has a large city behind the name of ours is elsewhere', async () => {
  const names = ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'].map((name) => ({ name, venue: 'Brick Bowl' }));
  const branch = ['Gus', 'Hal', 'Ian'].map((name) => ({ name, venue: 'Brick Bowl Las Vegas' }));
  const { venues, skipped } = await read(...names, ...branch);
  expect(new Set(venues)).toEqual(new Set(['Brick Bowl']));
  expect(skipped).toContain("'Gus' is in Las Vegas");
});

test.each([
  [
    'the second place of an hCalendar',
    (venue: string, town: string) =>
      `<div class="vevent"><b class="summary">At ${venue}</b><i class="location">${venue}</i><i class="location">${town}, TX</i><abbr class="dtstart" title="2026-12-05T20:00">5</abbr></div>`,
    'text/html',
    (all: string[]) => all.join(''),
  ],
  [
    'the city of a ticket shop beside the place of an hCalendar',
    (venue: string, town: string) =>
      `<div class="vevent"><b class="summary">At ${venue}</b><h2 class="location">${venue}</h2><h2 class="city-state">${town},&nbsp;TX</h2><abbr class="dtstart" title="2026-12-05T20:00">5</abbr></div>`,
    'text/html',
    (all: string[]) => all.join(''),
  ],
  [
    'the place of the JSON of a tour',
    (venue: string, city: string) =>
      JSON.stringify({
        title: `At ${venue}`,
        datetime: '2026-12-05T20:00',
        venue: { name: venue, city, region: '' },
      }),
    'application/json',
    (all: string[]) => `[${all.join(',')}]`,
  ],
])('the town of %s counts', async (_, write, contentType, join) => {
  const places = [
    ['The Yard', 'Austin'],
    ['Elm Hall', 'Lampasas'],
  ] as const;
  const { items } = await extractPage(
    pageOf(join(places.map(([venue, town]) => write(venue, town))), contentType),
  );
  expect(items.map(({ venue }) => venue)).toEqual(['The Yard']);
});

test('the town with its state behind the hall of a plain list counts', async () => {
  const row = (day: string, place: string) =>
    `<p>December ${day}, 2026 | Home Dance | ${place} | 7:30 PM</p>`;
  const rows = ['4', '5', '6', '7'].map((day) => row(day, 'Elm Hall'));
  const { items } = await extractPage(
    pageOf(`${rows.join('')}<h2>On Tour</h2>${row('14', 'Harbor Playhouse, Duluth, MN')}`),
  );
  expect(items.map(({ venue }) => venue)).toEqual(Array(4).fill('Elm Hall'));
});

test('a town that is not known is one where ours stands behind most addresses', async () => {
  const at = (name: string, town: string) => ({ name, address: `12 Elm St, ${town}` });
  const shows = ['Fern', 'Wick', 'Moth'].map((name) => at(name, 'Austin'));
  expect((await read(...shows, at('Gus', 'Elm Grove'))).skipped).toEqual(["'Gus' is in Elm Grove"]);
  expect((await read(...shows, at('Gus', 'Elm Hall'))).skipped).toEqual([]);
  expect((await read(...shows.slice(1), at('Gus', 'Elm Grove'))).skipped).toEqual([]);
});
