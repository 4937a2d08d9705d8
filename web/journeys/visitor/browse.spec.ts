import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { fillShow } from '../testing/show-form.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('a visitor', () => {
  let product: Product;
  let admin: Client;
  const list = (show: Record<string, unknown>) => addShow(admin, show);

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
    await list({ performer: 'Velvet Cactus', date: inDays(2) });
    await list({ performer: 'The Long Laugh', date: inDays(2), eventType: 'comedy', price: '' });
    for (let n = 1; n <= 5; n++) await list({ performer: `Full House ${n}`, date: inDays(4) });
    await list({ performer: 'Next Week Only', date: inDays(9) });
  });

  it('browses a week, expands a day, and filters, which the next visit remembers', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    await page.getByRole('link', { name: /Velvet Cactus/ }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Shows$/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => page.getByRole('link', { name: /Full House/ }).count()).toBe(4);

    await page.getByRole('button', { name: 'See more shows for this day (1 more)' }).click();
    await expect.poll(() => page.getByRole('link', { name: /Full House/ }).count()).toBe(5);
    await page.getByRole('button', { name: 'Show fewer shows for this day' }).click();
    await expect.poll(() => page.getByRole('link', { name: /Full House/ }).count()).toBe(4);

    await page.getByRole('button', { name: 'Comedy' }).click();
    await page.getByRole('heading', { level: 1, name: /\(Comedy Only\)/ }).waitFor();
    await page.getByRole('link', { name: /The Long Laugh/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Velvet Cactus/ }).count()).toBe(0);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: /\(Comedy Only\)/ }).waitFor();
  });

  it('opens a show of next week at its canonical address and reads the facts', async () => {
    const { page } = await openPage(product, { phone: true });
    await page.goto('/');
    await page.getByRole('link', { name: /Velvet Cactus/ }).waitFor();
    const weeks = page.getByRole('navigation', { name: 'Week' }).getByRole('button');
    await weeks.nth(1).click();
    await page.getByRole('link', { name: /Next Week Only/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Next Week Only' }).waitFor();
    expect(page.url()).toMatch(/\/events\/[^/]+\/next-week-only$/);
    await page.getByText('Starts at').waitFor();
    await page.getByText('8:00 PM').first().waitFor();
    await page.getByText('All Ages').first().waitFor();
    await page.getByText('No image available').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto(page.url().replace('next-week-only', 'something-else'));
    await page.waitForURL(/next-week-only$/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'no sideways scrolling on a phone').toBeLessThanOrEqual(390);
  });

  it('submits a show of several days without an account', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    await page.getByRole('link', { name: 'Add a Show' }).first().click();
    await page.getByRole('button', { name: 'Submit without an account' }).click();
    await page.getByRole('button', { name: 'Submit Show' }).click();
    await page.getByText('Performer name is required').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await fillShow(page, 'Guest of Honor');
    await page.getByRole('button', { name: 'Submit Show' }).click();
    await page.getByText('Show submitted!').first().waitFor();
    await page.waitForURL(`${product.url}/`);
    const { body } = await admin.call('GET', '/api/submissions?status=pending');
    expect(body).toMatchObject([
      { performer: 'Guest of Honor', price: 'Free', email: 'guest@example.com', status: 'pending' },
    ]);
  });

  it('gets a message and the status 404 for an unknown page or show (ROUTE-18)', async () => {
    const { page } = await openPage(product);
    for (const path of ['/no-such-page', '/Search']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await page.getByText('404 Page Not Found').waitFor();
    }
    expect((await page.goto('/events/unknown'))?.status()).toBe(404);
    await page.getByText('Event Not Found').waitFor();
    await page.getByRole('link', { name: 'Back to Events' }).click();
    await page.waitForURL(`${product.url}/`);
  });
});
