import type { Page } from 'playwright-core';
import { pickDay } from './dates.ts';

/** Fills in the show form: a free show of three days, from the first available day of next month. */
export async function fillShow(page: Page, performer: string, email = 'guest@example.com'): Promise<void> {
  await page.getByLabel('Performer').fill(performer);
  await page.getByText('Music', { exact: true }).click();
  await page.getByLabel('Venue').fill('The Paper Lantern');
  await page.getByLabel('Address').fill('410 Comal St');
  await pickDay(page, 'Date', 10, { nextMonth: true });
  await pickDay(page, 'End date', 12);
  await page.getByText('This event runs for 3 days').waitFor();
  await page.getByLabel('Time').selectOption('7:30 PM');
  await page.getByText('Free', { exact: true }).click();
  if (email) await page.getByLabel('Email').fill(email);
}
