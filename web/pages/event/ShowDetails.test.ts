import { describe, expect, it } from 'vitest';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { collapseDays } from './ShowDetails.tsx';

const days = (count: number) => Array.from({ length: count }, (_, day) => addDays('2026-11-15', day));

describe('the further days of a show (EVT-06)', () => {
  it('are all visible when they are few', () =>
    expect(collapseDays(days(8), '2026-11-20')).toEqual({ visible: days(8), collapsed: [] }));

  it('start with the next ones, and include all', () => {
    const { visible, collapsed } = collapseDays(days(20), '2026-11-21');
    expect(visible).toEqual(days(20).slice(6, 12));
    expect([...visible, ...collapsed].sort()).toEqual(days(20));
  });

  it('are the first ones once the run is over', () =>
    expect(collapseDays(days(20), '2027-01-01').visible).toEqual(days(6)));
});
