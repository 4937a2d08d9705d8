import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { person, startBrowser } from './browser.ts';
import { aSubmission, signedIn } from './client.ts';
import { type Product, startProduct } from './product.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const pages = [
  '/',
  '/search',
  '/search?view=list',
  '/search?q=nothing',
  'a show',
  '/submit',
  '/login',
  '/no-such',
];

describe('every public page', () => {
  let product: Product;
  let browser: Browser;
  let show: string;
  const at = (page: string) => (page === 'a show' ? show : page);

  beforeAll(async () => {
    product = await startProduct({ ADMIN_EMAILS: 'ada@example.com' });
    browser = await startBrowser();
    const admin = await signedIn(product, 'ada@example.com');
    const list = (performer: string, but: object) =>
      admin.call('POST', '/api/events', { ...aSubmission({ performer, ...but }), time: '20:00' });
    const types = ['music', 'comedy', 'art'];
    for (let n = 0; n < 12; n++)
      await list(`Antediluvian Cartography Society ${n}`, {
        date: inDays(1 + (n % 4)),
        eventType: types[n % 3],
      });
    const { body } = await list('The Long Residency', {
      date: inDays(2),
      url: 'https://tickets.example/1',
      additionalDates: Array.from({ length: 40 }, (_, day) => inDays(day + 3)),
    });
    show = `/events/${body.id}`;
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
  });

  async function settled(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }

  it.each(pages)('is free of what axe finds, by day and by night: %s', async (path) => {
    for (const { theme, phone } of [
      { theme: 'light', phone: false },
      { theme: 'dark', phone: true },
    ] as const) {
      const { page, context } = await person(browser, product, { phone });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await settled(page, at(path));
      expect(await accessibilityFaults(page), theme).toEqual([]);
      await context.close();
    }
  });

  it.each(pages)('does not scroll sideways on a phone: %s', async (path) => {
    const { page } = await person(browser, product, { phone: true });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await settled(page, at(path));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  it.each(['/', '/search', 'a show'])('stands still while it loads: %s', async (path) => {
    for (const phone of [false, true]) {
      const { page } = await person(browser, product, { phone });
      await page.addInitScript(() => {
        const watched = window as unknown as { shifted: number };
        watched.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & Record<string, unknown>;
            if (!hadRecentInput) watched.shifted += Number(value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route('**/graphql', async (route) => {
        const answer = await route.fetch();
        await new Promise((late) => setTimeout(late, 300));
        await route.fulfill({ response: answer });
      });
      await settled(page, at(path));
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      expect(shifted, phone ? 'on a phone' : 'on a desk').toBeLessThan(0.05);
    }
  });

  it('is dark or light as the device prefers, until somebody chooses', async () => {
    const { page } = await person(browser, product);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page, '/');
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect(await isDark()).toBe(true);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
    expect(await isDark()).toBe(false);
    await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
    await page.reload();
    expect(await isDark()).toBe(true);
  });

  it('is used by keyboard alone: the skip link first, and the heading of each new page', async () => {
    const { page } = await person(browser, product);
    await settled(page, '/');
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('main');
    await page
      .getByRole('link', { name: /Antediluvian/ })
      .first()
      .press('Enter');
    await page.getByRole('heading', { level: 1, name: /Antediluvian/ }).waitFor();
    await expect.poll(focused).toBe('H1');
    await expect.poll(() => page.title()).toMatch(/^Antediluvian/);

    await page.getByRole('button', { name: 'Share' }).press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
    await page
      .getByRole('link', { name: /Texas Live/ })
      .first()
      .press('Enter');
    await expect.poll(focused).toBe('H1');
  });
});
