import { expect, test } from 'vitest';
import { extractPage, namesIn, pageOf } from '../../testing/source.fixture.ts';

test('a heading without a date beside those with dates begins another part of the page', async () => {
  const body = [
    '<h2>Friday, December 4 - Night Heron</h2><p>Fiddle and piano. Starts at 8 pm.</p>',
    '<h2>Saturday, December 5 - Fern Hollow</h2><p>Ballads. Starts at 8 pm.</p>',
    '<h2>Song circle</h2><p>We meet at the Moth Inn, 12 Elm Street. Bring a song.</p>',
    '<h2>Thank you</h2><p>Thanks to all who came for Ida Marsh on November 6.</p>',
  ];
  const { items } = await extractPage(
    pageOf(`<p>All concerts are held at Linden Hall, 5 Oak Road.</p>${body.join('')}`),
  );
  expect(items.map(({ eventName, venue }) => `${eventName} at ${venue}`)).toEqual([
    'Night Heron at Linden Hall',
    'Fern Hollow at Linden Hall',
  ]);
});

test('a line that its style makes bold is a heading', async () => {
  const work = (name: string, ...days: string[]) =>
    `<td><div style="font-size: 180%; font-weight: bold;">${name}</div><div style="text-align:right">Book by W. Elm</div>${days.map((day) => `<div>${day}</div>`).join('')}<p>Ana Marsh - Stage Director</p></td>`;
  const body = [
    work('The Salt Road', 'December 4, 5, &amp; 6, 2026 at 8:00 pm', 'December 5, 2026 at 2:00 pm'),
    work('Herons', 'December 11, 12, 2026 at 8:00 pm'),
  ].map((cell) => `<table><tr>${cell}</tr></table>`);
  expect(await namesIn(body.join(''))).toEqual([...Array(4).fill('The Salt Road'), 'Herons', 'Herons']);
});
