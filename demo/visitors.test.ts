import { expect, it } from 'vitest';
import { cityDate } from '#schema/kernel/calendar.ts';
import { visitors } from './visitors.ts';

const told = (at: string, timeZone = 'America/Chicago') =>
  visitors({ now: Date.parse(at), timeZone }).flatMap(({ type, data, meta }) =>
    type === 'CountVisitor' ? [{ ...data, at: meta.at }] : [],
  );

it.each(['America/Chicago', 'Asia/Tokyo', 'Pacific/Auckland'])(
  'visitors of %s come in the month that they are counted in, last month and this one, before now',
  (timeZone) => {
    const came = told('2026-11-21T18:00:00Z', timeZone);
    expect(new Set(came.map(({ month }) => month))).toEqual(new Set(['2026-10', '2026-11']));
    for (const { month, at } of came) expect(cityDate(at, timeZone).slice(0, 7)).toBe(month);
    expect(came.every(({ at }) => at < '2026-11-21T18:00:00Z')).toBe(true);
    expect(new Set(came.map(({ visitor }) => visitor)).size).toBe(came.length);
  },
);

it('a later day tells the same and goes on', () => {
  const [before, after] = [told('2026-11-21T18:00:00Z'), told('2026-11-22T18:00:00Z')];
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
});
