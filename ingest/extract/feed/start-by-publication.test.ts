import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

/** The starts of the shows of a feed with items of these dates of publication and descriptions. */
async function startsOf(...items: readonly [published: string, description: string][]) {
  const written = items.map(
    ([published, description], at) =>
      `<item><title>Los Faroles ${at}</title><pubDate>${published}</pubDate><description>${description}</description></item>`,
  );
  const body = `<rss version="2.0"><channel><title>A Feed</title>${written.join('')}</channel></rss>`;
  const source = { venueKeywords: 'Lantern' };
  const { items: shows } = await extractPage(pageOf(body, 'application/rss+xml'), { source });
  return shows.map(({ startTime }) => startTime);
}

test('a later date of publication is the start where the text names its day and hour', async () => {
  const published = 'Fri, 08 Jan 2027 17:00:00 +0000';
  const run = 'January 8, 2027 - February 20, 2027 - 11:00 am - 5:00 pm';
  expect(await startsOf([published, run])).toEqual(['2027-01-08T17:00:00.000Z']);
  expect(await startsOf([published, run.replace('11:00 am', '10:00 am')])).toEqual([]);
  expect(await startsOf([published, 'A new roof'])).toEqual([]);
});

test('most items of a feed with a later date and an offset of its own are dated by their shows', async () => {
  const days = ['Fri, 04 Dec', 'Sat, 05 Dec', 'Sun, 06 Dec'];
  const feed = (offset: string, count: number) =>
    startsOf(
      ...days.slice(0, count).map((day): [string, string] => [`${day} 2026 20:00:00 ${offset}`, 'Fiddles']),
    );
  expect(await feed('-0600', 3)).toEqual([5, 6, 7].map((day) => `2026-12-0${day}T02:00:00.000Z`));
  // The hours of Greenwich may be those of the site's clock.
  expect(await feed('GMT', 3)).toEqual([]);
  expect(await feed('-0600', 2)).toEqual([]);
});

test('a date of publication at midnight is a day whose hour is not known', async () => {
  const days = ['Fri, 04 Dec', 'Sat, 05 Dec', 'Sun, 06 Dec'];
  expect(
    await startsOf(...days.map((day): [string, string] => [`${day} 2026 00:00:00 -0600`, 'Fiddles'])),
  ).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']);
});
