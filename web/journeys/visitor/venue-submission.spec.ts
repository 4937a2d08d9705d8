import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { createPng, expectWaitForUploads } from '../testing/uploads.ts';

const loadedSource = (image: Element) => (image as HTMLImageElement).currentSrc;

describe('submitted venues', () => {
  let product: Product;
  let admin: Client;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
    const venue = { name: 'The Annex', address: '1315 S Congress Ave', venueType: 'club', isVerified: true };
    expect((await admin.call('POST', '/api/admin/venues', venue)).status).toBe(201);
  });

  /** Backdates the opening of the form, as the server rejects a form that is sent within 3 s (VSUB-11). */
  const openFormEarlier = (page: Page) =>
    page.route('**/api/venues', (route) => {
      const body = route.request().postDataJSON();
      return route.continue({ postData: { ...body, submissionTime: body.submissionTime - 3000 } });
    });
  const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it('are listed with their photos after an administrator has verified them', async () => {
    const photo = { name: 'room.png', mimeType: 'image/png', buffer: await createPng(80, 60) };
    const { page, context } = await openPage(product, { phone: true });
    // A device whose clock runs an hour ahead (VSUB-11).
    await context.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Submit Venue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Submit Venue' }).waitFor();
    const send = page.getByRole('button', { name: 'Submit Venue' });
    await send.click();
    for (const message of ['Venue name is required', 'Address is required', 'Please select a venue type'])
      await page.getByText(message, { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect
      .poll(() => page.getByRole('textbox', { name: /honeypot/i, includeHidden: false }).count())
      .toBe(0);

    await page.getByLabel('Venue name').fill('the  ANNEX');
    await page.getByLabel('Address').fill('410 Comal St');
    await page.getByLabel('Venue type').selectOption('Theater');
    await page.getByLabel('Capacity').fill('12.5');
    await send.click();
    await page.getByText('Capacity must be a whole number').waitFor();
    await page.getByLabel('Capacity').fill('120');
    await page.getByLabel('Upload a logo').setInputFiles(photo);
    await page.getByAltText('Preview of the logo').waitFor();
    await expectWaitForUploads(page, '**/api/upload-image', 'Submit Venue', () =>
      page.getByLabel('Upload photos').setInputFiles([photo, { ...photo, name: 'bar.png' }, photo]),
    );
    await page.getByAltText('Preview 3').waitFor();
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    await page
      .getByLabel('Upload photos')
      .setInputFiles({ ...photo, name: 'big.png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await page.getByText('Please select an image smaller than 5MB').first().waitFor();

    await openFormEarlier(page);
    await send.click();
    await page.getByText('A venue with this name already exists').first().waitFor();
    await page.getByLabel('Venue name').fill('The Paper Lantern');
    await send.click();
    await page.getByRole('heading', { level: 1, name: 'Venue Submitted' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Venue Submitted');
    await page.getByText('1-3 business days').waitFor();
    await page.getByRole('button', { name: 'Submit Another Venue' }).click();
    await expect.poll(() => page.getByLabel('Venue name').inputValue()).toBe('');

    const { body } = await admin.call('GET', '/api/admin/venues?isVerified=false');
    const sent = (body as unknown as Record<string, unknown>[]).find(
      ({ name }) => name === 'The Paper Lantern',
    );
    expect(sent).toMatchObject({ venueType: 'theater', capacity: 120, listed: false });
    expect(sent?.imageUrls).toHaveLength(2);
    await page.goto('/venues');
    await card(page, 'The Annex').waitFor();
    await expect.poll(() => card(page, 'The Paper Lantern').count()).toBe(0);
    expect((await page.goto(`/venues/${sent?.id}`))?.status()).toBe(404);
    await page.getByText("The venue you're looking for doesn't exist or has been removed.").waitFor();

    await admin.call('PATCH', `/api/admin/venues/${sent?.id}`, { isVerified: true });
    await page.goto('/venues');
    await card(page, 'The Paper Lantern').click();
    await page.getByRole('heading', { level: 1, name: 'The Paper Lantern' }).waitFor();
    const enlarge = page.getByRole('button', { name: 'Enlarge photo 1 of 2' });
    const { page: desktop } = await openPage(product);
    await desktop.goto(`/venues/${sent?.id}`);
    for (const [on, size] of [
      [desktop, 'w_760,h_507'],
      [page, 'w_380,h_285'],
    ] as const)
      await expect
        .poll(() => on.locator('section[aria-label=Photos] img').first().evaluate(loadedSource))
        .toContain(size);
    await enlarge.click();
    const viewer = page.getByRole('dialog', { name: 'The Paper Lantern' });
    await viewer.getByText('Photo 1 of 2').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['ArrowRight', 1],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key);
      await viewer.getByText(`Photo ${place} of 2`).waitFor();
    }
    await page.route('**/images/**', (route) => route.abort());
    await page.reload();
    await enlarge.click();
    await viewer.getByText('This photo could not be loaded.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => enlarge.evaluate((photo) => photo === document.activeElement)).toBe(true);
  });

  it('are visible to the member who submitted them before they are listed, to no other visitor (VEN-13)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'sam@example.com', '/venues/submit');
    await page.getByLabel('Venue name').fill('The Hidden Room');
    await page.getByLabel('Address').fill('12 Back Alley');
    await page.getByLabel('Venue type').selectOption('Bar / Pub');
    await openFormEarlier(page);
    await page.getByRole('button', { name: 'Submit Venue' }).click();
    await page.getByRole('link', { name: 'its page' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Hidden Room' }).waitFor();
    await page.reload();
    await page.getByText('Under review').waitFor();
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expect.poll(() => page.getByRole('link', { name: 'Claim this venue' }).count()).toBe(0);

    const stranger = await openPage(product);
    const document = await stranger.page.goto(page.url());
    expect(document?.status()).toBe(404);
    expect(await document?.text()).not.toMatch(/Hidden Room|Back Alley/);
    await stranger.page.getByRole('heading', { level: 1, name: 'Venue Not Found' }).waitFor();
    await expect.poll(() => stranger.page.title()).toMatch(/^Venue Not Found/);
  });
});
