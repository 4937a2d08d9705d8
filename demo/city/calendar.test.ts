import { describe, expect, test } from 'vitest';
import { addDays } from '#schema/kernel/calendar.ts';
import { timeSlots } from '#schema/kernel/show-time.ts';
import { programme, type Show, weekdayOf } from './calendar.ts';

const asked = { from: '2026-11-21', weeks: 8, perWeek: 50, seed: 'calendar' };
const shows = programme(asked);
const part = (wanted: (show: Show) => boolean) => shows.filter(wanted).length / shows.length;

describe('the programme', () => {
  test('is the same for the same question', () => {
    expect(programme(asked)).toEqual(shows);
  });

  test('of a day does not depend on where the question begins', () => {
    for (const later of [1, 5, 12, 30]) {
      const from = addDays(asked.from, later);
      const overlap = programme({ ...asked, from }).filter(({ date }) => date <= shows.at(-1)!.date);
      expect(overlap).toEqual(shows.filter(({ date }) => date >= from));
    }
  });

  test('differs with the seed', () => {
    expect(programme({ ...asked, seed: 'another' })).not.toEqual(shows);
  });

  test.each([3, 5, 50, 120])('holds exactly %i shows in each week', (perWeek) => {
    const found = programme({ ...asked, perWeek });
    for (let week = 0; week < asked.weeks; week += 1) {
      const [first, next] = [addDays(asked.from, week * 7), addDays(asked.from, week * 7 + 7)];
      expect(found.filter(({ date }) => date >= first && date < next)).toHaveLength(perWeek);
    }
  });

  test('is heavier from Thursday to Saturday', () => {
    const on = (weekdays: readonly number[]) =>
      shows.filter(({ date }) => weekdays.includes(weekdayOf(date))).length / weekdays.length;
    expect(on([3, 4, 5])).toBeGreaterThan(on([6, 0, 1, 2]) * 1.8);
  });

  test.each(['calendar', 'waiting', 'x', 'y', 'z'])(
    'never has a performer twice on one day (seed %s)',
    (seed) => {
      const year = programme({ ...asked, weeks: 52, seed });
      const appearances = year.flatMap(({ performer, date, additionalDates }) =>
        [date, ...additionalDates].map((day) => `${day} ${performer}`),
      );
      expect(new Set(appearances).size).toBe(appearances.length);
    },
  );

  test('mixes music, comedy and art; exhibitions run for days', () => {
    expect(part(({ eventType }) => eventType === 'music')).toBeGreaterThan(0.55);
    expect(part(({ eventType }) => eventType === 'comedy')).toBeGreaterThan(0.15);
    expect(part(({ eventType }) => eventType === 'art')).toBeGreaterThan(0.05);
    expect(shows.filter(({ additionalDates }) => additionalDates.length > 2).length).toBeGreaterThan(8);
    for (const { eventType, date, additionalDates } of shows) {
      if (eventType !== 'art') expect(additionalDates).toEqual([]);
      expect(additionalDates).toEqual(additionalDates.map((_, index) => addDays(date, index + 1)));
    }
  });

  test('leaves about one price in twenty open, some shows without link or poster', () => {
    expect(part(({ price }) => price === null)).toBeGreaterThan(0.02);
    expect(part(({ price }) => price === null)).toBeLessThan(0.09);
    expect(part(({ url }) => url === null)).toBeGreaterThan(0.02);
    expect(part(({ poster }) => poster === null)).toBeGreaterThan(0.02);
  });

  test('begins only at times of the show form (SHOW-14)', () => {
    for (const { time } of shows) expect(timeSlots).toContain(time);
  });
});
