import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

const read = async (body: string) => {
  const { items } = await extractPage(pageOf(body));
  return items.map(({ eventName, venue }) => `${eventName} at ${venue}`);
};
const night = (day: string, place: string) => `<p><strong>${day}</strong><br>${place}</p>`;

test('the second performance of a work has its heading as the name, and the line behind its hour as the venue', async () => {
  const season = `<h2>Salt Lines</h2>
    ${night('Saturday, December 5, 2026, 7:30 p.m.', 'Elm Episcopal Church, 12 Elm Road, Austin')}
    ${night('Sunday, December 6, 2026, 3:00 p.m.', 'Oak Pavilion, 34 Oak Lane, West Lake Hills')}
    <ul><li>FERN – Sonata in G minor</li><li>WICK – Quintet in G major</li></ul>
    <h2>Paper Boats</h2>${night('Saturday, January 16, 2027, 7:30 p.m.', 'Elm Episcopal Church')}
    ${night('Sunday, January 17, 2027, 3:00 p.m.', 'Oak Pavilion')}<p>With a new work by Ida Marsh.</p>`;
  expect(await read(season)).toEqual([
    'Salt Lines at Elm Episcopal Church',
    'Salt Lines at Oak Pavilion',
    'Paper Boats at Elm Episcopal Church',
    'Paper Boats at Oak Pavilion',
  ]);
});
