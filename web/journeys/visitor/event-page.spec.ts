import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('the page of a show', () => {
  let product: Product;
  let admin: Client;
  const year = new Date().getUTCFullYear() + 1;
  const list = (show: Record<string, unknown>) => addShow(admin, show);

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
  });

  it('shows the known facts of a show, and names the unknown ones (EVT-03..12, EVT-21)', async () => {
    const id = await list({
      performer: 'Eighteen Chairs',
      venue: 'Galería Nopal',
      eventType: 'art',
      date: `${year}-03-05`,
      additionalDates: [`${year}-03-06`],
      time: '00:00',
      price: '',
      ageRestriction: '21+',
      imageUrl: 'https://example.com/gone.jpg',
    });
    const { page } = await openPage(product);
    await page.context().route(/example\.com/, (route) => route.abort());
    await page.goto(`/events/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Eighteen Chairs' }).waitFor();
    const show = page.getByRole('article').first();
    const long = (date: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
    for (const text of [
      long(`${year}-03-05`),
      long(`${year}-03-06`),
      'Starts at Time TBA',
      'Galería Nopal',
      '410 Comal St',
      'Price TBA',
      '21+',
      'Art',
    ])
      await show.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => show.getByRole('button', { name: 'Get Tickets' }).count()).toBe(0);
    await expect.poll(() => show.locator('img').getAttribute('src')).toMatch(/svg/);
    await expect.poll(() => page.title()).toBe(`Eighteen Chairs - ${long(`${year}-03-05`)}`);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description).toMatch(/^Eighteen Chairs at Galería Nopal, .*: an art show in /);
  });

  it('names the ticket seller before it opens the link, without a referrer (EVT-12..14)', async () => {
    const id = await list({ performer: 'Sold Elsewhere', url: 'https://tickets.example.com/18' });
    const { page, context } = await openPage(product);
    await context.route(/tickets\.example\.com/, (route) => route.fulfill({ body: 'the seller' }));
    await page.goto(`/events/${id}`);
    const tickets = page.getByRole('button', { name: 'Get Tickets' });
    await tickets.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ticket Information' });
    for (const text of ['Sold Elsewhere', 'The Paper Lantern', /, 8:00 PM$/])
      await dialog.getByText(text).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => tickets.evaluate((button) => button === document.activeElement)).toBe(true);
    await tickets.click();
    await dialog.getByRole('button', { name: 'Stay on the site' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await tickets.click();
    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Continue to Tickets' }).click();
    const seller = await opened;
    await seller.waitForURL('https://tickets.example.com/18');
    await expect.poll(() => seller.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });

  it('shows further days, and a ticket link without a host (EVT-13)', async () => {
    const id = await list({
      performer: 'Every Night',
      date: `${year}-03-05`,
      additionalDates: [`${year}-03-06`, `${year}-03-07`],
      url: '/images/w_800,h_1000/poster.jpg',
    });
    const { page } = await openPage(product);
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: 'Get Tickets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ticket Information' });
    await dialog.getByText('2 more days').waitFor();
    await dialog.getByText(/^Tickets are sold by localhost/).waitFor();
  });

  it('shows loading, then a failure (EVT-19, EVT-20)', async () => {
    const id = await list({ performer: 'Out of Reach' });
    const { page } = await openPage(product, { phone: true, unrendered: true });
    const failing = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await failing.promise;
      await route.abort();
    });
    await page.goto(`/events/${id}`);
    await page.getByText('Loading event details...').waitFor();
    failing.resolve();
    await page.getByRole('heading', { level: 1, name: 'Event Not Found' }).waitFor();
    await page.getByText("The event you're looking for doesn't exist or has been removed.").waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Back to Events' }).getAttribute('href'))
      .toBe('/');
  });

  it('marks a show as past after its last day', async () => {
    const former = { date: `${year - 2}-03-05`, additionalDates: [`${year - 2}-03-06`] };
    const past = await list({ performer: 'Yesterday Was Better', ...former });
    const running = await list({
      performer: 'Longer Than Expected',
      ...former,
      additionalDates: [`${year}-03-06`],
    });
    const { page } = await openPage(product);
    for (const [id, times] of [
      [past, 1],
      [running, 0],
    ] as const) {
      await page.goto(`/events/${id}`);
      await page.getByRole('button', { name: 'Share' }).waitFor();
      await expect.poll(() => page.getByText('Past show', { exact: true }).count()).toBe(times);
    }
  });

  it('takes a guest from the disabled comment form to the sign-in and back', async () => {
    const id = await list({ performer: 'Say It Louder', date: `${year}-03-05` });
    const { page } = await openPage(product);
    await page.goto(`/events/${id}`);
    await page.getByRole('link', { name: 'Log in to comment' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`/events/${id}/say-it-louder`);
  });
});
