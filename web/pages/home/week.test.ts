import { describe, expect, it } from 'vitest';
import { aShow } from './a-show.fixture.ts';
import { daysOf, type Show, weekFrom, weekStarts, withChanges } from './week.ts';

const performers = (shows: readonly Show[]) => shows.map(({ performer }) => performer);

describe('the week', () => {
  it('starts today or 7, 14, 21 days on (HOME-03)', () =>
    expect(weekStarts('2026-11-21')).toEqual(['2026-11-21', '2026-11-28', '2026-12-05', '2026-12-12']));

  it('holds seven days (HOME-01)', () => {
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

describe('what is heard live', () => {
  const shows = [aShow({}), aShow({ id: 'show-2', performer: 'Sal Ortega' })];

  it('adds, revises and removes', () => {
    const changed = withChanges(shows, [
      { id: 'show-3', event: aShow({ id: 'show-3', performer: 'Ghost Grackles' }) },
      { id: 'show-1', event: aShow({ performer: 'Marfa Lights II' }) },
      { id: 'show-2', event: null },
    ]);
    expect(performers(changed)).toEqual(['Marfa Lights II', 'Ghost Grackles']);
  });

  it('may be heard twice, and may remove what was never shown', () => {
    const change = { id: 'show-1', event: aShow({ performer: 'Again' }) };
    expect(performers(withChanges(shows, [change, change, { id: 'unknown', event: null }]))).toEqual([
      'Again',
      'Sal Ortega',
    ]);
  });
});
