import { expect, test } from 'vitest';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { days, hours, layouts, names, type PlainShow, prices } from './layouts.fixture.ts';
import { extractPage, pageOf } from './source.fixture.ts';

const venues = ['Tin Lantern', 'Lamp Hall', 'Bluebird Theater', 'Dog Star Saloon'];
/** Enough for each way of writing a day to meet several of an hour. */
const pages = 90;
const at = <Value>(values: readonly Value[], index: number) => values[index % values.length]!;

/** The page with a number: each number has other days, names, prices and, every third one, venues. */
function showsOf(number: number): PlainShow[] {
  const kind = at(names, number);
  return kind.map((name, n) => ({
    day: addDays('2026-11-25', (number % 5) + n * 4),
    hour: 19 + ((number + n) % 3),
    name,
    venue: number % 3 === 0 ? at(venues, n) : null,
    price: at(prices, number),
  }));
}

test.each(Object.entries(layouts))(
  '%s are read however days, hours and prices are written',
  async (_, layout) => {
    for (let number = 0; number < pages; number += 1) {
      const shows = showsOf(number);
      const writing = {
        day: at(days, number),
        hour: at(hours, number + Math.floor(number / days.length) * 5),
      };
      const list = layout(shows, writing);
      const body = `<html><body><h1>Upcoming shows</h1>${list.replaceAll('&', '&amp;').replaceAll('&amp;nbsp;', '&nbsp;').replaceAll('&amp;#', '&#')}</body></html>`;
      const isOfOneVenue = shows.every(({ venue }) => venue === null);
      const { items } = await extractPage(pageOf(body), {
        source: { venueKeywords: isOfOneVenue ? 'The Loom' : '' },
      });
      const found = items.map(({ eventName, venue, startTime }) => `${eventName} | ${venue} | ${startTime}`);
      const expected = shows.map(({ name, venue, day, hour }) => {
        const start = Temporal.PlainDateTime.from(`${day}T${hour}:00`).toZonedDateTime('America/Chicago');
        return `${name} | ${venue ?? 'The Loom'} | ${new Date(start.epochMilliseconds).toISOString()}`;
      });
      expect(found, list).toEqual(expected);
    }
  },
);
