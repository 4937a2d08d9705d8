import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations, toggleTheme } from '../testing/accessibility.ts';
import { addSource, fillCity } from '../testing/admin.ts';
import { followLoaded, openLoaded, openPage, signIn } from '../testing/browser.ts';
import { addressOf, type JourneyPage, pages, publicPages } from '../testing/pages.ts';
import { type Product, type Session, startProduct } from '../testing/product.ts';
import { ada, buildSubmission, createClient, signInMember } from '../testing/rest-client.ts';
import { inNewestBrowser, testEnvironment } from '../testing/test-environment.ts';

/** Those that differ for an administrator: all others are opened as a member. */
const administratorsPages = pages.filter((page) => page.for === 'admins' || page.path.includes(':'));
const publicStates: JourneyPage[] = [
  ...publicPages,
  { path: '/venues?venueType=other', for: 'everyone' },
  { path: '/events/:endless', for: 'everyone' },
];

describe('every page', () => {
  let product: Product;
  let ids: { show: string; venue: string; endless: string };
  const sessions: Record<string, Session> = {};

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const admin = await signInMember(product, ada);
    sessions.administrator = admin;
    sessions.member = await signInMember(product, 'mia@example.com');
    ids = await fillCity(admin);
    await addSource(admin, 'The Lantern Post', 'https://lantern.example/shows', { isActive: false });
    await createClient(product).call('POST', '/api/submissions', buildSubmission());
  });

  /** Errors and warnings in the console, uncaught errors, and failed requests. */
  function watchProblems(page: Page): string[] {
    const problems: string[] = [];
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type())) problems.push(`console: ${line.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      // Leaving a page cancels its pending requests.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    return problems;
  }

  async function openChat(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Support' }).waitFor({ state: 'hidden' });
  }

  async function openDialog(page: Page, button: string): Promise<void> {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog', { name: /./ }).filter({ visible: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  }

  /**
   * Opens the pages one after the other, each by a new load or `within` the one before; `inspect` acts on each and returns what
   * is wrong with it.
   */
  async function expectNoProblems(
    role: string,
    visited: readonly JourneyPage[],
    { within = false, inspect = async (_page: Page, _one: JourneyPage): Promise<string[]> => [] } = {},
  ): Promise<void> {
    const { page } = await openPage(product, { as: sessions[role] });
    const problems = watchProblems(page);
    if (within) await openLoaded(page, '/');
    for (const one of visited) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await (within ? followLoaded : openLoaded)(page, addressOf(one.path, ids));
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: one.path }).toBe(1);
      const broken = page.getByRole('heading', { name: 'Something broke' });
      await expect.poll(() => broken.count(), { message: one.path }).toBe(0);
      const found = await inspect(page, one);
      const unexpected = problems.splice(0).filter((problem) => !one.refused?.test(problem));
      expect([...unexpected, ...found], one.path).toEqual([]);
    }
  }

  const tooSmall = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('a, button, select, summary, input:not(.sr-only)')]
        .filter((part) => part.checkVisibility() && !part.closest('.sr-only') && !part.matches('.sr-only'))
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ part }) => `below 24 pixels: ${part.textContent}`),
    );
  // Not the width of the screen, which includes the space of a scrollbar.
  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.body.getBoundingClientRect().width);

  /** In both themes, on a desktop and on phones, also with text of twice the size. */
  async function inspectLayout(page: Page, { path }: JourneyPage): Promise<string[]> {
    const light = await accessibilityViolations(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await toggleTheme(page);
    const dark = (await accessibilityViolations(page)).map((violation) => `dark, on a phone: ${violation}`);
    await expect.poll(() => overflow(page), { message: `${path}, 390 pixels wide` }).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflow(page), { message: `${path}, 320 pixels wide` }).toBeLessThanOrEqual(0);
    const small = await tooSmall(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => overflow(page), { message: `${path}, large text` }).toBeLessThanOrEqual(0);
    return [...light, ...dark, ...small];
  }

  it('is accessible for a visitor in both themes and on phones, and has no error or warning (D-83)', () =>
    expectNoProblems('visitor', publicStates, { inspect: inspectLayout }));

  it('has one heading and no error or warning in the console for a member (D-83)', () =>
    expectNoProblems('member', [...publicPages, ...pages.filter(({ path }) => path === '/admin')], {
      within: true,
    }));

  it('redirects visitors, or asks them to sign in, without an error (D-83)', () =>
    expectNoProblems(
      'visitor',
      pages.filter((page) => page.for === 'admins' && !page.path.includes('?tab=')),
      { within: true },
    ));

  describe('in the newest browser', () => {
    inNewestBrowser();

    it('has one heading and no error or warning in the console for an administrator (D-83)', () =>
      expectNoProblems('administrator', administratorsPages, {
        within: true,
        inspect: async (page, { path, dialog }) => {
          if (path === '/admin') await openChat(page);
          if (dialog) await openDialog(page, dialog);
          return [];
        },
      }));
  });

  it('has no error in the console when the session ended elsewhere (D-83)', async () => {
    const { page, context } = await openPage(product);
    await signIn(page, product, 'olive@example.com', '/about');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await context.request.post('/api/auth/logout', { data: {}, headers: { origin: product.url } });
    await context.addCookies([{ name: 'signed_in', value: '1', url: product.url }]);
    const problems = watchProblems(page);
    await openLoaded(page, '/about');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('recognises a session without its companion cookie (D-83)', async () => {
    const { page, context } = await openPage(product, { as: sessions.member });
    await context.clearCookies({ name: 'signed_in' });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  });
});
