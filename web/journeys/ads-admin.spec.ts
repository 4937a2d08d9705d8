import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addDays } from '#schema/calendar.ts';
import { faultsInBothThemes } from './accessible.ts';
import { person, startBrowser } from './browser.ts';
import { type Client, client, signedIn } from './client.ts';
import { ada, cardOf, deskAt, told } from './desk.ts';
import { startPictureHost } from './outside.ts';
import { type Product, startProduct } from './product.ts';
import { scene } from './scene.ts';

const today = new Date().toISOString().slice(0, 10);

describe('an administrator of ads', () => {
  let product: Product;
  let browser: Browser;
  let host: Awaited<ReturnType<typeof startPictureHost>>;
  let folder: string;
  let moving: Buffer;
  let still: Buffer;
  let api: Client;
  scene(async (opened) => {
    const frames = [picture(300, 250), picture(300, 250).negate()].map((frame) => frame.png().toBuffer());
    const joined = sharp(await Promise.all(frames), { join: { animated: true } });
    moving = await joined.gif().toBuffer();
    still = await picture(300, 250).png().toBuffer();
    host = opened(await startPictureHost({ '/strings.png': still, '/moving.gif': moving }));
    product = opened(
      await startProduct({ ADMIN_EMAILS: ada, FETCH_ALLOW_HOSTS: host.host, CITY_TIMEZONE: 'UTC' }),
    );
    browser = opened(await startBrowser());
    folder = mkdtempSync(join(tmpdir(), 'ads-'));
    opened({ close: () => rmSync(folder, { recursive: true }) });
    api = await signedIn(product, ada);
  });

  const atDesk = (query: string, device: { phone?: boolean } = {}) =>
    deskAt(`/admin?${query}`, { browser, product, ...device });
  const figures = (page: Page) => page.getByRole('definition').allInnerTexts();

  function file(name: string, bytes: Buffer): string {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

  async function choose(page: Page, label: string, date: string): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    const month = today.slice(0, 7);
    if (date.slice(0, 7) !== month && label === 'Start date')
      await page.getByRole('button', { name: /next month/i }).click();
    await page
      .getByRole('button', { name: new RegExp(`\\b${Number(date.slice(8))}(st|nd|rd|th)?, `) })
      .click();
  }

  /** What a visitor sends; its first days are these. */
  const enquired = (title: string, picture: string, but: object = {}) =>
    client(product).call('POST', '/api/ads', {
      title,
      creativeUrl: `${host.url}${picture}`,
      targetUrl: 'https://example.com/strings',
      size: '300x250',
      placement: 'listing',
      startDate: today,
      endDate: addDays(today, 6),
      contactEmail: 'olive@example.com',
      contactName: 'Olive Owner',
      budget: '$35 a week',
      ...but,
    });

  it('uploads a picture, makes an ad of it, edits it and switches it off and on (AAD-01..06)', async () => {
    const { page, faults } = await atDesk('tab=ads');
    await page.getByText('No active ads').waitFor();
    await expect.poll(() => figures(page)).toEqual(['0\n0 running today', '0', '0', '0.00%']);
    await page.getByRole('button', { name: 'Upload New Ad' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload New Ad' });
    await dialog.getByRole('button', { name: 'Create ad' }).click();
    for (const message of ['Title', 'Creative URL', 'Target URL', 'Start date', 'End date'])
      await dialog.getByText(`${message} is required`).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    await dialog.getByLabel('Upload a picture').setInputFiles(file('moving.gif', moving));
    await dialog.getByText('Ads must be static JPG, PNG or GIF').waitFor();
    await dialog.getByLabel('Upload a picture').setInputFiles(file('ad.png', still));
    await expect.poll(() => dialog.getByLabel('Creative URL').inputValue()).toMatch(/^\/images\/q_auto\//);
    expect(await dialog.getByText('Ads must be static').count()).toBe(0);
    await dialog.getByLabel('Title').fill('Lone Star Strings');
    await dialog.getByLabel('Size').selectOption('300x250');
    await dialog.getByLabel('Placement').selectOption('listing');
    await dialog.getByLabel('Target URL').fill('https://example.com/strings');
    const first = addDays(`${today.slice(0, 7)}-01`, 32).slice(0, 8);
    await choose(page, 'Start date', `${first}10`);
    await choose(page, 'End date', `${first}15`);
    await dialog.getByRole('button', { name: 'Create ad' }).click();
    await dialog.getByText('Ads run for at least 1 week').waitFor();
    await choose(page, 'End date', `${first}16`);
    await dialog.getByRole('button', { name: 'Create ad' }).click();
    await told(page, 'Ad Created');
    const card = cardOf(page, 'Lone Star Strings');
    await card.getByText(/^From /).waitFor();
    await card.getByText('(7 days)').waitFor();
    await expect.poll(() => figures(page).then(([active]) => active)).toBe('1\n0 running today');

    await card.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Ad' });
    await editing.getByLabel('Title').fill('Loose Strings');
    await editing.getByLabel('Priority').fill('0');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await editing.getByText('Priority must be a whole number from 1 to 100').waitFor();
    await editing.getByLabel('Priority').fill('5');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Ad Updated');
    const renamed = cardOf(page, 'Loose Strings');
    await renamed.getByText('5', { exact: true }).waitFor();

    await renamed.getByRole('button', { name: 'Deactivate' }).press('Enter');
    await told(page, 'Ad Deactivated');
    await page.getByRole('heading', { name: 'Inactive ads' }).waitFor();
    await page.getByText('No active ads').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused, { message: 'the focus goes with the ad' }).toBe('Loose Strings');
    await renamed.getByRole('button', { name: 'Activate' }).click();
    await told(page, 'Ad Activated');
    await expect.poll(() => page.getByRole('heading', { name: 'Inactive ads' }).count()).toBe(0);
    await renamed.getByRole('link', { name: 'History' }).click();
    await page.getByText('Ad activated').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('approves an enquiry, and the directory of venues shows the ad and counts it (ADS-13, ADS-22)', async () => {
    await enquired('Velvet Cactus', '/strings.png');
    await enquired('Wild Dice', '/moving.gif');
    const { page, faults } = await atDesk('tab=ads');
    await page.getByRole('button', { name: /Enquiries\s*2/ }).click();
    const card = cardOf(page, 'Velvet Cactus');
    await card.getByText('Olive Owner').waitFor();
    await card.getByText('$35 a week').waitFor();
    await card.getByText('Medium rectangle, 300x250, $35/week').waitFor();
    await card.getByText('approved, it is shown at once').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await card.getByRole('button', { name: 'Approve' }).press('Enter');
    await told(page, 'Enquiry Approved');
    await card.getByText('Approved at').waitFor();
    await page.getByRole('button', { name: /Enquiries\s*1/ }).waitFor();

    const unfit = cardOf(page, 'Wild Dice');
    await unfit.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Ads must be static JPG, PNG or GIF');
    await unfit.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No gambling');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await told(page, 'Enquiry Declined');
    await unfit.getByText('No gambling').waitFor();
    await page.getByRole('button', { name: 'Declined' }).click();
    await unfit.getByRole('link', { name: 'History' }).click();
    await page.getByRole('cell', { name: 'AdEnquiryDeclined' }).waitFor();

    const visitor = await person(browser, product);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
      await api.call('POST', '/api/admin/venues', { name: `Stage ${name}`, address: '912 Red River St' });
    await visitor.page.goto('/venues');
    const ad = visitor.page.getByRole('link', { name: 'Velvet Cactus' });
    await ad.scrollIntoViewIfNeeded();
    const [tab] = await Promise.all([visitor.context.waitForEvent('page'), ad.click()]);
    await tab.close();
    await expect
      .poll(async () => {
        await page.goto('/admin?tab=ads');
        await cardOf(page, 'Velvet Cactus').getByText('Running').waitFor();
        return (await figures(page)).slice(1, 4);
      })
      .toEqual(['1', '1', '100.00%']);
    expect([...faults, ...visitor.faults]).toEqual([]);
  });

  it('sees how a colleague decided an enquiry meanwhile', async () => {
    const { body } = await enquired('Pecan Alley', '/strings.png');
    const { page, faults } = await atDesk('tab=ads&view=enquiries');
    const card = cardOf(page, 'Pecan Alley');
    await card.waitFor();
    await api.call('PATCH', `/api/admin/ad-enquiries/${body.id}/decline`, { reason: 'Called, no answer' });
    await card.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Enquiry has already been declined');
    await card.getByText('Called, no answer').waitFor();
    await page.reload();
    await page.getByText('No pending enquiries.').waitFor();
    expect(faults).toEqual([]);
  });

  it('does so on a phone without scrolling sideways', async () => {
    await enquired('A very long name of an advertiser who has much to say about everything', '/strings.png', {
      size: '728x90',
    });
    const { body } = await enquired('Saguaro Strings', '/strings.png');
    expect((await api.call('PATCH', `/api/admin/ad-enquiries/${body.id}/approve`, {})).status).toBe(200);
    const { page, faults } = await atDesk('tab=ads', { phone: true });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await cardOf(page, 'Saguaro Strings').waitFor();
    expect(await wide()).toBeLessThanOrEqual(390);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Upload New Ad' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await wide()).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Enquiries/ }).click();
    await page.getByText('A very long name').waitFor();
    expect(await wide()).toBeLessThanOrEqual(390);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
