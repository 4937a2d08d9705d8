import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/browser.ts';
import { startPictureHost } from '../testing/external-sites.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { fillShow } from '../testing/show-form.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { createPng } from '../testing/uploads.ts';

describe('a poster from a URL', () => {
  let product: Product;
  let admin: Client;
  let host: string;
  testEnvironment(async (use) => {
    host = use(await startPictureHost({ '/poster.png': await createPng(80, 100) })).host;
    product = use(await startProduct({ ADMIN_EMAILS: ada, FETCH_ALLOW_HOSTS: host }));
    admin = await signInMember(product, ada);
  });

  async function formAt(page: Page): Promise<void> {
    await page.goto('/submit');
    await page.getByRole('button', { name: 'Submit without an account' }).click();
  }

  it('is copied when the field loses the focus, and submitted as that copy', async () => {
    const { page } = await openPage(product);
    await formAt(page);
    await page.getByLabel('Image URL').fill(`http://${host}/poster.png`);
    await page.getByLabel('Performer').focus();
    await page.getByRole('button', { name: 'Remove image' }).waitFor();
    const preview = page.getByAltText('Preview of the poster');
    await expect
      .poll(() => preview.getAttribute('src'))
      .toMatch(/^\/images\/w_160,[^/]+\/[0-9a-f-]{36}\.png$/);
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
  });

  it('shows why an image is missing or at a private address, and keeps the URL', async () => {
    const { page } = await openPage(product);
    await formAt(page);
    const field = page.getByLabel('Image URL');
    for (const [address, reason] of [
      [`http://${host}/missing.png`, 'Failed to upload image from URL'],
      [`${product.url}/favicon.ico`, 'Images can only be taken from public web addresses'],
    ] as const) {
      await field.fill(address);
      const response = page.waitForResponse('**/api/upload-image-from-url');
      await page.getByRole('button', { name: 'Use the image at this address' }).click();
      await response;
      await page.getByText('Failed to upload image from URL').first().waitFor();
      await page.getByText(reason).first().waitFor();
      await expect.poll(() => field.inputValue()).toBe(address);
    }
  });
});
