import { expect, it } from 'vitest';
import { addDays, cityDate, daysBetween } from '#schema/kernel/time/calendar.ts';
import { upcomingDays } from './upcoming.ts';

it.each([
  ['Monday', '2026-11-16', '2026-11-20'],
  ['Thursday', '2026-11-19', '2026-11-20'],
  ['Friday', '2026-11-20', '2026-11-20'],
  ['Saturday', '2026-11-21', '2026-11-21'],
  ['Sunday', '2026-11-22', '2026-11-22'],
])(
  'this weekend is Friday to Sunday, from today once it has started: on a %s (SRCH-08)',
  (_day, today, from) => expect(upcomingDays('weekend', today)).toEqual({ from, to: '2026-11-22' }),
);

it.each([
  ['Monday', '2026-11-16'],
  ['Saturday', '2026-11-21'],
  ['Sunday', '2026-11-22'],
])('next week is the Monday after this Sunday to the Sunday after it: on a %s (SRCH-08)', (_day, today) =>
  expect(upcomingDays('week', today)).toEqual({ from: '2026-11-23', to: '2026-11-29' }),
);

it('crosses the end of the year', () =>
  expect(upcomingDays('week', '2026-12-31')).toEqual({ from: '2027-01-04', to: '2027-01-10' }));

const everyDayOfFourYears = Array.from({ length: 4 * 366 }, (_, day) => addDays('2026-01-01', day));
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();

it('is right on every day: a weekend that is not over, then the seven days after it (SRCH-08)', () => {
  for (const today of everyDayOfFourYears) {
    const weekend = upcomingDays('weekend', today);
    const week = upcomingDays('week', today);
    const hasStarted = [5, 6, 0].includes(weekdayOf(today));
    expect([weekdayOf(weekend.to), daysBetween(today, weekend.to) < 7], today).toEqual([0, true]);
    expect(weekend.from, today).toBe(hasStarted ? today : addDays(weekend.to, -2));
    expect(week, today).toEqual({ from: addDays(weekend.to, 1), to: addDays(weekend.to, 7) });
  }
});

it.each(['America/Chicago', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'changes at midnight between Sunday and Monday in the city: %s (GEN-02)',
  (timeZone) => {
    const hours = Array.from({ length: 24 * 4 }, (_, hour) => Date.UTC(2026, 10, 21, hour));
    for (const at of hours) {
      const today = cityDate(at, timeZone);
      const sunday = today <= '2026-11-22' ? '2026-11-22' : '2026-11-29';
      expect(upcomingDays('weekend', today).to, `${today}, ${new Date(at).toISOString()}`).toBe(sunday);
      expect(upcomingDays('week', today).from).toBe(addDays(sunday, 1));
    }
  },
);
