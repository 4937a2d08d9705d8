import { describe, expect, it } from 'vitest';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { aShow } from '#web/components/shows/a-show.fixture.ts';
import type { Show } from '#web/components/shows/show.ts';
import { completeBefore, daysOf, weekFrom, weekStarts } from './week.ts';

const performers = (shows: readonly Show[]) => shows.map(({ performer }) => performer);

describe('the week', () => {
  it('starts today or in 7, 14, 21 days (HOME-03)', () =>
    expect(weekStarts('2026-11-21')).toEqual(['2026-11-21', '2026-11-28', '2026-12-05', '2026-12-12']));

  it('has seven days (HOME-01)', () => {
    expect(weekFrom('2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
    expect(daysOf([], '2026-12-28').map(({ date }) => date)).toHaveLength(7);
  });

  it('shows a run under each of its days that falls in the window (HOME-19)', () => {
    const run = aShow({ date: '2026-11-20', additionalDates: ['2026-11-21', '2026-11-22', '2026-11-28'] });
    const days = daysOf([run], '2026-11-21');
    expect(days.filter(({ shows }) => shows.length > 0).map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('orders a day by time, unknown times last, then by performer', () => {
    const [day] = daysOf(
      [
        aShow({ id: '1', performer: 'No Time', time: '' }),
        aShow({ id: '2', performer: 'Late', time: '22:00' }),
        aShow({ id: '3', performer: 'Zed', time: '19:30' }),
        aShow({ id: '4', performer: 'Abe', time: '19:30' }),
      ],
      '2026-11-21',
    );
    expect(performers(day?.shows ?? [])).toEqual(['Abe', 'Zed', 'Late', 'No Time']);
  });
});

describe('the order within a day (D-82)', () => {
  const runFrom = (performer: string, date: string, days: number, facts: Partial<Show> = {}) =>
    aShow({
      id: performer,
      performer,
      date,
      additionalDates: Array.from({ length: days - 1 }, (_, day) => addDays(date, day + 1)),
      ...facts,
    });

  it('puts shows of that day alone first, by time, then short runs; long runs are separate', () => {
    const shows = [
      runFrom('Five Days', '2026-11-20', 5, { time: '10:00' }),
      runFrom('Three Days', '2026-11-20', 3, { time: '11:00' }),
      runFrom('Two Days', '2026-11-21', 2, { time: '12:00' }),
      runFrom('Four Days', '2026-11-18', 4, { time: '09:00' }),
      runFrom('Late', '2026-11-21', 1, { time: '23:00' }),
      runFrom('Early', '2026-11-21', 1, { time: '18:00' }),
    ];
    const [day] = daysOf(shows, '2026-11-21');
    expect(performers(day?.shows ?? [])).toEqual(['Early', 'Late', 'Three Days', 'Two Days']);
    expect(performers(day?.longRuns ?? [])).toEqual(['Four Days', 'Five Days']);
  });

  it('counts consecutive days: a weekly show plays on each of its days alone', () => {
    const weekly = runFrom('Weekly', '2026-11-07', 1, {
      additionalDates: ['2026-11-14', '2026-11-21', '2026-11-28', '2026-12-05'],
    });
    const [day] = daysOf([runFrom('Two Days', '2026-11-21', 2, { time: '08:00' }), weekly], '2026-11-21');
    expect(performers(day?.shows ?? [])).toEqual(['Weekly', 'Two Days']);
    expect(day?.longRuns).toEqual([]);
  });
});

describe('a partly loaded week', () => {
  it('is complete before the day of the last show', () =>
    expect(completeBefore([aShow({}), aShow({ date: '2026-11-24' })])).toBe('2026-11-24'));

  it('has no complete day while all shows began before the week', () => {
    const before = completeBefore([aShow({ date: '2026-10-01' })]);
    expect(daysOf([], '2026-11-21').filter(({ date }) => date < before)).toEqual([]);
  });
});
