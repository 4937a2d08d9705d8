import { expect, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../testing/source.fixture.ts';

test('the days without a month of one show are read, and not the hours of weekdays', async () => {
  const pick = (name: string, line: string) =>
    `<h3>${name}</h3><p><strong>${line}</strong></p><p>Loud, and furious about it.</p>`;
  const picks = [
    pick('Ida Marsh', 'Tue. 1, 8pm. Linden Hall, 12 Elm St.'),
    pick('Salt Lines', 'Thu. 3, Fri. 4 &amp; Sat. 5, 8pm. The Loom Box, 34 Oak Rd.'),
    pick('Fern Hollow', 'Sun. 6, 5pm. Moth Hall, 56 Elm St.'),
  ];
  const gallery = '<p>Gallery hours Saturday &amp; Sunday 12–5 and by appointment.</p>';
  const { items } = await extractPage(pageOf(`${picks.join('')}${gallery}`));
  expect(items.map(({ eventName, startTime }) => [eventName, startTime])).toEqual([
    ['Ida Marsh', '2026-12-02T02:00:00.000Z'],
    ['Salt Lines', '2026-12-04T02:00:00.000Z'],
    ['Salt Lines', '2026-12-05T02:00:00.000Z'],
    ['Salt Lines', '2026-12-06T02:00:00.000Z'],
    ['Fern Hollow', '2026-12-06T23:00:00.000Z'],
  ]);
});

test("the raised 'th' of a day may stand in an element of its own", async () => {
  const day = (number: number) =>
    `<p><span>Sunday ${number}</span><span style="vertical-align:super">th</span><span> December 2026</span></p>`;
  const page = `${day(6)}<p><b>Fern Hollow</b></p><p>4 pm</p>${day(13)}<p><b>Night Heron</b></p><p>4 pm</p>`;
  const { items } = await extractPage(pageOf(page), { source: sourceOfVenue });
  expect(items.map(({ eventName, startTime }) => `${eventName} ${startTime}`)).toEqual([
    'Fern Hollow 2026-12-06T22:00:00.000Z',
    'Night Heron 2026-12-13T22:00:00.000Z',
  ]);
});
