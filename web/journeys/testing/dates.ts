import type { Page } from 'playwright-core';

/** The date in so many days, in UTC; negative for the past. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The evening of that day, in UTC: the same day in the city. */
export const eveningIn = (days: number) => `${inDays(days)}T23:30:00Z`;

/** Picks a day of the month in the calendar of a field. */
export async function pickDay(
  page: Page,
  field: string,
  day: number,
  { nextMonth = false } = {},
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  if (nextMonth) await page.getByRole('button', { name: /next month/i }).click();
  await page.getByRole('button', { name: new RegExp(`\\b${day}(st|nd|rd|th)?, `) }).click();
}
