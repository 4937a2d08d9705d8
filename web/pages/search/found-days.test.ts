import { expect, it } from 'vitest';
import { aShow } from '#web/pages/home/a-show.fixture.ts';
import { foundDays } from './found-days.ts';

const ids = (shows: { id: string }[]) => shows.map(({ id }) => id);

it('groups shows under their next day, a run that has begun among them (SRCH-03)', () => {
  const run = aShow({ id: 'run', date: '2026-11-14', additionalDates: ['2026-11-20', '2026-11-24'] });
  const soon = aShow({ id: 'soon', date: '2026-11-22' });
  const same = aShow({ id: 'same', date: '2026-11-24' });
  const days = foundDays([run, soon, same], { from: '2026-11-21' });
  expect(days.map(({ date, shows }) => [date, ids(shows)])).toEqual([
    ['2026-11-22', ['soon']],
    ['2026-11-24', ['run', 'same']],
  ]);
});

it('looks no further than the days asked for', () => {
  const run = aShow({ date: '2026-11-14', additionalDates: ['2026-11-15', '2026-12-24'] });
  const of = (date: string) => foundDays([run], { from: date, to: date }).map(({ date }) => date);
  expect(of('2026-11-15')).toEqual(['2026-11-15']);
  expect(of('2026-12-24')).toEqual(['2026-12-24']);
});
