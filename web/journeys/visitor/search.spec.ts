import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('a visitor who searches', () => {
  let product: Product;
  let admin: Client;
  const list = (show: Record<string, unknown>) => addShow(admin, show);

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
    await list({ performer: 'Café Tacuba Revisited', venue: 'The Annex', date: inDays(10) });
    await list({ performer: 'Marfa Lights', venue: 'Cafe Central', date: inDays(12), eventType: 'comedy' });
    await list({
      performer: 'Eighteen Chairs',
      venue: 'Blue Door',
      date: inDays(14),
      additionalDates: [inDays(15), inDays(16)],
      eventType: 'art',
    });
    // From yesterday, since the date in the city may be a day behind UTC.
    for (const start of [-1, 0, 1])
      await list({ performer: `Every Day ${start}`, date: inDays(start), additionalDates: daysAfter(start) });
  });
  const daysAfter = (start: number) => Array.from({ length: 21 }, (_, day) => inDays(start + day + 1));

  const shows = (page: Page) => page.locator('main li a');

  it('narrows a search, opens a show, copies its link, and returns to the same search', async () => {
    const { page, context } = await openPage(product);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await page.getByRole('link', { name: 'All Dates' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search Shows' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Search Shows - /);

    const text = page.getByLabel('Performer or venue');
    await text.pressSequentially('CAFE');
    await page.getByRole('status').getByText('2 shows').waitFor();
    await expect.poll(() => page.url()).toContain('q=CAFE');
    await text.fill('cafe tac');
    await page.getByRole('status').getByText('1 show', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Café Tacuba Revisited/ }).waitFor();

    await text.fill('cafe');
    await page.getByRole('status').getByText('2 shows').waitFor();
    await page.getByLabel('Type').selectOption('Comedy');
    await page.getByRole('status').getByText('1 show', { exact: true }).waitFor();
    const search = page.url();
    expect(search).toMatch(/\/search\?q=cafe&eventType=comedy$/);

    await page.getByRole('link', { name: /Marfa Lights/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Marfa Lights' }).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Copy Link' }).click();
    await page.getByText('Link copied!').first().waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await page.goBack();
    await page.getByRole('status').getByText('1 show', { exact: true }).waitFor();
    expect(page.url()).toBe(search);
    await expect.poll(() => page.getByLabel('Performer or venue').inputValue()).toBe('cafe');
    await page.goBack();
    await page.getByRole('status').getByText('2 shows').waitFor();
    await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('');

    const friend = await openPage(product, { phone: true });
    await friend.page.goto(search);
    await friend.page.getByRole('link', { name: /Marfa Lights/ }).waitFor();
    await expect.poll(() => shows(friend.page).count()).toBe(1);
  });

  it('opens this weekend from a quick link, and removes the chip (SRCH-08)', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    await page.getByRole('link', { name: 'This Weekend' }).click();
    await page.waitForURL('**/search?upcoming=weekend');
    await page.getByText('This Weekend').waitFor();
    await page
      .getByRole('link', { name: /Every Day/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Eighteen Chairs/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove This Weekend' }).click();
    await page.waitForURL('**/search');
    await page
      .getByRole('link', { name: /Eighteen Chairs/ })
      .first()
      .waitFor();
    await page.goBack();
    await page.waitForURL('**/search?upcoming=weekend');
    await page.getByText('This Weekend').waitFor();
  });

  it('finds a show by a part of its name, under each of its days (SRCH-06, D-21)', async () => {
    const { page } = await openPage(product, { phone: true });
    await page.goto('/search?q=HAIR');
    await page.getByRole('status').getByText('1 show', { exact: true }).waitFor();
    const days = page.locator('main section').filter({ has: page.getByRole('heading', { level: 2 }) });
    const chairs = page.getByRole('link', { name: /Eighteen Chairs/ });
    await expect.poll(() => days.filter({ has: chairs }).count()).toBe(3);
    await expect.poll(() => chairs.count()).toBe(3);
    await expect.poll(() => page.getByRole('heading', { level: 3, name: 'Also playing' }).count()).toBe(2);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto(`/search?q=HAIR&date=${inDays(16)}`);
    await chairs.waitFor();
    await expect.poll(() => days.count()).toBe(1);
    await page.goto(`/search?q=HAIR&date=${inDays(17)}`);
    await page.getByText('No shows found matching your search').waitFor();
  });

  it('shows days or one list, an empty result, and retries after a failure', async () => {
    const { page } = await openPage(product);
    await page.goto('/search?q=eighteen');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.waitForURL('**/search?q=eighteen&view=list');
    await page.getByText('2 more days').waitFor();

    await page.getByLabel('Performer or venue').fill('no such name');
    await page.getByText('No shows found matching your search').waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await page.getByLabel('Type').selectOption('Art');
    await page.getByText('Failed to load events').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('No shows found matching your search').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: /Café Tacuba/ }).waitFor();
    expect(page.url()).toMatch(/\/search\?view=list$/);
  });

  it('loads more than a hundred shows in two steps, and restores the position', async () => {
    for (let n = 100; n < 205; n++)
      await list({ performer: `Hundred ${n}`, venue: 'Long List Hall', date: inDays(30) });
    const { page } = await openPage(product);
    await page.goto('/search?q=hundred&view=list');
    await page.getByRole('status').getByText('The first 100 shows').waitFor();
    await page.getByRole('button', { name: 'Load more shows' }).click();
    await page.getByRole('status').getByText('105 shows').waitFor();
    await page.getByRole('link', { name: /Hundred 204/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Hundred 204' }).waitFor();
    await page.goBack();
    await page.getByRole('status').getByText('105 shows').waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Hundred 204/ }).isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
  });

  it('reports a link that could not be copied, and shares on a network in a new window', async () => {
    const { page, context } = await openPage(product);
    await context.route(/facebook/, (route) => route.fulfill({ body: 'the network' }));
    await page.goto('/search?q=marfa');
    await page.getByRole('link', { name: /Marfa Lights/ }).click();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Copy Link' }).press('Enter');
    await page.getByText('Copy failed').first().waitFor();
    await page.getByText('Could not copy link to clipboard').first().waitFor();

    await page.getByRole('button', { name: 'Share' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Facebook' }).click();
    const popUp = await opened;
    await popUp.waitForURL(/facebook\.com\/sharer/);
    expect(new URL(popUp.url()).searchParams.get('u')).toBe(page.url());
    await expect.poll(() => popUp.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });
});
