import { expect, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../testing/source.fixture.ts';

test('all screenings of a series have the hour of its text', async () => {
  const film = (day: string, name: string) => `<dt>${day}</dt><dd><strong>${name}</strong></dd>`;
  const series = `<p>Sundays in winter. All screenings at 5 p.m. unless noted, on film.</p><dl>
    ${film('Sunday, December 6', 'The Gale')}${film('Sunday, December 13', 'Salt Lines')}
    ${film('Sunday, December 20', 'Paper Boats')}</dl>`;
  const { items } = await extractPage(pageOf(series), { source: sourceOfVenue });
  expect(items.map(({ startTime }) => startTime.slice(11, 16))).toEqual(['23:00', '23:00', '23:00']);
});
