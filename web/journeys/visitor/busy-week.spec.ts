import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const perDay = 44;
const busyDays = [1, 2, 3, 4, 5, 6];

let product: Product;
let admin: Client;
let lastId: string;

testEnvironment(async (use) => {
  product = use(await startProduct({ ADMIN_EMAILS: ada, CITY_TIMEZONE: 'UTC' }));
  admin = await signInMember(product, ada);
  for (const day of busyDays) {
    const times = Array.from(
      { length: perDay },
      (_, n) => `${10 + Math.floor(n / 4)}:${(n % 4) * 15 || '00'}`,
    );
    const ids = await Promise.all(
      times.map((time, n) =>
        addShow(admin, {
          performer: `Day ${day} Show ${n}`,
          eventType: n % 2 ? 'music' : 'comedy',
          date: inDays(day),
          time,
        }),
      ),
    );
    lastId = ids[0] ?? '';
  }
  await addShow(admin, {
    performer: 'The Permanent Collection',
    eventType: 'art',
    date: inDays(-2),
    additionalDates: Array.from({ length: 30 }, (_, day) => inDays(day - 1)),
    time: '10:00',
  });
  await addShow(admin, {
    performer: 'Chairs Of Another Century',
    eventType: 'art',
    date: inDays(1),
    additionalDates: [2, 3, 4].map(inDays),
    time: '08:00',
  });
});

const dayOf = (page: Page, day: number) =>
  page.locator('main section').filter({
    has: page.getByRole('heading', { level: 2, name: new RegExp(`, \\w+ ${Number(inDays(day).slice(8))}$`) }),
  });
const show = (page: Page, day: number, n: number) =>
  dayOf(page, day).getByRole('link', { name: new RegExp(`Day ${day} Show ${n}\\b`) });
const more = `See more shows for this day (${perDay - 4} more)`;

/** Adds up the layout shifts of the page from its start. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
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
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Delays requests for further pages of the week until `release` is called. */
async function holdFurtherPages(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const { query, variables } = route.request().postDataJSON();
    if (query.includes('query Home(') && variables.after) await promise;
    await route.continue();
  });
  return { release: resolve };
}

it('shows all of more than 200 shows in a week, page after page (HOME-01, HOME-18)', async () => {
  const { page } = await openPage(product, { unrendered: true });
  const shifted = await watchShifts(page);
  const { release } = await holdFurtherPages(page);
  await page.goto('/');
  await show(page, 1, 0).waitFor();
  await dayOf(page, 1).getByRole('button', { name: more }).waitFor();
  await expect.poll(() => dayOf(page, 6).getByRole('link').count()).toBe(0);
  await expect.poll(() => dayOf(page, 6).getByText('No shows scheduled for this day').count()).toBe(0);
  await page.getByText('Loading events...').waitFor({ state: 'attached' });
  release();
  for (const day of busyDays) await dayOf(page, day).getByRole('button', { name: more }).waitFor();
  await expect.poll(() => page.getByText('Loading events...').count()).toBe(0);
  await dayOf(page, 6).getByRole('button', { name: more }).click();
  await show(page, 6, perDay - 1).waitFor();
  await expect
    .poll(() =>
      dayOf(page, 6)
        .getByRole('link', { name: /Day 6 Show/ })
        .count(),
    )
    .toBe(perDay);
  expect(await shifted()).toBeLessThan(0.05);
});

it('reports days that could not be loaded, and retries (HOME-20)', async () => {
  const { page } = await openPage(product, { unrendered: true });
  await page.routeWebSocket('**/graphql', () => {});
  let refuse = true;
  await page.route('**/graphql', async (route) => {
    const { variables } = route.request().postDataJSON();
    if (refuse && variables?.after) await route.abort();
    else await route.continue();
  });
  await page.goto('/');
  await show(page, 1, 0).waitFor();
  await page.getByText('Failed to load events').waitFor();
  await show(page, 3, 0).waitFor();
  refuse = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await show(page, 6, 0).waitFor();
  await expect.poll(() => page.getByText('Failed to load events').count()).toBe(0);
});

it('updates a show of a later page live, with its upvote (UPV-01, UPV-03)', async () => {
  const { page } = await openPage(product);
  await signIn(page, product, 'mia@example.com', '/');
  const upvote = dayOf(page, 6).getByRole('button', { name: /Upvote Day 6 Show 0\b/ });
  await upvote.click();
  await expect.poll(() => upvote.innerText()).toContain('1');
  await expect.poll(() => upvote.getAttribute('aria-pressed')).toBe('true');
  await admin.call('PATCH', `/api/events/${lastId}`, { price: '$99 at the door' });
  await dayOf(page, 6).getByText('$99 at the door').waitFor();
  await expect.poll(() => upvote.innerText()).toContain('1');
});

it('lists long runs in one line after the shows of the day (D-82)', async () => {
  const { page, context } = await openPage(product);
  await page.goto('/');
  await show(page, 1, 0).waitFor();
  const cards = dayOf(page, 1).locator('ul').first().getByRole('link');
  await expect
    .poll(() => cards.allInnerTexts())
    .toEqual([0, 1, 2, 3].map((n) => expect.stringContaining(`Day 1 Show ${n}`)));
  const line = dayOf(page, 1).getByRole('list', { name: 'On all week' });
  const lastDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const until = (days: number) => lastDay.format(new Date(inDays(days)));
  expect((await line.getByRole('link').allInnerTexts()).map((text) => text.split(/\n+/).slice(-2))).toEqual([
    ['Chairs Of Another Century', `to ${until(4)}`],
    ['The Permanent Collection', `to ${until(28)}`],
  ]);
  await expect
    .poll(() => dayOf(page, 0).getByRole('list', { name: 'On all week' }).getByRole('link').count())
    .toBe(1);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await line.getByRole('link', { name: /Permanent/ }).click();
  await page.getByRole('heading', { level: 1, name: 'The Permanent Collection' }).waitFor();
  await context.close();
});

it('keeps the banner mounted while filter and week change, and counts it once (D-85)', async () => {
  const { page } = await openPage(product);
  const ad = { title: 'Lone Star Strings', targetUrl: `${product.url}/about`, placement: 'homepage' };
  const banner = { ...ad, id: 'a1', size: '728x90', creativeUrl: '/favicon.svg', nonce: 'one' };
  await page.route('**/api/ads?placement=homepage', (route) => route.fulfill({ json: [banner] }));
  const counted: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/ads\/a1\//.test(request.url())) counted.push(request.url().replace(/.*\//, ''));
  });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Lone Star Strings' });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => counted).toEqual(['impression']);
  await link.evaluate((element) => element.setAttribute('data-first', 'yes'));
  const isFirst = () => link.getAttribute('data-first');
  for (const type of ['Music', 'Art', 'Comedy', 'All Events']) {
    await page.getByRole('group', { name: 'Type of show' }).getByRole('button', { name: type }).click();
    await page.getByText('Loading events...').waitFor({ state: 'detached' });
    await link.scrollIntoViewIfNeeded();
    expect(await isFirst(), type).toBe('yes');
  }
  await page.getByRole('navigation', { name: 'Week' }).getByRole('button').nth(3).click();
  await page.getByRole('list', { name: 'On all week' }).first().waitFor();
  await link.scrollIntoViewIfNeeded();
  expect(await isFirst()).toBe('yes');
  expect(counted).toEqual(['impression']);
});
