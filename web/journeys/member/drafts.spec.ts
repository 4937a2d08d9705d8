import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addShow } from '../testing/admin.ts';
import { openPage, signIn, signInByMail } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { fillShow } from '../testing/show-form.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('drafts of forms', () => {
  let product: Product;
  let admin: Client;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
  });

  const asGuest = (page: Page) => page.getByRole('button', { name: 'Submit without an account' });
  const filled = async (page: Page) => {
    await page.getByRole('form', { name: 'Submit a Show' }).waitFor();
    const end = await page.getByRole('button', { name: /^End date/ }).innerText();
    return [
      await page.getByLabel('Performer').inputValue(),
      await page.getByRole('radio', { name: 'Music' }).isChecked(),
      /12, \d{4}$/.test(end),
      await page.getByLabel('Time').inputValue(),
      await page.getByLabel('Free').isChecked(),
      await page.getByLabel('Email').inputValue(),
    ];
  };
  const drafts = (page: Page) =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

  it('keeps a show form over a reload, back navigation and a lost connection', async () => {
    const { page, context } = await openPage(product);
    await page.goto('/submit');
    await asGuest(page).click();
    await fillShow(page, 'Long Wait');
    const all = ['Long Wait', true, true, '7:30 PM', true, 'guest@example.com'];
    await expect.poll(() => filled(page)).toEqual(all);
    await page.reload();
    await expect.poll(() => filled(page)).toEqual(all);
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await page.goBack();
    await expect.poll(() => filled(page)).toEqual(all);
    await page.goBack();
    await asGuest(page).click();
    await expect.poll(() => filled(page)).toEqual(all);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Show' }).click();
    await page.getByText('Submission Failed').first().waitFor();
    await expect.poll(() => filled(page)).toEqual(all);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Submit Show' }).click();
    await page.waitForURL(`${product.url}/`);
    await expect.poll(() => drafts(page)).toEqual([]);
    await page.goBack();
    expect((await filled(page))[0]).toBe('');
  });

  it('keeps a comment whose author has to sign in again, in another tab', async () => {
    const show = await addShow(admin, { performer: 'Velvet Cactus', date: inDays(2) });
    const path = `/events/${show}/velvet-cactus`;
    const { page, context } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await page.goto(path);
    const comment = page.getByLabel('Your comment');
    await comment.fill('The encore alone was worth it.');
    await page.reload();
    await expect.poll(() => comment.inputValue()).toBe('The encore alone was worth it.');

    await context.clearCookies();
    await page.getByRole('button', { name: 'Post comment' }).click();
    await page.getByText('Please login to post a comment').first().waitFor();
    const other = await context.newPage();
    await other.goto('/login');
    await signInByMail(other, product, 'mia@example.com');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => comment.inputValue()).toBe('The encore alone was worth it.');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await page.getByText('Comment posted!').first().waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);
  });

  it('removes the drafts at sign-out', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'noor@example.com', '/submit');
    await page.getByLabel('Performer').fill('Not For The Next One');
    await expect.poll(() => drafts(page)).toEqual(['draft:show']);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out successfully').first().waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);
  });
});
