import { describe, expect, it } from 'vitest';
import { ahead, cityTime } from './ScheduleCard.tsx';

describe('the runs of a schedule', () => {
  it("are in the city's time zone (CRON-22)", () =>
    expect(cityTime('2026-11-22T00:00:00.000Z', 'America/Chicago').replaceAll('\u202f', ' ')).toBe(
      'Sat, Nov 21, 6:00 PM CST',
    ));

  it.each([
    [-20, 'now'],
    [20, 'in less than a minute'],
    [300, 'in 5 min'],
    [3 * 3600, 'in 3 h'],
    [30 * 3600, 'in 30 h'],
    [12 * 86_400, 'in 12 days'],
  ])('%d seconds ahead is %s', (seconds, said) => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(ahead(new Date(now + seconds * 1000).toISOString(), now)).toBe(said);
  });
});
