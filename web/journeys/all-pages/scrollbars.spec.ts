import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addShow } from '../testing/admin.ts';
import { openLoaded, openPage, startBrowser } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('a browser whose scrollbars take up space', () => {
  let product: Product;
  let browser: Browser;
  let show: string;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    browser = use(await startBrowser('usual', { scrollbars: true }));
    const admin = await signInMember(product, ada);
    const url = 'https://tickets.example/1';
    show = `/events/${await addShow(admin, { performer: 'Velvet Cactus', date: inDays(2), url })}`;
  });

  /** Positions of elements that depend on the width of the page. */
  const positions = (page: Page) =>
    page.evaluate(() =>
      ['main h1', 'header a', 'header button:last-of-type', 'footer a', 'button[aria-haspopup=dialog]'].map(
        (selector) => {
          const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return { selector, left, right };
        },
      ),
    );

  it.each([
    {
      what: 'a dialog',
      open: (page: Page) => page.getByRole('button', { name: 'Get Tickets' }),
      role: 'dialog',
      locks: true,
    },
    {
      what: 'the sign-in',
      open: (page: Page) => page.getByRole('button', { name: 'Login' }),
      role: 'dialog',
      locks: true,
    },
    {
      what: 'a menu',
      open: (page: Page) => page.getByRole('button', { name: 'Share' }),
      role: 'menu',
      locks: false,
    },
  ] as const)('does not shift the page while $what is open', async ({ open, role, locks }) => {
    const { page } = await openPage(product, { browser });
    await openLoaded(page, show);
    const scrollbarWidth = await page.evaluate(
      () => window.innerWidth - document.documentElement.clientWidth,
    );
    expect(scrollbarWidth).toBeGreaterThan(0);
    const before = await positions(page);
    expect(before.filter(({ left }) => left === undefined)).toEqual([]);
    await open(page).click();
    await page.getByRole(role).first().waitFor();
    if (locks) await page.locator('body[data-scroll-locked]').waitFor();
    expect(await positions(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('body:not([data-scroll-locked])').waitFor();
    expect(await positions(page)).toEqual(before);
  });

  it('does not shift the page while a select is open', async () => {
    const { page } = await openPage(product, { browser });
    await openLoaded(page, '/advertise');
    const before = await positions(page);
    await page.getByRole('combobox').first().click();
    expect(await positions(page)).toEqual(before);
  });
});
