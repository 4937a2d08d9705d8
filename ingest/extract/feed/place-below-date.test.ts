import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

const place = 'The Kindling, 2828 Rio Grande St, Austin';
const item = (content: string, title = 'Los Faroles') => ({ title, content_html: content });
const dated = (line: string) => item(`<p>Saturday, December 5, 2026 at 9:00 PM<br>${line}</p><p>$10</p>`);
const venuesIn = async (head: object, ...items: object[]) => {
  const feed = { version: 'https://jsonfeed.org/version/1.1', ...head, items };
  const { items: shows } = await extractPage(pageOf(JSON.stringify(feed), 'application/feed+json'));
  return shows.map(({ venue, address }) => [venue, address]);
};
const found = [['The Kindling', '2828 Rio Grande St, Austin']];

test.each([
  ['title', { title: 'The Kindling' }],
  ['title, beside what it lists', { title: 'Kindling: shows' }],
  ['author', { title: 'What is on', authors: [{ name: 'The Kindling' }] }],
  ['description, before the same street', { title: 'What is on', description: `Shows at ${place}` }],
])('a name before a street below the date is the venue where the feed has it as its %s', async (_, head) => {
  expect(await venuesIn(head, dated(place))).toEqual(found);
});

test('RSS and Atom name themselves in the same way', async () => {
  const content = `Saturday, December 5, 2026 at 9:00 PM&lt;br&gt;${place}`;
  const rss = `<rss version="2.0"><channel><title>What is on</title><description>${place}</description><item><title>Los Faroles</title><description>${content}</description></item></channel></rss>`;
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>What is on</title><author><name>The Kindling</name></author><entry><title>Los Faroles</title><content type="html">${content}</content></entry></feed>`;
  for (const [body, type] of [
    [rss, 'application/rss+xml'],
    [atom, 'application/atom+xml'],
  ] as const)
    expect((await extractPage(pageOf(body, type))).items).toMatchObject([{ venue: 'The Kindling' }]);
});

test.each([
  ['the feed does not have the name', { title: 'What is on' }, dated(place)],
  [
    'its description has the name at another street',
    { title: 'What is on', description: 'The Kindling, 9 Oak Ave' },
    dated(place),
  ],
  ['no street follows the name', { title: 'The Kindling' }, dated('The Kindling')],
  [
    'the date is elsewhere',
    { title: 'The Kindling' },
    item(`<p>Saturday, December 5, 2026 at 9:00 PM</p><p>$10</p><p>Loud</p><p>Bring ears</p><p>${place}</p>`),
  ],
])('there is no such venue where %s', async (_, head, entry) => {
  expect(await venuesIn(head, entry)).toEqual([]);
});

const halls = ['Bell Hall', 'Moth Annex', 'Parish Hall'];
const below = (lines: (name: string) => string) =>
  halls.map((name, at) => item(`<p>December ${at + 5}, 2026 - 6:30 pm - 8:30 pm<br>${lines(name)}</p>`));

test('most items with a name and a street below the date support each other', async () => {
  const places = halls.map((name) => [name, '12 S 2nd St, Austin']);
  const inLines = below((name) => `${name}<br>12 S 2nd St<br>Austin`);
  expect(await venuesIn({ title: 'Folk Society' }, ...inLines)).toEqual(places);
  expect(
    await venuesIn({ title: 'Folk Society' }, ...below((name) => `${name}, 12 S 2nd St, Austin`)),
  ).toEqual(places);
  const news = Array.from({ length: 3 }, () => item('<p>We have a new roof.</p>'));
  expect(await venuesIn({ title: 'Folk Society' }, ...inLines, ...news)).toEqual([]);
});
