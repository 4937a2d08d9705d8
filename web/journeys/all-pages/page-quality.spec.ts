import { describe, expect, it } from 'vitest';
import { venueTypes } from '#schema/venues/venue-type.ts';
import { accessibilityViolations, toggleTheme } from '../testing/accessibility.ts';
import { addShow, addVenue } from '../testing/admin.ts';
import { openLoaded, openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { addressOf, publicPages } from '../testing/pages.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const paths = [...publicPages.map(({ path }) => path), '/venues?venueType=other', 'a show of endless words'];
/** The paths whose pages load data, which may shift the layout. */
const loading = publicPages
  .filter((page) => page.for === 'everyone' && page.loadError)
  .map(({ path }) => path);

describe('every public page', () => {
  let product: Product;
  let endless: string;
  let ids: { show: string; venue: string };
  const at = (path: string) => (path === 'a show of endless words' ? endless : addressOf(path, ids));

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const admin = await signInMember(product, ada);
    const list = (performer: string, overrides: object) => addShow(admin, { performer, ...overrides });
    const types = ['music', 'comedy', 'art'];
    for (let n = 0; n < 12; n++)
      await list(`Antediluvian Cartography Society ${n}`, {
        date: inDays(1 + (n % 4)),
        eventType: types[n % 3],
      });
    const show = await list('The Long Residency', {
      date: inDays(2),
      url: 'https://tickets.example/1',
      additionalDates: Array.from({ length: 40 }, (_, day) => inDays(day + 3)),
    });
    const words = { venue: 'V'.repeat(200), address: 'A'.repeat(300), price: '9'.repeat(50) };
    endless = `/events/${await list('W'.repeat(200), { ...words, date: inDays(4) })}`;
    const address = '1315 S Congress Ave';
    for (let n = 0; n < 8; n++)
      await addVenue(admin, `Antediluvian Assembly Rooms ${n}`, {
        address,
        venueType: venueTypes[n % venueTypes.length],
      });
    const room = 'The Long Room';
    const venue = await addVenue(admin, room, {
      address,
      url: 'https://longroom.example/a/b',
      isVerified: true,
    });
    ids = { show, venue };
    await admin.call('POST', `/api/venues/${venue}/reviews`, {
      rating: 4,
      title: 'Long',
      comment: 'Very long',
    });
    await list('The Long Night', { date: inDays(3), venue: room, venueId: venue });
  });

  it.each(paths)(
    'has no accessibility violations in both themes, and no horizontal scrolling: %s',
    async (path) => {
      const { page } = await openPage(product);
      await openLoaded(page, at(path));
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 700 });
      await toggleTheme(page);
      expect(await accessibilityViolations(page), 'dark, on a phone').toEqual([]);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(wide, { message: `${width} pixels wide` }).toBeLessThanOrEqual(width);
      }
    },
  );

  it.each([1280, 768, 390, 320])('does not shift while it loads, %i pixels wide', async (width) => {
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
      await openLoaded(page, at(path));
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      expect(shifted, path).toBeLessThan(0.05);
    }
  });

  it.each([1280, 700, 390, 320])(
    'keeps the space of an ad, %i pixels wide (ADS-01, HOME-17)',
    async (width) => {
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
    },
  );

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
