import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, addVenue, cardOf, startWithAdmin, waitForText } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type ExternalServer, startPictureHost } from '../testing/external-sites.ts';
import { createClient } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { createAnimatedGif, createPng } from '../testing/uploads.ts';

describe('an administrator of enquiries for ads', () => {
  let admin: Admin;
  let host: ExternalServer;
  testEnvironment(
    async (use) => {
      const pictures = {
        '/strings.png': await createPng(300, 250),
        '/moving.gif': await createAnimatedGif(300, 250),
      };
      host = use(await startPictureHost(pictures));
      admin = await startWithAdmin(use, { FETCH_ALLOW_HOSTS: host.host, CITY_TIMEZONE: 'UTC' });
    },
    { perTest: true },
  );

  /** An enquiry of a visitor; its run starts today. */
  const sendEnquiry = (title: string, picture: string, overrides: object = {}) =>
    createClient(admin.product).call('POST', '/api/ads', {
      title,
      creativeUrl: `${host.url}${picture}`,
      targetUrl: 'https://example.com/strings',
      size: '300x250',
      placement: 'listing',
      startDate: inDays(0),
      endDate: inDays(6),
      contactEmail: 'olive@example.com',
      contactName: 'Olive Owner',
      budget: '$35 a week',
      ...overrides,
    });

  it('approves an enquiry, and the directory of venues shows the ad and counts it (ADS-13, ADS-22)', async () => {
    await sendEnquiry('Velvet Cactus', '/strings.png');
    await sendEnquiry('Wild Dice', '/moving.gif');
    const page = await admin.open('/admin?tab=ads');
    await page.getByRole('button', { name: /Enquiries\s*2/ }).click();
    const card = cardOf(page, 'Velvet Cactus');
    await card.getByText('Olive Owner').waitFor();
    await card.getByText('$35 a week').waitFor();
    await card.getByText('Medium rectangle, 300x250, $35/week').waitFor();
    await card.getByText('once approved, the ad is shown immediately').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await card.getByRole('button', { name: 'Approve' }).press('Enter');
    await waitForText(page, 'Enquiry Approved');
    await card.getByText('Approved at').waitFor();
    await page.getByRole('button', { name: /Enquiries\s*1/ }).waitFor();

    const rejected = cardOf(page, 'Wild Dice');
    await rejected.getByRole('button', { name: 'Approve' }).click();
    await waitForText(page, 'Ads must be static JPG, PNG or GIF');
    await rejected.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No gambling');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await waitForText(page, 'Enquiry Declined');
    await rejected.getByText('No gambling').waitFor();
    await page.getByRole('button', { name: 'Declined' }).click();
    await rejected.getByRole('link', { name: 'History' }).click();
    await page.getByRole('cell', { name: 'AdEnquiryDeclined' }).waitFor();

    const visitor = await openPage(admin.product);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
      await addVenue(admin.api, `Hall ${name}`);
    await visitor.page.goto('/venues');
    const ad = visitor.page.getByRole('link', { name: 'Velvet Cactus' });
    await ad.scrollIntoViewIfNeeded();
    const [tab] = await Promise.all([visitor.context.waitForEvent('page'), ad.click()]);
    await tab.close();
    await expect
      .poll(async () => {
        await page.goto('/admin?tab=ads');
        await cardOf(page, 'Velvet Cactus').getByText('Running').waitFor();
        return (await page.getByRole('definition').allInnerTexts()).slice(1, 4);
      })
      .toEqual(['1', '1', '100.00%']);
  });

  it('shows what a colleague decided in the meantime', async () => {
    const { body } = await sendEnquiry('Pecan Alley', '/strings.png');
    const page = await admin.open('/admin?tab=ads&view=enquiries');
    const card = cardOf(page, 'Pecan Alley');
    await card.waitFor();
    await admin.api.call('PATCH', `/api/admin/ad-enquiries/${body.id}/decline`, {
      reason: 'Called, no answer',
    });
    await card.getByRole('button', { name: 'Approve' }).click();
    await waitForText(page, 'Enquiry has already been declined');
    await card.getByText('Called, no answer').waitFor();
    await page.reload();
    await page.getByText('No pending enquiries.').waitFor();
  });

  it('fits a phone', async () => {
    await sendEnquiry(
      'A very long name of an advertiser who has much to say about everything',
      '/strings.png',
      {
        size: '728x90',
      },
    );
    const { body } = await sendEnquiry('Saguaro Strings', '/strings.png');
    expect((await admin.api.call('PATCH', `/api/admin/ad-enquiries/${body.id}/approve`, {})).status).toBe(
      200,
    );
    const page = await admin.open('/admin?tab=ads', { phone: true });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await cardOf(page, 'Saguaro Strings').waitFor();
    expect(await wide()).toBeLessThanOrEqual(390);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Upload New Ad' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await wide()).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Enquiries/ }).click();
    await page.getByText('A very long name').waitFor();
    expect(await wide()).toBeLessThanOrEqual(390);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
