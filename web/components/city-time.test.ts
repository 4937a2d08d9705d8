import { expect, it } from 'vitest';
import { cityDateTime, cityDay } from './city-time.ts';

const instant = '2026-11-22T01:30:00.000Z';

it('shows an instant as the date in the city', () => {
  expect(cityDay(instant, 'long', 'America/Chicago')).toBe('November 21, 2026');
  expect(cityDay(instant, 'medium', 'Asia/Tokyo')).toBe('Nov 22, 2026');
});

it('shows an instant on the city clock', () =>
  expect(cityDateTime(instant, 'America/Chicago').replaceAll('\u202f', ' ')).toBe('Nov 21, 2026, 7:30 PM'));
