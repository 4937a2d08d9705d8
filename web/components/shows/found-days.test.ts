import { expect, it } from 'vitest';
import { aShow } from './a-show.fixture.ts';
import { foundDays, type Span } from './found-days.ts';

const run = aShow({
  id: 'run',
  date: '2026-11-14',
  additionalDates: ['2026-11-20', '2026-11-24', '2026-11-25'],
});
const soon = aShow({ id: 'soon', date: '2026-11-22' });
const same = aShow({ id: 'same', date: '2026-11-24' });
const late = aShow({ id: 'late', date: '2026-12-24' });

const ids = (shows: { id: string }[]) => shows.map(({ id }) => id);
const found = (span: Span, hasMore = false) =>
  foundDays([run, soon, same, late], span, hasMore).map(({ date, shows, continuing }) => [
    date,
    ids(shows),
    ids(continuing),
  ]);

it('lists a run on each of its days, from the second among the continuing shows (SRCH-03, D-21)', () =>
  expect(found({ from: '2026-11-21' })).toEqual([
    ['2026-11-22', ['soon'], []],
    ['2026-11-24', ['run', 'same'], []],
    ['2026-11-25', [], ['run']],
    ['2026-12-24', ['late'], []],
  ]));

it('omits days outside the requested range', () => {
  expect(found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([['2026-11-20', ['run'], []]]);
  expect(found({ from: '2026-11-25', to: '2026-11-30' })).toEqual([['2026-11-25', ['run'], []]]);
});

it('omits days that may have shows which are not loaded yet', () => {
  const days = foundDays([run, soon], { from: '2026-11-21' }, true);
  expect(days.map(({ date }) => date)).toEqual(['2026-11-22']);
  expect(foundDays([run], { from: '2026-11-20' }, true).map(({ date }) => date)).toEqual(['2026-11-20']);
});

it('lists every show once everything is loaded', () =>
  expect(found({ from: '2026-11-14' }).flatMap(([, shows]) => shows)).toEqual([
    'run',
    'soon',
    'same',
    'late',
  ]));
