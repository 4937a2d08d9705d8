import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage } from '../testing/browser.ts';
import { pickDay } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an advertiser', () => {
  let product: Product;
  let admin: Client;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
  });

  const enquiries = async () => {
    const { body } = await admin.call('GET', '/api/admin/log?type=AdEnquirySubmitted');
    return body.entries as { data: Record<string, string> }[];
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Submit Ad' }).click();

  it('follows the empty ad slot to the prices and rules', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    await page
      .getByRole('link', { name: /Advertise here/ })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Advertise' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Advertise - /);
    const words = await page.getByRole('main').innerText();
    for (const text of [
      'Leaderboard',
      '$50/week',
      'Medium rectangle',
      '$35/week',
      'JPG, PNG or GIF',
      'Max 150KB',
      'Approval within 24 hours',
      'Payment before going live',
      'Minimum commitment: 1 week',
      'No adult, gambling or illegal content',
    ])
      expect(words).toContain(text);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect((await page.goto('/advertise'))?.status()).toBe(200);
  });

  it('corrects invalid fields and gets a confirmation of the enquiry', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Advertise' }).click();
    await send(page);
    for (const message of [
      'Title is required',
      'Creative URL is required',
      'Target URL is required',
      'Start date is required',
      'End date is required',
      'Please enter a valid email address',
      'Contact name is required',
      'Please specify your budget',
    ])
      await page.getByText(message, { exact: true }).waitFor();

    await page.getByLabel('Title').fill('Lone Star Strings');
    await page.getByLabel('Creative URL').fill('https://example.com/strings.jpg');
    await page.getByLabel('Target URL').fill('https://example.com/strings');
    await page.getByLabel('Size').selectOption('300x250');
    await pickDay(page, 'Start date', 10, { nextMonth: true });
    await pickDay(page, 'End date', 15);
    await page.getByLabel('Contact name').fill('Olive Owner');
    await page.getByLabel('Contact email').fill('olive@example.com');
    await page.getByLabel('Budget').fill('$35 a week');
    await send(page);
    await page.getByText('Ads run for at least 1 week', { exact: true }).waitFor();
    expect(await enquiries()).toEqual([]);

    await pickDay(page, 'End date', 16);
    await send(page);
    await page.getByText('Success!').first().waitFor();
    await page
      .getByText("Your ad submission has been received. We'll contact you within 24 hours.")
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Size').inputValue()).toBe('728x90');
    expect((await enquiries()).map(({ data }) => [data.title, data.size, data.contactEmail])).toEqual([
      ['Lone Star Strings', '300x250', 'olive@example.com'],
    ]);
    const { body } = await admin.call('GET', '/api/ads');
    expect(body, 'nothing goes live by an enquiry').toEqual([]);
  });

  it('reads the page on a phone without horizontal scrolling', async () => {
    const { page } = await openPage(product, { phone: true });
    await page.goto('/advertise');
    await page.getByRole('heading', { level: 1, name: 'Advertise' }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });

  it('counts one impression when the ad is visible, and a click that opens a new tab', async () => {
    const { page, context } = await openPage(product, { phone: true });
    const ad = { title: 'Lone Star Strings', targetUrl: `${product.url}/about`, placement: 'homepage' };
    const ads = [
      { ...ad, id: 'a1', size: '300x250', creativeUrl: '/favicon.svg', nonce: 'one' },
      { ...ad, id: 'a2', size: '728x90', creativeUrl: '/images/q_auto/gone.jpg', nonce: 'two' },
    ];
    const counted: string[] = [];
    page.on('request', (request) => {
      const [, what] = /\/api\/ads\/(a\d\/\w+)$/.exec(request.url()) ?? [];
      if (what) counted.push(what);
    });
    await page.route('**/api/ads?placement=homepage', (route) => route.fulfill({ json: ads }));
    await page.goto('/');
    await page.getByRole('link', { name: /Advertise here/ }).waitFor();
    await expect
      .poll(() => page.getByText('Advertisement').count(), {
        message: 'a broken picture leaves the placeholder',
      })
      .toBe(1);

    const link = page.getByRole('link', { name: 'Lone Star Strings' });
    expect(counted, 'nothing is counted before it is on the screen').toEqual([]);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => counted).toEqual(['a1/impression']);
    await page.evaluate(() => window.scrollTo(0, 0));
    await link.scrollIntoViewIfNeeded();

    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await tab.waitForURL(`${product.url}/about`);
    await expect.poll(() => tab.evaluate(() => window.opener)).toBeNull();
    await expect.poll(() => counted).toEqual(['a1/impression', 'a1/click']);
  });

  it('is counted as a visitor once, however many pages are loaded', async () => {
    const { page } = await openPage(product, { phone: true });
    for (const path of ['/', '/advertise', '/']) {
      const sent = page.waitForRequest('**/api/analytics/visit');
      await page.goto(path);
      await sent;
    }
    const countVisitors = async () => {
      const { body } = await admin.call('GET', '/api/admin/analytics');
      return body.monthlyVisitors;
    };
    await expect.poll(countVisitors).toBe(1);
  });
});
