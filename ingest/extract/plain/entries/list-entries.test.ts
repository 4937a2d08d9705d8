import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

const read = async (body: string) => {
  const { items } = await extractPage(pageOf(body));
  return items.map(({ eventName, venue }) => `${eventName} at ${venue}`);
};
const night = (day: string, place: string) => `<p><strong>${day}</strong><br>${place}</p>`;

test('the deadline of an application is no show', async () => {
  const shows = night('Saturday, December 5, 2026, 7:30 p.m.', 'Salt Lines');
  const page = `<h2>Concerts</h2>${shows}<h3>Young Players Prize</h3>
    <p>The application deadline for 2027 is January 8, 2027. Finals are closed to the public.</p>
    ${night('Sunday, December 6, 2026, 3:00 p.m.', 'Paper Boats')}${night('Friday, December 11, 2026, 8:00 p.m.', 'Fern Hollow')}`;
  expect((await read(page)).some((each) => each.startsWith('Young'))).toBe(false);
});
