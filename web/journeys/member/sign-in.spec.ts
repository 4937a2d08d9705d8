import { describe, expect, it } from 'vitest';
import { openPage, signIn } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, extractSignInLink, signInByLink, signInMember } from '../testing/rest-client.ts';
import { fillShow } from '../testing/show-form.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('signing in', () => {
  let product: Product;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    await signInMember(product, 'mia@example.com');
  });

  it('works by the mailed link from the dialog, attributes a submission, and ends at sign-out', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('mia@example.com');
    await dialog.getByRole('button', { name: 'Send magic link' }).click();
    await dialog.getByText('Check your email').waitFor();
    await dialog.getByText('mia@example.com').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().click();

    await page.goto(extractSignInLink(await product.signInMail('mia@example.com', 2)));
    await page.getByText('Login successful!').first().waitFor();
    await page.waitForURL(`${product.url}/`);
    await page.getByRole('link', { name: 'mia', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Add a Show' }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('mia@example.com');
    await fillShow(page, 'Mia and the Meteors', '');
    await page.getByRole('button', { name: 'Submit Show' }).click();
    await page.getByText('Show submitted!').first().waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out successfully').first().waitFor();
    await page.getByRole('button', { name: 'Login' }).waitFor();
  });

  it('accepts a link once, then shows the form', async () => {
    const used = extractSignInLink(await product.signInMail('mia@example.com'));
    const { page } = await openPage(product);
    await page.goto(used);
    await page.getByText('This sign-in link is invalid or has expired.').waitFor();
    await page.getByRole('button', { name: 'Send Magic Link' }).waitFor();
    expect(page.url()).not.toContain('token=');
  });

  it('shows validation and failures in the dialog, which is empty after closing (AUTH-04..07)', async () => {
    const { page } = await openPage(product);
    await page.goto('/');
    const login = page.getByRole('button', { name: 'Login' });
    await login.click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Send magic link' });
    await send.click();
    await page.getByText('Email required').first().waitFor();
    await page.getByText('Please enter your email address.').first().waitFor();
    await dialog.getByLabel('Email').fill('no address');
    await send.click();
    await page.getByText('Please enter a valid email address').first().waitFor();
    await page.route('**/api/auth/send-magic-link', (route) => route.abort());
    await dialog.getByLabel('Email').fill('late@example.com');
    await send.click();
    await page.getByText('Failed to send magic link').first().waitFor();
    await page.unroute('**/api/auth/send-magic-link');

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/send-magic-link', async (route) => {
      await held;
      await route.continue();
    });
    await send.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    release();
    await page.getByText("We've sent you a magic link to sign in.").first().waitFor();
    await login.click();
    await send.waitFor();
    await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe('');
  });

  it('retries with another address by keyboard, and shows failures on the login page (AUTH-10, AUTH-11, AUTH-15)', async () => {
    const { page } = await openPage(product);
    await page.goto('/login');
    const email = page.getByLabel('Email');
    await email.fill('no address');
    await email.press('Enter');
    await page.getByText('Please enter a valid email address').waitFor();
    await page.route('**/api/auth/login', (route) => route.abort());
    await email.fill('typo@example.com');
    await email.press('Enter');
    await page.getByText('Failed to send magic link').first().waitFor();
    await page.getByText('Please try again.').first().waitFor();
    await page.unroute('**/api/auth/login');
    await email.press('Enter');
    const sent = page.getByRole('heading', { level: 1, name: 'Check Your Email' });
    await sent.waitFor();
    await expect.poll(() => sent.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => email.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    await email.fill(`${'long'.repeat(16)}@${'host'.repeat(12)}.example.com`);
    await email.press('Enter');
    await sent.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
  });

  it('reports a failed sign-out, failed profile changes and a user that could not be fetched (AUTH-20, AUTH-25, PROF-02, PROF-04)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com', '/');
    await page.getByRole('link', { name: 'mia', exact: true }).click();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from('no picture at all');
    await dialog.getByLabel('Profile photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await save.click();
    await page.getByText('Please select an image file').first().waitFor();
    await page.route('**/api/profile/upload-photo', (route) => route.abort());
    await save.click();
    await page.getByText('Failed to upload photo').first().waitFor();
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    await page.route('**/api/profile', (route) => route.abort());
    await save.click();
    await page.getByText('Failed to update profile').first().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logout failed').first().waitFor();
    await page.getByText('Please try again.').first().waitFor();
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('Failed to fetch user').first().waitFor();
  });

  it('redirects a member from the admin pages', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com', '/about');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.goto('/admin');
    await page.getByText('Access Denied').first().waitFor();
    await page.waitForURL(`${product.url}/`);
    const member = await signInByLink(product, 'mia@example.com');
    expect((await member.call('GET', '/api/submissions')).status).toBe(403);
  });
});
