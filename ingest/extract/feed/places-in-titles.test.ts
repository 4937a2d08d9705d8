import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

/** The shows of a feed with these titles, published on the day of the show. */
async function showsOf(...titles: readonly string[]) {
  const items = titles.map(
    (title) =>
      `<item><title>Dec 5, 2026: ${title}</title><pubDate>Sat, 05 Dec 2026 20:00:00 -0600</pubDate></item>`,
  );
  const body = `<rss version="2.0"><channel><title>A Feed</title>${items.join('')}</channel></rss>`;
  const { items: shows } = await extractPage(pageOf(body, 'application/rss+xml'));
  return shows.map(({ eventName, venue }) => `${eventName} | ${venue}`);
}

test('titles that end with venues show that all ends are places', async () => {
  const others = ['Choral Evensong Revival at Birch Hall', 'Wick & the Tallows at Elm Library Atrium'];
  expect(await showsOf(...others, 'Author Reading: Ines Quill at Moss Black Box')).toContain(
    'Author Reading: Ines Quill | Moss Black Box',
  );
  expect(await showsOf('Ines Quill at Moss Black Box', 'Gus', 'Breakfast at Tiffany')).toEqual([]);
});
