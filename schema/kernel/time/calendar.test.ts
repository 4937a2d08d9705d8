import { describe, expect, it } from 'vitest';
import { listingPath, slugOf } from '../slug.ts';
import {
  addDays,
  cityDate,
  cityToday,
  dateRange,
  dayHeading,
  daysAfter,
  daysBetween,
  isDate,
  longDate,
} from './calendar.ts';

describe('calendar dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])('reject %s', (text) =>
    expect(isDate(text)).toBe(false),
  );

  it('count days across clock changes', () => {
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
    expect(daysBetween('2026-10-30', '2026-11-03')).toBe(4);
  });

  it('list the days after a start up to an end (SHOW-10)', () => {
    expect(daysAfter('2026-12-30', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
    expect(daysAfter('2026-12-30', '2026-12-30')).toEqual([]);
  });

  it('use the city’s zone, not UTC (GEN-02)', () => {
    expect(cityDate('2026-11-22T05:30:00Z', 'America/Chicago')).toBe('2026-11-21');
    expect(cityDate('2026-11-22T06:30:00Z', 'America/Chicago')).toBe('2026-11-22');
  });

  it('are those of the city until its midnight, and from it on, also when the clock goes back', () => {
    let at = '2026-11-22T05:59:59.999Z';
    const today = cityToday(() => new Date(at), 'America/Chicago');
    expect(today()).toBe('2026-11-21');
    at = '2026-11-22T06:00:00.000Z';
    expect([today(), today()]).toEqual(['2026-11-22', '2026-11-22']);
    at = '2026-11-22T05:59:00.000Z';
    expect(today()).toBe('2026-11-21');
  });

  it('are formatted for readers', () => {
    expect(longDate('2026-11-27')).toBe('Friday, November 27, 2026');
    expect(dayHeading('2026-11-27')).toBe('Friday, November 27');
    expect(dateRange('2026-11-21', '2026-11-27')).toBe('Nov 21 - Nov 27');
  });
});

describe('the slug of a show', () => {
  it.each([
    ['Los Faroles', 'los-faroles'],
    ["O'Malley & Sons!", "o'malley-sons"],
    ['  Café   Tacvba  ', 'café-tacvba'],
    ['--a__b--', 'a__b'],
    ['!!!', ''],
    ['x'.repeat(80), 'x'.repeat(60)],
    ['- edge first -', 'edge-first'],
    ['Šimon & Ærø 2', 'šimon-ærø-2'],
    [`${'x'.repeat(59)} y`, `${'x'.repeat(59)}-`],
    [`x${'𝒜'.repeat(60)}`, `x${'𝒜'.repeat(59)}`],
  ])('%s becomes %s (SLUG-01)', (performer, slug) => expect(slugOf(performer)).toBe(slug));

  it('is left out of the path when it is empty (SLUG-02)', () => {
    expect(listingPath({ id: '1', performer: '!!!' })).toBe('/events/1');
    expect(listingPath({ id: '1', performer: 'Los Faroles' })).toBe('/events/1/los-faroles');
  });
});
