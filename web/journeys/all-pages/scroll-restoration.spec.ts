import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { awaitRequests, openLoaded, openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { scriptOf } from '../testing/scripts.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('scroll restoration', () => {
  let product: Product;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const admin = await signInMember(product, ada);
    for (let n = 0; n < 24; n++)
      await addShow(admin, { performer: `Long Way Round ${n}`, date: inDays(1 + (n % 6)) });
  });

  const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  it.each(['/', '/search'])('returns to the same shows after back and after a reload: %s', async (path) => {
    const { page } = await openPage(product, { phone: true });
    await openLoaded(page, path);
    const show = page
      .getByRole('main')
      .getByRole('link', { name: /Long Way Round/ })
      .last();
    await awaitRequests(page, () => show.scrollIntoViewIfNeeded());
    expect(await position(page)).toBeGreaterThan(1500);
    const top = () => show.evaluate((link) => link.getBoundingClientRect().top);
    const left = await top();
    await show.click();
    await page.getByRole('heading', { level: 1, name: /Long Way Round/ }).waitFor();
    await expect.poll(() => position(page)).toBe(0);
    await page.goBack();
    await show.waitFor();
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(2);

    // Not the same number: the page is shorter when its display font, which is optional, comes in time only now.
    const before = await top();
    await page.reload();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(250);
  });

  it('starts at the top for an address typed in the same tab', async () => {
    const { page } = await openPage(product, { phone: true });
    const shows = page.getByRole('main').getByRole('link', { name: /Long Way Round/ });
    await openLoaded(page, '/');
    await awaitRequests(page, () => shows.last().scrollIntoViewIfNeeded());
    expect(await position(page)).toBeGreaterThan(1500);

    await openLoaded(page, '/search');
    await shows.last().waitFor();
    expect(await position(page)).toBe(0);
  });

  it('works from a page whose files could not be loaded', async () => {
    const { page } = await openPage(product);
    await page.goto('/about');
    await page.route(scriptOf('pages/venues/VenuesPage.tsx'), (route) => route.abort());
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Venues', exact: true }).click();
    const broken = page.getByRole('heading', { level: 1, name: 'Something broke' });
    await broken.waitFor();
    await expect.poll(() => broken.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await header.getByRole('link', { name: 'Submit Venue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Submit Venue' }).waitFor();
    await page.goBack();
    await broken.waitFor();
    await page.unroute(scriptOf('pages/venues/VenuesPage.tsx'));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();
  });
});
