import { describe, expect, it } from 'vitest';
import { fillCity } from '../testing/admin.ts';
import { openLoaded, openPage } from '../testing/browser.ts';
import { addressOf, publicPages } from '../testing/pages.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

/** The paths whose pages load data, which may shift the layout. */
const loading = publicPages
  .filter((page) => page.for === 'everyone' && page.loadError)
  .map(({ path }) => path);

describe('every public page', () => {
  let product: Product;
  let ids: { show: string; venue: string };

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    ids = await fillCity(await signInMember(product, ada));
  });

  it.each([1280, 390])('does not shift while it loads, %i pixels wide', async (width) => {
    const { page } = await openPage(product, { unrendered: true });
    await page.setViewportSize({ width, height: 900 });
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
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    // Data that arrives before the first paint cannot shift anything.
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      await page.waitForFunction(isPainted);
      await route.fulfill({ response });
    });
    for (const path of loading) {
      await openLoaded(page, addressOf(path, ids));
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      expect(shifted, path).toBeLessThan(0.05);
    }
  });

  it.each([1280, 320])('keeps the space of an ad, %i pixels wide (ADS-01, HOME-17)', async (width) => {
    const { page } = await openPage(product);
    await page.setViewportSize({ width, height: 900 });
    const answered = Promise.withResolvers<void>();
    await page.route(/\/api\/ads\?/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.getByText('Site Stats').waitFor();
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.waitForFunction(() => document.fonts.ready.then(() => true));
    const before = await tall();
    answered.resolve();
    await page
      .getByRole('link', { name: /Advertise here/ })
      .first()
      .waitFor();
    expect(await tall()).toBe(before);
  });

  it('can be used by keyboard: the skip link comes first, and each new page focuses its heading', async () => {
    const { page } = await openPage(product);
    await openLoaded(page, '/');
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Skip to main content');
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
