import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, cardOf, startWithAdmin, waitForText } from '../testing/admin.ts';
import { pickDay } from '../testing/dates.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { createAnimatedGif, createPng } from '../testing/uploads.ts';

describe('an administrator of ads', () => {
  let admin: Admin;
  testEnvironment(async (use) => {
    admin = await startWithAdmin(use, { CITY_TIMEZONE: 'UTC' });
  });

  it('uploads a picture, creates an ad with it, edits it, deactivates and activates it (AAD-01..06)', async () => {
    const moving = { name: 'moving.gif', mimeType: 'image/gif', buffer: await createAnimatedGif(300, 250) };
    const still = { name: 'ad.png', mimeType: 'image/png', buffer: await createPng(300, 250) };
    const page = await admin.open('/admin?tab=ads');
    const figures = () => page.getByRole('definition').allInnerTexts();
    await page.getByText('No active ads').waitFor();
    await expect.poll(figures).toEqual(['0\n0 running today', '0', '0', '0.00%']);
    await page.getByRole('button', { name: 'Upload New Ad' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Ad' });
    await dialog.getByRole('button', { name: 'Create ad' }).click();
    for (const message of ['Title', 'Creative URL', 'Target URL', 'Start date', 'End date'])
      await dialog.getByText(`${message} is required`).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await dialog.getByLabel('Upload a picture').setInputFiles(moving);
    await dialog.getByText('Ads must be static JPG, PNG or GIF').waitFor();
    await dialog.getByLabel('Upload a picture').setInputFiles(still);
    await expect.poll(() => dialog.getByLabel('Creative URL').inputValue()).toMatch(/^\/images\/q_auto\//);
    await expect.poll(() => dialog.getByText('Ads must be static').count()).toBe(0);
    await dialog.getByLabel('Title').fill('Lone Star Strings');
    await dialog.getByLabel('Size').selectOption('300x250');
    await dialog.getByLabel('Placement').selectOption('listing');
    await dialog.getByLabel('Target URL').fill('https://example.com/strings');
    await pickDay(page, 'Start date', 10, { nextMonth: true });
    await pickDay(page, 'End date', 15);
    await dialog.getByRole('button', { name: 'Create ad' }).click();
    await dialog.getByText('Ads run for at least 1 week').waitFor();
    await pickDay(page, 'End date', 16);
    await dialog.getByRole('button', { name: 'Create ad' }).click();
    await waitForText(page, 'Ad Created');
    const card = cardOf(page, 'Lone Star Strings');
    await card.getByText(/^From /).waitFor();
    await card.getByText('(7 days)').waitFor();
    await expect.poll(() => figures().then(([active]) => active)).toBe('1\n0 running today');

    await card.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Ad' });
    await editing.getByLabel('Title').fill('Loose Strings');
    await editing.getByLabel('Priority').fill('0');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await editing.getByText('Priority must be a whole number from 1 to 100').waitFor();
    await editing.getByLabel('Priority').fill('5');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Ad Updated');
    const renamed = cardOf(page, 'Loose Strings');
    await renamed.getByText('5', { exact: true }).waitFor();

    await renamed.getByRole('button', { name: 'Deactivate' }).press('Enter');
    await waitForText(page, 'Ad Deactivated');
    await page.getByRole('heading', { name: 'Inactive ads' }).waitFor();
    await page.getByText('No active ads').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused, { message: 'the focus goes with the ad' }).toBe('Loose Strings');
    await renamed.getByRole('button', { name: 'Activate' }).click();
    await waitForText(page, 'Ad Activated');
    await expect.poll(() => page.getByRole('heading', { name: 'Inactive ads' }).count()).toBe(0);
    await renamed.getByRole('link', { name: 'History' }).click();
    await page
      .getByRole('heading', { name: /^Ad “.+” activated by/ })
      .first()
      .waitFor();
  });

  it('shows an error of a field that the form lacks at its top, and announces it', async () => {
    const page = await admin.open('/admin?tab=ads');
    await page.getByRole('button', { name: 'Upload New Ad' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Ad' });
    await dialog.getByLabel('Title').fill('Lone Star Strings');
    for (const name of ['Creative URL', 'Target URL'])
      await dialog.getByLabel(name).fill('https://example.com/strings');
    await pickDay(page, 'Start date', 10, { nextMonth: true });
    await pickDay(page, 'End date', 16);

    const [lacking, title] = ['Active must be true or false', 'Title is taken'];
    async function refuse(errors: { field: string; message: string }[]): Promise<void> {
      const body = JSON.stringify({ code: 'validation', message: 'Please check the form', errors });
      await page.route('**/api/admin/ads', (route) => route.fulfill({ status: 400, body }), { times: 1 });
      await dialog.getByRole('button', { name: 'Create ad' }).click();
    }
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const alert = dialog.getByRole('alert').filter({ hasText: lacking });

    await refuse([{ field: 'active', message: lacking }]);
    await alert.waitFor();
    await expect.poll(focused).toBe(lacking);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await refuse([
      { field: 'active', message: lacking },
      { field: 'title', message: title },
    ]);
    await dialog.getByText(title).waitFor();
    await alert.waitFor();
    const name = dialog.getByLabel('Title');
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  });
});
