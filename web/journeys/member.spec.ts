import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, signIn, startBrowser } from './browser.ts';
import { aProfile, linkIn, signedIn } from './client.ts';
import { type Product, startProduct } from './product.ts';
import { fillShow } from './show-form.ts';

describe('a member', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct({ ADMIN_EMAILS: 'ada@example.com' });
    const mia = await signedIn(product, 'mia@example.com');
    await mia.call('PATCH', '/api/profile', aProfile('mia@example.com'));
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
  });

  it('signs in by the mailed link in the dialog, submits under the account, signs out', async () => {
    const { page, faults } = await person(browser, product);
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('mia@example.com');
    await dialog.getByRole('button', { name: 'Send magic link' }).click();
    await dialog.getByText('Check your email').waitFor();
    await dialog.getByText('mia@example.com').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().click();

    await page.goto(linkIn(await product.mailTo('mia@example.com', 2)));
    await page.getByText('Login successful!').first().waitFor();
    await page.waitForURL(`${product.url}/`);
    await page.getByRole('link', { name: 'mia', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Add a Show' }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('mia@example.com');
    await fillShow(page, 'Mia and the Meteors', '');
    await page.getByRole('button', { name: 'Submit Show' }).click();
    await page.getByText('Show submitted!').first().waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out successfully').first().waitFor();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('cannot use a link twice, and gets the form instead', async () => {
    const used = linkIn(await product.mailTo('mia@example.com'));
    const { page } = await person(browser, product);
    await page.goto(used);
    await page.getByText('This sign-in link is invalid or has expired.').waitFor();
    await page.getByRole('button', { name: 'Send Magic Link' }).waitFor();
    expect(page.url()).not.toContain('token=');
  });

  it('is sent away from the admin pages', async () => {
    const { page } = await person(browser, product);
    await signIn(page, product, 'mia@example.com', '/login', 3);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.goto('/admin');
    await page.getByText('Access Denied').first().waitFor();
    await page.waitForURL(`${product.url}/`);
    const member = await signedIn(product, 'mia@example.com', 4);
    expect((await member.call('GET', '/api/submissions')).status).toBe(403);
  });
});
