import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

/** The shows of a calendar file with these summaries and locations, on one day each. */
async function showsOf(...entries: readonly [summary: string, location?: string][]) {
  const events = entries.flatMap(([summary, location], at) => [
    'BEGIN:VEVENT',
    `UID:${at}`,
    `DTSTART;VALUE=DATE:202612${10 + at}`,
    `SUMMARY:${summary}`,
    ...(location ? [`LOCATION:${location}`] : []),
    'END:VEVENT',
  ]);
  const file = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
  const { items, skipped } = await extractPage(pageOf(file, 'text/calendar'));
  return { shows: items.map(({ eventName, venue }) => `${eventName} @ ${venue}`), skipped };
}

test('summaries without a location end with a place where these have words of places', async () => {
  const { shows, skipped } = await showsOf(
    ['Night Heron - Foxglove'],
    ['Los Faroles - Loom Bar'],
    ['Tin Owl — Elm Lounge'],
    ['Wick - The Attic (Houston TX)'],
    ['Ida Marsh - The Loom (Cellar)'],
  );
  expect(shows).toEqual([
    'Night Heron @ Foxglove',
    'Los Faroles @ Loom Bar',
    'Tin Owl @ Elm Lounge',
    'Ida Marsh @ The Loom',
  ]);
  expect(skipped).toEqual(["'Wick' is in Houston"]);
});

test('or where they repeat and what stands before them does not', async () => {
  const { shows } = await showsOf(
    ['Night Heron - Foxglove'],
    ['Los Faroles - Foxglove'],
    ['Wick - Foxglove'],
  );
  expect(shows).toEqual(['Night Heron @ Foxglove', 'Los Faroles @ Foxglove', 'Wick @ Foxglove']);
});

test('also where the location is their town', async () => {
  const { shows } = await showsOf(
    ['Night Heron — Elm Lounge', 'Austin\\, TX'],
    ['Night Heron — Loom Bar', 'Austin\\, TX'],
    ['Night Heron — Foxglove', 'TX'],
  );
  expect(shows).toEqual(['Night Heron @ Elm Lounge', 'Night Heron @ Loom Bar', 'Night Heron @ Foxglove']);
});

test('a second part is no place where nothing says so, or the location is one', async () => {
  expect((await showsOf(['Wick - Album Release'], ['Owl - Farewell Tour'], ['Heron - Solo'])).shows).toEqual(
    [],
  );
  const places = ['Tin Hall', 'Elm Hall', 'Oak Hall'] as const;
  expect(
    (await showsOf(...places.map((place): [string, string] => ['Wick - The Elm Lounge Set', place]))).shows,
  ).toEqual(places.map((place) => `Wick - The Elm Lounge Set @ ${place}`));
});
