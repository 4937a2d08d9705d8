import { describe, expect, it } from 'vitest';
import { addDays } from '#schema/kernel/calendar.ts';
import { foldedDays } from './folded-days.ts';

const days = (count: number) => Array.from({ length: count }, (_, day) => addDays('2026-11-15', day));

describe('the further days of a show (EVT-06)', () => {
  it('are all there when they are few', () =>
    expect(foldedDays(days(8), '2026-11-20')).toEqual({ shown: days(8), folded: [] }));

  it('begin with the next ones, and none is lost', () => {
    const { shown, folded } = foldedDays(days(20), '2026-11-21');
    expect(shown).toEqual(days(20).slice(6, 12));
    expect([...shown, ...folded].sort()).toEqual(days(20));
  });

  it('are the first ones once the run is over', () =>
    expect(foldedDays(days(20), '2027-01-01').shown).toEqual(days(6)));
});
