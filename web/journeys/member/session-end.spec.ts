import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { createClient, extractSignInLink } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('a session that ends while a form is open', () => {
  let product: Product;
  testEnvironment(async (use) => {
    product = use(await startProduct());
  });

  /** Ends the session on the server; the page does not notice. */
  async function endSession(page: Page): Promise<void> {
    const session = (await page.context().cookies()).find(({ name }) => name === 'sid');
    await createClient(product, `sid=${session?.value}`).call('POST', '/api/auth/logout', {});
  }

  it('asks to sign in again over the form, then submits it', async () => {
    const { page, context } = await openPage(product, { phone: true });
    await signIn(page, product, 'ned@example.com');
    await page.goto('/users/ned');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByLabel('Username').fill('Ned.Again');
    const save = page.getByRole('button', { name: 'Save changes' });
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await endSession(page);

    await save.click();
    await again.getByText(/^Your session has ended\./).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => again.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('Ned.Again');

    await save.click();
    await expect.poll(() => again.getByLabel('Email').inputValue()).toBe('ned@example.com');
    await again.getByRole('button', { name: 'Send magic link' }).click();
    await page.getByText(/come back to this tab/).waitFor();
    const mailed = await context.newPage();
    await mailed.goto(extractSignInLink(await product.signInMail('ned@example.com', 2)));
    await page.getByText('You are signed in again').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await save.click();
    await page.getByText('Profile updated').first().waitFor();
    await page.waitForURL(`${product.url}/users/Ned.Again`);
  });

  it('asks to sign in again over the onboarding, which cannot be closed', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'wanda@example.com', '/', { welcome: true });
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByLabel('Username').fill('Wanda');
    await next.click();
    await page.getByText('Comedy', { exact: true }).last().click();
    await next.click();
    await endSession(page);
    await page.getByRole('button', { name: 'Complete setup' }).click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  });
});
