import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, cityDate } from '#schema/kernel/time/calendar.ts';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { fillShow } from '../testing/show-form.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { createPng } from '../testing/uploads.ts';

const megabyte = 1024 * 1024;

describe('the show form', () => {
  let product: Product;
  let admin: Client;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
  });

  async function formOf(page: Page): Promise<void> {
    await page.goto('/submit');
    await page.getByRole('button', { name: 'Submit without an account' }).click();
    await page.getByRole('form', { name: 'Submit a Show' }).waitFor();
  }

  const chosen = (page: Page, name: string, buffer: Buffer, mimeType = 'image/png') =>
    page.getByLabel('Upload an image').setInputFiles({ name, mimeType, buffer });

  it('states the rules and what the review does (SHOW-02, GEN-11..13)', async () => {
    const { page } = await openPage(product);
    await formOf(page);
    const rules = page.getByRole('region', { name: 'Before you start' });
    for (const said of [
      'Original music, stand-up comedy and art exhibitions only',
      'At least 1 week advance notice',
      'No theater productions, cover bands, open mic nights or jam sessions',
      'Our team reviews every show and lists it if approved.',
    ])
      await rules.getByText(said).waitFor();
  });

  it('shows the three types without cut-off parts on the smallest phone', async () => {
    const { page } = await openPage(product, { phone: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await formOf(page);
    const choices = page.getByRole('group', { name: /^Event type/ }).locator('label');
    await expect
      .poll(() => choices.evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth)))
      .toEqual([true, true, true]);
  });

  it('warns of a listed show that is probably the same, and can be sent all the same (D-115)', async () => {
    const { page } = await openPage(product);
    await formOf(page);
    await fillShow(page, 'Night Heron (21+)');
    const date = await page.getByRole('button', { name: /^Date/ }).textContent();
    const day = new Date(`${date?.replace(/^Date/, '')} UTC`).toISOString().slice(0, 10);
    await addShow(admin, { performer: 'Night Heron', venue: 'Paper Lantern', date: day, time: '20:00' });
    await page.getByLabel('Performer').fill('Night Heron');
    await page.getByText('This show may be listed already:').waitFor();
    await page.getByRole('link', { name: 'Night Heron' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByLabel('Performer').fill('Tin Can Saints');
    await page.getByText('This show may be listed already:').waitFor({ state: 'detached' });

    // The warning, which arrives while the button is pressed, does not take the click away.
    const answer = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (/SimilarShows/.test(route.request().postData() ?? '')) await answer.promise;
      await route.fallback();
    });
    const asked = page.waitForRequest((request) => /SimilarShows/.test(request.postData() ?? ''));
    await page.getByLabel('Performer').fill('The Night Heron');
    const request = await asked;
    await page.getByRole('button', { name: 'Submit Show' }).hover();
    await page.mouse.down();
    answer.resolve();
    await (await request.response())?.finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.mouse.up();
    await page.getByText('Show submitted!').first().waitFor();
  });

  it('clears and disables the price of a free show, and clears an end before a changed start (SHOW-11, SHOW-12)', async () => {
    const { page } = await openPage(product);
    await formOf(page);
    const price = page.getByLabel('Price');
    await price.fill('$15');
    await page.getByLabel('Free').check();
    expect([await price.inputValue(), await price.isDisabled()]).toEqual(['', true]);
    await page.getByLabel('Free').uncheck();
    await expect.poll(() => price.isDisabled()).toBe(false);

    await fillShow(page, 'A Run of Three');
    await page.getByRole('button', { name: /^Date/ }).click();
    await page
      .getByRole('grid')
      .getByRole('button', { name: /\b12(th)?, / })
      .click();
    await expect.poll(() => page.getByText(/^This event runs for/).count()).toBe(0);
    await page.getByRole('button', { name: /^End date.*Same day/ }).waitFor();
  });

  it('offers the day in a week as the first (SHOW-24)', async () => {
    const { page } = await openPage(product);
    await formOf(page);
    await page.getByRole('button', { name: /^Date/ }).click();
    const open = page.getByRole('grid').getByRole('button', { disabled: false });
    const first = new Date(addDays(cityDate(Date.now(), 'America/Chicago'), 7));
    const month = first.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
    await expect
      .poll(() => open.first().getAttribute('aria-label'))
      .toMatch(new RegExp(`${month} ${first.getUTCDate()}(?:\\w\\w)?, ${first.getUTCFullYear()}`));
  });

  it('rejects a file that is too large or no image, with a message (SHOW-07, SHOW-21)', async () => {
    const { page } = await openPage(product);
    await formOf(page);
    await chosen(page, 'large.png', Buffer.alloc(5 * megabyte + 1));
    await page.getByText('File too large').first().waitFor();
    await page.getByText('Please select an image smaller than 5MB').first().waitFor();
    await chosen(page, 'page.html', Buffer.from('<p>'), 'text/html');
    await page.getByText('Invalid file type').first().waitFor();
    await chosen(page, 'renamed.png', Buffer.from('<p>'));
    await page.getByText('Failed to upload image').first().waitFor();
    await page.getByText('Please select an image file').first().waitFor();
    await page.getByLabel('Image URL').fill('http://nowhere.invalid/poster.png');
    await page.getByLabel('Image URL').blur();
    await page.getByText('Failed to upload image from URL', { exact: true }).waitFor();
    await page.getByText('Check the address, or upload the image as a file.').first().waitFor();
  });

  it('waits for a poster upload, and keeps all fields when the server rejects the show (SHOW-18, SHOW-20)', async () => {
    const { page } = await openPage(product);
    await formOf(page);
    await fillShow(page, 'Slow Poster');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/upload-image', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await chosen(page, 'poster.png', await createPng(80, 100));
    const submit = page.getByRole('button', { name: 'Submit Show' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    gate.resolve();
    await page.getByRole('button', { name: 'Remove image' }).waitFor();

    const message = 'The review admin is closed';
    await page.route('**/api/submissions', (route) =>
      route.fulfill({ status: 409, json: { message, code: 'conflict' } }),
    );
    await submit.click();
    await page.getByText('Submission Failed').first().waitFor();
    await page.getByText(message).first().waitFor();
    await expect.poll(() => page.getByLabel('Performer').inputValue()).toBe('Slow Poster');
    await page.unroute('**/api/submissions');
    await submit.click();
    await page.waitForURL(`${product.url}/`);
    const { body } = await admin.call('GET', '/api/submissions?status=pending');
    const rows = body as unknown as { performer: string }[];
    expect(rows.filter(({ performer }) => performer === 'Slow Poster')).toMatchObject([
      {
        performer: 'Slow Poster',
        imageUrl: expect.stringMatching(/^\/images\/q_auto\//),
        email: 'guest@example.com',
      },
    ]);
  });
});
