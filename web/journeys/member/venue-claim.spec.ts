import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage, signInByMail } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { expectWaitForUploads } from '../testing/uploads.ts';

describe('venue claims', () => {
  let product: Product;
  let admin: Client;
  let annex: string;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
    const venue = { name: 'The Annex', address: '1315 S Congress Ave', venueType: 'club', isVerified: true };
    annex = String((await admin.call('POST', '/api/admin/venues', venue)).body.id);
  });

  it('accepts a claim with documents from the owner, once', async () => {
    const { page } = await openPage(product);
    await page.goto(`/venues/${annex}`);
    await page.getByRole('link', { name: 'Claim this venue' }).click();
    await page.waitForURL(`**/submit?returnTo=${encodeURIComponent(`/venues/${annex}/claim`)}`);
    await signInByMail(page, product, 'olive@example.com');
    await page.getByRole('heading', { level: 1, name: 'Claim The Annex' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Claim The Annex - /);
    const words = await page.getByRole('main').innerText();
    expect(words).toContain('False claims may result in account suspension.');
    expect(words).toContain('3-5 business days');

    const send = page.getByRole('button', { name: 'Submit Claim' });
    await page.getByLabel('Contact email').fill('');
    await send.click();
    for (const message of [
      'Contact name must be at least 2 characters',
      'Please enter a valid email address',
      'Please select your business role',
    ])
      await page.getByText(message, { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    const upload = page.getByLabel('Upload documents');
    const lease = {
      name: 'lease.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    };
    await upload.setInputFiles({ ...lease, name: 'lease.exe' });
    await page.getByText('lease.exe must be a PDF, image, or Word document').first().waitFor();
    await upload.setInputFiles({ ...lease, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await page.getByText('lease.pdf exceeds the 5MB limit').first().waitFor();
    await page.route('**/api/upload-document', (route) => route.abort());
    await upload.setInputFiles(lease);
    await page.getByText('Failed to upload one or more files. Please try again.').first().waitFor();
    await page.getByText('Not uploaded').waitFor();
    await page.getByLabel('Contact name').fill('Olive Owner');
    await page.getByLabel('Contact email').fill('olive@example.com');
    await page.getByLabel('Business role').selectOption('Authorized representative');
    const claims: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/claim') && request.method() === 'POST') claims.push(request.url());
    });
    await send.click();
    await page.getByRole('button', { name: 'Try again: lease.pdf' }).click();
    await page.getByText('Not uploaded').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await upload.setInputFiles({ ...lease, name: 'third.pdf' });
    await expect.poll(() => page.getByText('Not uploaded').count()).toBe(2);
    await page.getByRole('button', { name: 'Remove third.pdf' }).click();
    expect(claims, 'the claim is not sent without its document (D-92)').toEqual([]);

    await page.unroute('**/api/upload-document');
    await page.getByRole('button', { name: 'Try again: lease.pdf' }).click();
    await expect.poll(() => page.getByText('Not uploaded').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove lease.pdf' }).click();
    await expectWaitForUploads(page, '**/api/upload-document', 'Submit Claim', () =>
      upload.setInputFiles([lease, { ...lease, name: 'second.pdf' }]),
    );
    await page.getByRole('button', { name: 'Remove second.pdf' }).click();
    await page.getByRole('button', { name: 'Remove lease.pdf' }).waitFor();

    await send.click();
    await page.getByRole('heading', { level: 1, name: 'Claim Submitted' }).waitFor();
    await page.getByText('3-5 business days').waitFor();
    await page.getByRole('link', { name: 'Back to the venue' }).click();
    await page.getByRole('link', { name: 'Claim this venue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Claim Pending' }).waitFor();
    await page.getByText('You already have a pending claim for this venue').waitFor();
    await expect.poll(() => send.count(), { message: 'nothing to fill in' }).toBe(0);

    const { body } = await admin.call('GET', '/api/admin/claims?status=pending');
    const [claim] = body as unknown as { id: string; verificationDocs: { name: string; url: string }[] }[];
    expect(claim?.verificationDocs).toMatchObject([{ name: 'lease.pdf' }]);
    const stranger = await openPage(product);
    expect((await stranger.page.request.get(String(claim?.verificationDocs[0]?.url))).status()).not.toBe(200);
    await admin.call('PATCH', `/api/admin/claims/${claim?.id}/approve`, {});
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Venue Already Claimed' }).waitFor();
    await page.getByText('You already manage The Annex.').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Contact support' }).getAttribute('href'))
      .toBe('/about');
    await page.getByRole('link', { name: 'Back to the venue' }).click();
    await page.getByRole('region', { name: 'Venue Owner' }).getByText('Claimed', { exact: true }).waitFor();
  });
});
