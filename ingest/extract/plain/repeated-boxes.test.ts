import { expect, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../testing/source.fixture.ts';

const box = (day: string, name: string, text: string) =>
  `<div><div>${day} │ Main Room</div><h2>${name}</h2><p>${text}</p><a href="/book/${name}">Buy Tickets</a></div>`;
const showsOn = async (...boxes: string[]) =>
  (await extractPage(pageOf(boxes.join('')), { source: sourceOfVenue })).items.map(
    ({ eventName, startTime }) => `${eventName}, ${startTime}`,
  );

test('the full text of a show behind its summary is no further show', async () => {
  const twice = (day: string, name: string) =>
    `<div><div>${box(day, name, 'A play.')}</div><div>${box(day, name, 'A play about a town. Ages 12 and up.')}</div></div>`;
  expect(
    await showsOn(twice('19 Dec', 'Wick'), twice('9 Jan', 'Paper Boats'), twice('30 Jan', 'Owl Service')),
  ).toEqual(['Wick, 2026-12-19', 'Paper Boats, 2027-01-09', 'Owl Service, 2027-01-30']);
});

test('a further performance is one', async () => {
  const night = (day: string, hour: string) => `<li>${day}<h3>Wick</h3><span>${hour}</span></li>`;
  const page = `<ul>${night('Sat, Dec 19', '7pm')}${night('Sat, Dec 19', '9:30pm')}${night('Sun, Dec 20', '7pm')}</ul>`;
  expect(await showsOn(page)).toEqual([
    'Wick, 2026-12-20T01:00:00.000Z',
    'Wick, 2026-12-20T03:30:00.000Z',
    'Wick, 2026-12-21T01:00:00.000Z',
  ]);
});
