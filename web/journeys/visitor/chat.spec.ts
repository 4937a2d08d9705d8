import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { scriptOf } from '../testing/scripts.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const key = 'support-chat-session-id';
const errorReply = "I'm sorry, I had trouble processing your message. Please try again.";

describe('the help chat', () => {
  let product: Product;

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const admin = await signInMember(product, ada);
    await addShow(admin, { performer: 'Velvet Cactus', date: inDays(4) });
  });

  const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Support' });
  const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
  const helpOf = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });
  const answersOf = (page: Page) =>
    page.getByRole('log').getByRole('article').filter({ hasText: 'Support:' });

  it('keeps a conversation across pages and tabs, accepts one rating, and closes by keyboard', async () => {
    const { page, context } = await openPage(product);
    const other = await context.newPage();
    await other.goto('/about');
    await helpOf(other).click();
    await panelOf(other).waitFor();
    await other.keyboard.press('Escape');
    await page.bringToFront();
    await page.goto('/submit');
    await helpOf(page).click();
    const panel = panelOf(page);
    await panel.waitFor();
    expect((await panel.boundingBox())?.height).toBe(600);
    const box = boxOf(page);
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
    expect((await box.boundingBox())?.height).toBe(60);

    await box.press('Enter');
    await box.fill('   ');
    await box.press('Enter');
    await expect
      .poll(() => page.getByRole('article').count(), { message: 'a blank message is not sent' })
      .toBe(0);
    await box.fill('');
    await box.pressSequentially('When does');
    await box.press('Shift+Enter');
    await box.pressSequentially('Velvet Cactus play?');
    await expect.poll(() => box.inputValue()).toBe('When does\nVelvet Cactus play?');
    await box.press('Enter');
    await answersOf(page).first().waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
    await expect
      .poll(() => page.getByText('Was this helpful?').count(), {
        message: 'after two messages there is no rating',
      })
      .toBe(0);
    await box.fill(`${'many\n'.repeat(30)}lines`);
    expect((await box.boundingBox())?.height).toBe(120);

    await page.getByRole('link', { name: 'Velvet Cactus' }).click();
    await page.getByRole('heading', { level: 1, name: 'Velvet Cactus' }).waitFor();
    await expect
      .poll(() => answersOf(page).count(), { message: 'the panel stays as it is on the next page' })
      .toBe(1);

    await box.fill('How do I submit a show?');
    await box.press('Enter');
    await expect.poll(() => answersOf(page).count()).toBe(2);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '4 stars' }).click();
    await page.getByText('Thanks for your feedback!').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: /star/ }).count(), { message: 'one rating per session' })
      .toBe(0);

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => helpOf(page).evaluate((it) => it === document.activeElement)).toBe(true);
    const id = await page.evaluate((name) => localStorage.getItem(name), key);
    expect(id).toMatch(/^[\w-]{22}$/);

    await other.bringToFront();
    await helpOf(other).click();
    await expect
      .poll(() => answersOf(other).count(), { message: 'same conversation in another tab' })
      .toBe(2);
    await other.close();
    await page.reload();
    await helpOf(page).click();
    await expect.poll(() => answersOf(page).count(), { message: 'the history is loaded on opening' }).toBe(2);
    await boxOf(page).fill('thanks');
    await boxOf(page).press('Enter');
    await page.getByText('You are welcome.').waitFor();
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe(id);
  });

  it('waits for one answer before the next question', async () => {
    const { page } = await openPage(product);
    const released = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/chat/message', async (route) => {
      sent += 1;
      await released.promise;
      await route.continue();
    });
    await page.goto('/submit');
    await helpOf(page).click();
    await page.getByRole('button', { name: 'How do I submit a show?' }).click();
    await page.getByText('Looking that up').waitFor();
    await boxOf(page).fill('and another thing');
    await boxOf(page).press('Enter');
    await expect
      .poll(() => boxOf(page).inputValue(), { message: 'the text stays' })
      .toBe('and another thing');
    released.resolve();
    await answersOf(page).first().waitFor();
    expect(sent).toBe(1);
    await boxOf(page).press('Enter');
    await expect.poll(() => answersOf(page).count()).toBe(2);
  });

  it('keeps the page when the chat cannot be loaded', async () => {
    const { page } = await openPage(product);
    await page.goto('/about');
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await page.route(scriptOf('components/chat/SupportPanel.tsx'), (route) => route.abort());
    await helpOf(page).click();
    await page.getByText('This could not be loaded. Please reload the page.').first().waitFor();
    await expect.poll(() => heading.isVisible()).toBe(true);
    await expect.poll(() => helpOf(page).getAttribute('aria-expanded')).toBe('false');
    await page.unroute(scriptOf('components/chat/SupportPanel.tsx'));
    await page.reload();
    await helpOf(page).click();
    await panelOf(page).waitFor();
  });

  it('reports a failed answer, but not a failed history or rating', async () => {
    const { page } = await openPage(product, { phone: true });
    await page.addInitScript((name) => localStorage.setItem(name, 'made-up-elsewhere'), key);
    await page.route('**/api/chat/history/**', (route) => route.abort());
    await page.route('**/api/chat/rate', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/submit');
    await helpOf(page).click();
    await page.route('**/api/chat/message', (route) => route.fulfill({ status: 502, body: '{}' }));
    await boxOf(page).fill('hello');
    await boxOf(page).press('Enter');
    await page.getByText(errorReply, { exact: true }).waitFor();
    await page.unroute('**/api/chat/message');
    await boxOf(page).fill('<img src=x onerror="document.title = 1"> hello');
    await boxOf(page).press('Enter');
    await expect.poll(() => answersOf(page).count()).toBe(2);
    await expect.poll(() => page.getByRole('log').locator('img').count()).toBe(0);
    await expect
      .poll(() => page.evaluate((name) => localStorage.getItem(name), key))
      .not.toBe('made-up-elsewhere');
    await page.getByRole('button', { name: '1 star', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: '1 star', exact: true }).isEnabled()).toBe(true);
    await expect.poll(() => page.getByText('Thanks for your feedback!').count()).toBe(0);
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'Error' }).count(), { message: 'no toast' })
      .toBe(0);
    const panel = await panelOf(page).boundingBox();
    expect(panel?.width, 'as wide as the phone, but for a scroll bar').toBeGreaterThan(370);
    await page.getByRole('button', { name: 'Close support' }).click();
    await panelOf(page).waitFor({ state: 'hidden' });
  });
});
