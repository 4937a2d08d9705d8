import { describe, expect, it } from 'vitest';
import { zonedTime } from './zoned-time.ts';

describe('a time of the city with its offset (GEN-02)', () => {
  it.each([
    ['2026-12-05', '19:30', 'America/Chicago', '2026-12-05T19:30:00-06:00'],
    ['2026-07-05', '19:30', 'America/Chicago', '2026-07-05T19:30:00-05:00'],
    ['2026-12-31', '23:30', 'America/Denver', '2026-12-31T23:30:00-07:00'],
    ['2026-12-05', '00:30', 'Asia/Kolkata', '2026-12-05T00:30:00+05:30'],
    ['2026-12-05', '19:30', 'UTC', '2026-12-05T19:30:00+00:00'],
  ])('%s %s in %s is %s', (date, clock, zone, written) => expect(zonedTime(date, clock, zone)).toBe(written));

  it('moves a skipped time to the hour after, and uses the first of a repeated time', () => {
    expect(zonedTime('2026-03-08', '02:30', 'America/Chicago')).toBe('2026-03-08T03:30:00-05:00');
    expect(zonedTime('2026-11-01', '01:30', 'America/Chicago')).toBe('2026-11-01T01:30:00-05:00');
    expect(zonedTime('2026-11-01', '02:30', 'America/Chicago')).toBe('2026-11-01T02:30:00-06:00');
  });
});
