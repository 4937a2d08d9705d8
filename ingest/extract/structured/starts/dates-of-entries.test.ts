import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

const startsOf = async (title: string, written: string) => {
  const body = `<div class="vevent"><abbr class="dtstart" title="${title}">${written}</abbr> <b class="summary">Los Faroles</b> <i class="location">Elm Hall</i></div>`;
  return (await extractPage(pageOf(body))).items.map(({ startTime }) => startTime);
};

test('the year of a copied entry is the next one where its weekday says so', async () => {
  for (const title of ['2025-12-05T19:30:00-06:00', '20251205T1930-0600'])
    expect(await startsOf(title, 'Sat Dec 5, 7:30 pm')).toEqual(['2026-12-06T01:30:00.000Z']);
});

test.each([
  ['2025-12-05T19:30', 'Fri Dec 5, 7:30 pm'],
  ['2025-12-05T19:30', 'Dec 5, 7:30 pm'],
  ['2025-10-03T19:30', 'Sat Oct 3, 7:30 pm'],
])('a start %s in an entry %j is past', async (title, written) =>
  expect(await startsOf(title, written)).toEqual([]),
);

test('a day with weekday and year is that of the show where the entry names no other one', async () => {
  const written = 'Saturday, December 12, 2026, 7:30 pm';
  expect(await startsOf('2026-12-05T19:30:00-06:00', written)).toEqual(['2026-12-13T01:30:00.000Z']);
  for (const other of [`${written}, not December 5`, 'Sunday, December 12, 2026, 7:30 pm', 'Dec 12, 7:30 pm'])
    expect(await startsOf('2026-12-05T19:30:00-06:00', other)).toEqual(['2026-12-06T01:30:00.000Z']);
});
