import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

const showsOf = async (...lines: string[]) => {
  const { items } = await extractPage(pageOf(`<h2>Coming Events</h2><p>${lines.join('<br><br>')}</p>`));
  return items.map(({ eventName, venue }) => `${eventName} at ${venue}`);
};

test('the venue may stand behind day and hour, before the name', async () => {
  const lines = [
    'Friday, Dec. 4, 7:30, Linden Recital Hall, Ida Marsh, student clarinet, free',
    'Saturday, Dec. 5, 5 pm, Elm Concert Hall, Night Heron, guest brass, free',
    'Sunday, Dec. 6, 7:30 pm, Linden Recital Hall, Los Faroles, strings, free',
  ];
  expect(await showsOf(...lines)).toEqual([
    'Ida Marsh at Linden Recital Hall',
    'Night Heron at Elm Concert Hall',
    'Los Faroles at Linden Recital Hall',
  ]);
});

test('acts in one line are no places', async () => {
  const lines = [
    'Friday, Dec. 4, 7:30 pm, Ida Marsh, Moth',
    'Saturday, Dec. 5, 5 pm, Night Heron, Fern Hollow',
    'Sunday, Dec. 6, 7:30 pm, Los Faroles, Wick',
  ];
  expect(await showsOf(...lines)).toEqual([]);
});
