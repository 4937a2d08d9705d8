import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addShow, addSource, addVenue } from '../testing/admin.ts';
import { openLoaded, openPage, signIn } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { addressOf, pages, publicPages } from '../testing/pages.ts';
import { type Product, type Session, startProduct } from '../testing/product.ts';
import { ada, buildSubmission, createClient, signInMember } from '../testing/rest-client.ts';
import { inNewestBrowser, testEnvironment } from '../testing/test-environment.ts';

const adminPages = pages.filter((page) => page.for === 'admins');
/** Each page for administrators in one state: others get the sign-in page, or are redirected to home. */
const restrictedPages = adminPages.filter(({ path }) => !path.includes('?tab='));

describe('every page', () => {
  let product: Product;
  let ids: { show: string; venue: string };
  const sessions: Record<string, Session> = {};

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const admin = await signInMember(product, ada);
    sessions.administrator = admin;
    sessions.member = await signInMember(product, 'mia@example.com');
    ids = {
      show: await addShow(admin, { performer: 'Velvet Cactus', date: inDays(2) }),
      venue: await addVenue(admin, 'The Paper Lantern'),
    };
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

  type Visit = { role: string; visited: typeof pages; chatOn: typeof pages };

  async function expectNoProblems({ role, visited, chatOn }: Visit): Promise<void> {
    const { page } = await openPage(product, { as: sessions[role] });
    const problems = watchProblems(page);
    for (const one of visited) {
      const { path, dialog, refused } = one;
      await openLoaded(page, addressOf(path, ids));
      if (chatOn.includes(one)) await openChat(page);
      if (role === 'administrator' && dialog) await openDialog(page, dialog);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
      await expect
        .poll(() => page.getByRole('heading', { name: 'Something broke' }).count(), { message: path })
        .toBe(0);
      const unexpected = problems.splice(0).filter((problem) => !refused?.test(problem));
      expect(unexpected, path).toEqual([]);
    }
  }

  it.each([
    { role: 'visitor', visited: [...publicPages, ...restrictedPages], chatOn: publicPages },
    { role: 'member', visited: [...publicPages, ...restrictedPages], chatOn: [] },
  ])('has one heading and no error or warning in the console for a $role (D-83)', expectNoProblems);

  describe('in the newest browser', () => {
    inNewestBrowser();

    it('has one heading and no error or warning in the console for an administrator (D-83)', () =>
      expectNoProblems({ role: 'administrator', visited: pages, chatOn: adminPages }));
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
