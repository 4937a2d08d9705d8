import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, signIn, signInByMail } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInByLink } from '../testing/rest-client.ts';
import { scriptOf } from '../testing/scripts.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('the layout of every page', () => {
  let product: Product;
  let strict: Product;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    strict = use(
      await startProduct({ GUEST_SUBMISSIONS: 'off', PRIVACY_URL: 'https://legal.example/privacy' }),
    );
  });

  const header = (page: Page) => page.getByRole('banner');
  const footer = (page: Page) => page.getByRole('contentinfo');

  it("shows only 'Loading...' on a page for members until the session is known (SHELL-01, SHELL-02, D-108)", async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'lou@example.com');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/auth/user', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/submit');
    await page.getByText('Loading...').waitFor();
    await expect.poll(() => page.locator('#root').innerText()).toBe('Loading...');
    gate.resolve();
    await header(page).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Submit a Show' }).waitFor();
    await footer(page).waitFor();
    await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
  });

  it('refers to the help chat on the about page when the operator has no e-mail address', async () => {
    const { page } = await openPage(product);
    await page.goto('/about');
    await page.getByRole('region', { name: 'Contact' }).getByText('help chat').waitFor();
  });

  it('offers a guest the sign-in and no admin links (HDR-01, HDR-02, HDR-04)', async () => {
    const { page } = await openPage(product);
    await page.goto('/about');
    await header(page).getByRole('link', { name: 'Add a Show' }).waitFor();
    await expect.poll(() => header(page).getByRole('link', { name: 'Admin' }).count()).toBe(0);
    await expect.poll(() => header(page).getByRole('button', { name: 'Logout' }).count()).toBe(0);
    await header(page).getByRole('button', { name: 'Login' }).press('Enter');
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Login');
  });

  it('has a footer with two links, two plain names and a copyright sign that links to /admin (HDR-08..11)', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    for (const [name, path] of [
      ['About', '/about'],
      ['Advertise', '/advertise'],
      ['Copyright', '/admin'],
    ] as const)
      await expect.poll(() => footer(page).getByRole('link', { name }).getAttribute('href')).toBe(path);
    for (const name of ['Privacy', 'Terms']) {
      await footer(page).getByText(name, { exact: true }).waitFor();
      await expect.poll(() => footer(page).getByRole('link', { name }).count()).toBe(0);
    }
    await page.goto(strict.url);
    const privacy = footer(page).getByRole('link', { name: 'Privacy' });
    await expect.poll(() => privacy.getAttribute('href')).toBe('https://legal.example/privacy');
  });

  it("shows a member's name, the Admin link and Logout (HDR-02, HDR-05)", async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com', '/about');
    await header(page).getByRole('link', { name: 'mia', exact: true }).waitFor();
    await header(page).getByRole('button', { name: 'Logout' }).waitFor();
    await expect
      .poll(() => header(page).getByRole('link', { name: 'Admin' }).getAttribute('href'))
      .toBe('/admin');
  });

  it('confirms the logout of an administrator and opens the home page (AUTH-24)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, ada, '/admin');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.getByRole('heading', { level: 1, name: /Shows$/ }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Logged out successfully' }).waitFor();
    await expect.poll(() => page.getByText('You are logged out. Logging in again...').count()).toBe(0);
    await footer(page).getByRole('link', { name: 'Copyright' }).click();
    await page.getByRole('listitem').filter({ hasText: 'You are logged out. Logging in again...' }).waitFor();
    await page.waitForURL(`${product.url}/submit?returnTo=/admin`);
  });

  it('redirects from a link to an admin page that is pressed before home is displayed after a logout (ADM-02)', async () => {
    const { page } = await openPage(product, { as: await signInByLink(product, ada) });
    const gate = Promise.withResolvers<void>();
    await page.route(scriptOf('pages/home/HomePage.tsx'), async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/`);
    await footer(page).getByRole('link', { name: 'Copyright' }).click();
    await page.getByRole('listitem').filter({ hasText: 'You are logged out. Logging in again...' }).waitFor();
    gate.resolve();
    await page.waitForURL(`${product.url}/submit?returnTo=/admin`);
  });

  it('has no error when live updates of an administrator begin during the logout', async () => {
    // The other journey ends the session of the template.
    const { page } = await openPage(product, { as: await signInByLink(product, ada) });
    const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(scriptOf('data/graphql/live/subscribe.ts'), async (route) => {
      await begun.promise;
      await route.continue();
    });
    await page.route(scriptOf('data/drafts.ts'), async (route) => {
      await left.promise;
      await route.continue();
    });
    const denied = new Promise<void>((resolve) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => /unauthorized/.test(String(payload)) && resolve()),
      ),
    );
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    const signedOut = page.waitForResponse('**/api/auth/logout');
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await signedOut;
    begun.resolve();
    await denied;
    left.resolve();
    await page.getByRole('listitem').filter({ hasText: 'Logged out successfully' }).waitFor();
  });

  it('is light by default, and applies a chosen theme in every tab (HDR-06)', async () => {
    const { page, context } = await openPage(product);
    const other = await context.newPage();
    const dark = (tab: Page) => tab.evaluate(() => document.documentElement.classList.contains('dark'));
    for (const tab of [page, other]) {
      await tab.goto('/about');
      expect(await dark(tab)).toBe(false);
    }
    await header(page).getByRole('button', { name: 'Switch to dark theme' }).click();
    await header(other).getByRole('button', { name: 'Switch to light theme' }).click();
    await header(page).getByRole('button', { name: 'Switch to dark theme' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    expect(await dark(page)).toBe(false);
  });

  it('follows the preference of the device until a theme is chosen (HDR-06, HDR-07)', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const storedTheme = () => page.evaluate(() => localStorage.getItem('theme'));
    expect([await isDark(), await storedTheme()]).toEqual([false, null]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
    await page.reload();
    expect([await isDark(), await storedTheme()]).toEqual([true, null]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect([await isDark(), await storedTheme()]).toEqual([true, 'dark']);
    await page.reload();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect([await isDark(), await storedTheme()]).toEqual([false, 'light']);
    await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
    await page.reload();
    await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
    expect(await isDark()).toBe(false);
  });

  it('opens the show form to guests if the operator allows it, otherwise after sign-in (ROUTE-09, ROUTE-11)', async () => {
    const { page } = await openPage(product);
    const round = page.getByRole('button', { name: 'Submit without an account' });
    const form = page.getByRole('button', { name: 'Send Magic Link' });
    await page.goto('/submit');
    await round.waitFor();
    await form.waitFor();
    await page.goto('/submit?returnTo=/admin');
    await form.waitFor();
    await expect.poll(() => round.count()).toBe(0);
    await page.goto(`${strict.url}/submit`);
    await form.waitFor();
    await expect.poll(() => round.count()).toBe(0);
    await page.goto('/submit?returnTo=/about');
    await signInByMail(page, product, 'nora@example.com');
    await page.waitForURL(`${product.url}/about`);
  });

  it('shows a toast for 5 s, focused by F8 and dismissed by a swipe to the right (TOAST-03..05)', async () => {
    const { page } = await openPage(product);
    await page.clock.install();
    await page.goto('/submit');
    await page.getByRole('button', { name: 'Submit without an account' }).click();
    const mistake = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') };
    const choose = () => page.getByLabel('Upload an image').setInputFiles(mistake);
    const toast = page.getByRole('listitem').filter({ hasText: 'Invalid file type' });

    await choose();
    await toast.waitFor();
    // The page's clock has also advanced by itself, more on a busy machine.
    await page.clock.runFor(3900);
    await expect.poll(() => toast.count()).toBe(1);
    await page.clock.runFor(1200);
    await expect.poll(() => toast.count()).toBe(0);

    await choose();
    await toast.waitFor();
    await page.keyboard.press('F8');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="region"]')?.ariaLabel))
      .toBe('Notifications (F8)');
    const box = await toast.boundingBox();
    if (!box) throw new Error('the toast has no place');
    const sweep = async (far: number) => {
      await page.mouse.move(box.x + 40, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 40 + far / 2, box.y + 20);
      await page.mouse.move(box.x + 40 + far, box.y + 20);
      await page.mouse.up();
    };
    await sweep(40);
    await expect.poll(() => toast.count()).toBe(1);
    await sweep(60);
    await expect.poll(() => toast.count()).toBe(0);
  });

  it('focuses a toast by F8 over an open dialog, and returns by Escape, Tab or when it closes (D-90)', async () => {
    const { page } = await openPage(product);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel('Email');
    const toast = page.getByRole('listitem').filter({ hasText: 'Email required' });
    const inToasts = () =>
      page.evaluate(() => document.activeElement?.closest('[role=region]')?.ariaLabel ?? null);
    const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);
    async function fail() {
      await email.press('Enter');
      await toast.waitFor();
    }

    await fail();
    await email.focus();
    await page.keyboard.press('F8');
    await expect.poll(inToasts).toBe('Notifications (F8)');
    await expect
      .poll(() => page.getByRole('region', { name: 'Notifications (F8)' }).count(), { message: 'not hidden' })
      .toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const close = toast.getByRole('button', { name: 'Close' });
    expect(await hasFocus(close)).toBe(true);
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'hidden' });
    expect(await hasFocus(email), 'focus restored').toBe(true);
    await expect.poll(() => dialog.isVisible()).toBe(true);

    await fail();
    await email.focus();
    await page.keyboard.press('F8');
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    await expect.poll(() => dialog.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);

    await email.focus();
    await page.keyboard.press('F8');
    await close.press('Enter');
    await toast.waitFor({ state: 'hidden' });
    expect(await hasFocus(email)).toBe(true);

    await fail();
    await email.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});
