import type { Page } from 'playwright-core';

/** Fills the show form as a person does: a free show of three days, the first one that may be chosen next month. */
export async function fillShow(page: Page, performer: string, email = 'guest@example.com'): Promise<void> {
  await page.getByLabel('Performer').fill(performer);
  await page.getByText('Music', { exact: true }).click();
  await page.getByLabel('Venue').fill('The Paper Lantern');
  await page.getByLabel('Address').fill('410 Comal St');
  await page.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('button', { name: /next month/i }).click();
  await chooseDay(page, 10);
  await page.getByRole('button', { name: /^End date/ }).click();
  await chooseDay(page, 12);
  await page.getByText('This event runs for 3 days').waitFor();
  await page.getByLabel('Time').selectOption('7:30 PM');
  await page.getByText('Free', { exact: true }).click();
  if (email) await page.getByLabel('Email').fill(email);
}

async function chooseDay(page: Page, day: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`\\b${day}(st|nd|rd|th)?, `) }).click();
}
