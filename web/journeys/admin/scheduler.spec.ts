import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, addSource, startWithAdmin, waitForText } from '../testing/admin.ts';
import { openPage, signInByMail } from '../testing/browser.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an administrator of schedules', () => {
  let admin: Admin;
  testEnvironment(
    async (use) => {
      admin = await startWithAdmin(use);
      for (const [name, active] of [
        ['The Owl House', true],
        ['The Empty Nest', false],
      ] as const)
        await addSource(admin.api, name, 'https://owls.example/shows', { active });
    },
    { perTest: true },
  );

  const cards = (page: Page) => page.getByRole('article');
  const schedules = async () =>
    (await admin.api.call('GET', '/api/admin/cron/schedules')).body as unknown as Record<string, unknown>[];

  it('is hidden from others behind the sign-in page, with the reason for a member (ROUTE-15..17, HDR-03, AUTH-13)', async () => {
    const line = 'Admin privileges required to access this page.';
    const { page } = await openPage(admin.product);
    for (const path of ['/scraping', '/cron-scheduler']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Send Magic Link' }).waitFor();
      await expect.poll(() => page.getByText(line).count()).toBe(0);
    }
    await signInByMail(page, admin.product, 'mia@example.com');
    await page.getByText(line).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cron-scheduler');
    await page.getByRole('button', { name: 'Send Magic Link' }).waitFor();
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'Scheduler' }).count())
      .toBe(0);
    await page.goto('/scraping');
    await page.getByText(line).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    for (const path of ['/scraping', '/cron-scheduler']) {
      const html = await (await fetch(admin.product.url + path)).text();
      expect(html).toContain('noindex');
    }
  });

  it('adds a schedule from a preset or by hand, and refuses an invalid expression (CRON-01..09, CRON-20..22)', async () => {
    const page = await admin.open('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Scheduler' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cron Scheduler' }).waitFor();
    await expect.poll(() => page.title()).toBe('Cron Scheduler - Texas Live');
    await page.getByText('No schedules configured').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add Schedule' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Add Schedule' });
    const expression = dialog.getByLabel('Cron Expression');
    await expect.poll(() => expression.inputValue()).toBe('0 */6 * * *');
    await expect.poll(() => dialog.getByLabel('Source').count()).toBe(0);
    await dialog.getByLabel('Preset').selectOption('Daily at 6 AM');
    await dialog.getByText('At 6:00 AM, in the time of Austin.').waitFor();
    await expression.fill('0 0 31 2 *');
    await expect.poll(() => dialog.getByLabel('Preset').inputValue()).toBe('');
    await save.click();
    await waitForText(page, 'Failed to Add Schedule');
    await dialog.getByRole('alert').filter({ hasText: 'Invalid cron expression' }).waitFor();
    await expect.poll(() => expression.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expression.fill('30 5,17 * * 1-5');
    await dialog.getByText(/At 5:30 AM and 5:30 PM, Monday through Friday/).waitFor();
    await save.click();
    await waitForText(page, 'Schedule Added');
    const card = cards(page).filter({ hasText: 'Scrape All Sources' });
    for (const text of ['30 5,17 * * 1-5', 'Active', 'Never']) await card.getByText(text).first().waitFor();
    await card.getByText(/:30 [AP]M C[SD]T/).waitFor();

    await page.getByRole('button', { name: 'Add Schedule' }).click();
    await dialog.getByLabel('Action').selectOption('Scrape Specific Source');
    const source = dialog.getByLabel('Source');
    await expect
      .poll(() => source.getByRole('option').allTextContents())
      .toEqual(['Select a source', 'The Owl House']);
    await save.click();
    await dialog.getByRole('alert').filter({ hasText: 'Please select a source' }).waitFor();
    await source.selectOption('The Owl House');
    await save.click();
    await expect.poll(() => cards(page).count()).toBe(2);
    await cards(page).filter({ hasText: 'The Owl House' }).getByText('Every 6 hours').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('applies a preset once, however often it is pressed (CRON-02, CRON-23)', async () => {
    const page = await admin.open('/cron-scheduler', { phone: true });
    const presets = page.getByRole('region', { name: 'Quick Preset Actions' });
    await presets.getByText('The Owl House').waitFor();
    await expect.poll(() => presets.getByText('The Empty Nest').count()).toBe(0);
    const before = (await schedules()).length;
    const hourly = presets.getByRole('button', { name: 'Every hour' });
    for (const _ of ['once', 'again']) {
      await hourly.click();
      await waitForText(page, 'Preset Applied');
      await presets.getByRole('button', { name: 'Every hour (runs already)' }).waitFor();
    }
    await expect.poll(async () => (await schedules()).length).toBe(before + 1);
    await cards(page).filter({ hasText: 'Every hour' }).getByText('The Owl House').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  });

  it('disables, edits and deletes a schedule, with undo (CRON-04, CRON-13, CRON-21)', async () => {
    await admin.api.call('POST', '/api/admin/cron/schedules', {
      id: 'jobs',
      action: 'check_batch_jobs',
      schedule: '0 * * * *',
    });
    const page = await admin.open('/cron-scheduler');
    const card = cards(page).filter({ hasText: 'Check Batch Jobs' });
    await card.getByRole('button', { name: 'Disable' }).click();
    await waitForText(page, 'Schedule Updated');
    await card.getByText('None while disabled').waitFor();
    await card.getByRole('button', { name: 'Enable' }).click();
    await card.getByText('Active', { exact: true }).waitFor();

    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Preset').selectOption('Weekly on Monday');
    await dialog.getByRole('switch', { name: 'Enabled' }).uncheck();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Schedule Updated');
    await card.getByText('Weekly on Monday').waitFor();
    expect((await schedules()).find(({ id }) => id === 'jobs')).toMatchObject({
      schedule: '0 6 * * 1',
      enabled: false,
      nextRun: null,
    });

    await card.getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Schedule will be deleted');
    await expect.poll(() => card.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Scraping Management' }).click();
    await page.getByRole('heading', { level: 1, name: 'Scraping Management' }).waitFor();
    await page.reload();
    await expect.poll(async () => (await schedules()).some(({ id }) => id === 'jobs')).toBe(false);
  });
});
