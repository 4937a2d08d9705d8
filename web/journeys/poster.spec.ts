import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { person, startBrowser } from './browser.ts';
import { type Client, signedIn } from './client.ts';
import { startPictureHost } from './outside.ts';
import { aPicture } from './pictures.ts';
import { type Product, startProduct } from './product.ts';
import { scene } from './scene.ts';
import { fillShow } from './show-form.ts';

describe('a visitor with a poster on the web', () => {
  let product: Product;
  let browser: Browser;
  let admin: Client;
  let host: string;
  scene(async (opened) => {
    host = opened(await startPictureHost({ '/poster.png': await aPicture(80, 100) })).host;
    product = opened(await startProduct({ ADMIN_EMAILS: 'ada@example.com', FETCH_ALLOW_HOSTS: host }));
    browser = opened(await startBrowser());
    admin = await signedIn(product, 'ada@example.com');
  });

  async function formAt(page: Page): Promise<void> {
    await page.goto('/submit');
    await page.getByRole('button', { name: 'Submit without an account' }).click();
  }

  it('gives its address, sees it taken in on leaving the field, and sends the show with the own copy', async () => {
    const { page, faults } = await person(browser, product);
    await formAt(page);
    await page.getByLabel('Image URL').fill(`http://${host}/poster.png`);
    await page.getByLabel('Performer').focus();
    await page.getByRole('button', { name: 'Remove image' }).waitFor();
    const preview = page.getByAltText('Preview of the poster');
    expect(await preview.getAttribute('src')).toMatch(/^\/images\/w_160,[^/]+\/[0-9a-f-]{36}\.png$/);
    await expect
      .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await fillShow(page, 'Posterity');
    await page.getByRole('button', { name: 'Submit Show' }).click();
    await page.getByText('Show submitted!').first().waitFor();
    const { body } = await admin.call('GET', '/api/submissions?status=pending');
    expect(body).toMatchObject([
      { performer: 'Posterity', imageUrl: expect.stringMatching(/^\/images\/q_auto\//) },
    ]);
    expect(faults).toEqual([]);
  });

  it('is told when nothing comes from there, or from inside, and keeps what was typed', async () => {
    const { page } = await person(browser, product);
    await formAt(page);
    const field = page.getByLabel('Image URL');
    for (const [address, reason] of [
      [`http://${host}/missing.png`, 'Failed to upload image from URL'],
      [`${product.url}/favicon.ico`, 'Images can only be taken from public web addresses'],
    ] as const) {
      await field.fill(address);
      const answer = page.waitForResponse('**/api/upload-image-from-url');
      await page.getByRole('button', { name: 'Use the image at this address' }).click();
      await answer;
      await page.getByText('Failed to upload image from URL').first().waitFor();
      await page.getByText(reason).first().waitFor();
      expect(await field.inputValue()).toBe(address);
    }
  });
});
