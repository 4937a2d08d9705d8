import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('the home page', () => {
  let product: Product;
  const days = (page: Page) =>
    page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name: /, / }) });

  let emptyProduct: Product;
  testEnvironment(async (use) => {
    emptyProduct = use(await startProduct());
    product = use(await startProduct({ ADMIN_EMAILS: ada, CITY_TIMEZONE: 'UTC' }));
    const admin = await signInMember(product, ada);
    const run = { date: inDays(1), additionalDates: [2, 3].map(inDays) };
    await addShow(admin, { performer: 'Eighteen Chairs', eventType: 'art', ...run });
    await addShow(admin, { performer: 'Only Laughs', eventType: 'comedy', date: inDays(1) });
    await addShow(admin, { performer: 'In Four Weeks', date: inDays(23) });
    for (let n = 1; n <= 6; n++)
      await addShow(admin, { performer: `Full House ${n}`, eventType: 'art', date: inDays(5) });
  });

  it('shows that nothing is scheduled, on the home page and in the search (HOME-11, SRCH-04)', async () => {
    const { page } = await openPage(emptyProduct, { phone: true });
    await page.goto('/');
    await page.getByText('No shows scheduled for this week.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto('/search');
    await page.getByText('No events found').waitFor();
    await page.goto('/search?upcoming=week');
    await page.getByText('No shows found matching your search').waitFor();
  });

  it('shows a run under each of its days and a message under days without shows (HOME-10, HOME-19)', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    const chairs = page.getByRole('link', { name: /Eighteen Chairs/ });
    await chairs.first().waitFor();
    await expect.poll(() => days(page).count()).toBe(7);
    await expect.poll(() => days(page).filter({ has: chairs }).count()).toBe(3);
    await expect.poll(() => page.getByText('No shows scheduled for this day').count()).toBe(3);
    await expect.poll(() => page.getByRole('link', { name: /In Four Weeks/ }).count()).toBe(0);

    const weeks = page.getByRole('navigation', { name: 'Week' }).getByRole('button');
    await expect.poll(() => weeks.count()).toBe(4);
    await weeks.nth(3).press('Enter');
    await page.getByRole('link', { name: /In Four Weeks/ }).waitFor();
    await expect.poll(() => weeks.nth(3).getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await chairs.first().waitFor();
  });

  it('keeps a day expanded when the visitor comes back from a show (HOME-09)', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    await page.getByRole('button', { name: 'See more shows for this day (2 more)' }).click();
    await page.getByRole('link', { name: /Full House 6/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Full House 6' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Show fewer shows for this day' }).waitFor();
    await page.getByRole('link', { name: /Full House 6/ }).waitFor();
  });

  it('moves to the next day at midnight in the city while it is open (HOME-02, GEN-02)', async () => {
    const { page } = await openPage(product);
    await page.routeWebSocket('**/graphql', () => {});
    const heading = page.getByRole('heading', { level: 1 });
    await page.clock.install({ time: new Date(`${inDays(0)}T23:58:00Z`) });
    await page.goto('/');
    await heading.waitFor();
    const before = await heading.innerText();
    await page.clock.runFor('00:01:00');
    await expect.poll(() => heading.innerText()).toBe(before);
    // Not so far that the query of the new week times out.
    await page.clock.runFor('00:01:15');
    await expect.poll(() => heading.innerText()).not.toBe(before);
    await page.getByText('Today', { exact: true }).waitFor();
  });

  it('names the chosen type, and ignores a stored type that does not exist (HOME-05, HOME-07)', async () => {
    const { page } = await openPage(product);
    await page.addInitScript(() => localStorage.setItem('eventFilter', 'theater'));
    await page.goto('/');
    const types = page.getByRole('group', { name: 'Type of show' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect
      .poll(() => types.getByRole('button', { name: 'All Events' }).getAttribute('aria-pressed'))
      .toBe('true');
    await heading.filter({ hasNotText: 'Only' }).waitFor();
    for (const type of ['Music', 'Comedy', 'Art']) {
      await types.getByRole('button', { name: type }).click();
      await heading
        .filter({ hasText: new RegExp(`^\\w+ \\d+ - \\w+ \\d+ Shows \\(${type} Only\\)$`) })
        .waitFor();
    }
    await expect.poll(() => page.evaluate(() => localStorage.getItem('eventFilter'))).toBe('art');
  });

  it('links to weekends, types, all dates and forms, and shows the statistics (HOME-04, HOME-14..17)', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    await page.getByText('shows listed this month').waitFor();
    await page.getByText('1 music events').waitFor();
    await page.getByText('1 comedy events').waitFor();
    const main = page.getByRole('main');
    for (const [name, path] of [
      ['All Dates', '/search'],
      ['View More Shows', '/search'],
      ['Submit a Show', '/submit'],
      ['This Weekend', '/search?upcoming=weekend'],
      ['Next Week', '/search?upcoming=week'],
      ['All Music Shows', '/search?eventType=music'],
      ['All Comedy Shows', '/search?eventType=comedy'],
    ] as const)
      await expect
        .poll(() => main.getByRole('link', { name, exact: true }).getAttribute('href'), { message: name })
        .toBe(path);
    await main.locator('a[href="/advertise"]').first().waitFor();
  });

  it('shows loading and failure, hides the statistics, and retries (HOME-12, HOME-16, HOME-20)', async () => {
    const { page } = await openPage(product, { unrendered: true });
    // A new live connection would reload the data; here only the visitor may.
    await page.routeWebSocket('**/graphql', () => {});
    const failing = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await failing.promise;
      await route.abort();
    });
    await page.goto('/');
    await page.getByText('Loading events...').waitFor();
    failing.resolve();
    await page.getByText('Failed to load events').waitFor();
    await expect.poll(() => page.getByText('Site Stats').count()).toBe(0);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page
      .getByRole('link', { name: /Eighteen Chairs/ })
      .first()
      .waitFor();
  });
});
