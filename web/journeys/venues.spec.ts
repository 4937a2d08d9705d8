import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { person, signIn, startBrowser } from './browser.ts';
import { aProfile, aSubmission, type Client, signedIn } from './client.ts';
import { type Product, startProduct } from './product.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const address = '1315 S Congress Ave';

describe('the venues of the city', () => {
  let product: Product;
  let browser: Browser;
  let admin: Client;
  let annex: string;

  async function add(venue: Record<string, unknown>): Promise<string> {
    const { status, body } = await admin.call('POST', '/api/admin/venues', { address, ...venue });
    expect(status).toBe(201);
    return String(body.id);
  }

  /** A member who has done the welcome, with a review of the Annex. */
  async function reviewer(name: string, rating: number): Promise<void> {
    const member = await signedIn(product, `${name}@example.com`);
    await member.call('PATCH', '/api/profile', aProfile(`${name}@example.com`));
    await member.call('POST', `/api/venues/${annex}/reviews`, { rating, comment: `${name} was there` });
  }

  beforeAll(async () => {
    product = await startProduct({ ADMIN_EMAILS: 'ada@example.com' });
    browser = await startBrowser();
    admin = await signedIn(product, 'ada@example.com');
    annex = await add({ name: 'The Annex', venueType: 'club', isVerified: true, capacity: 450 });
    const show = { venue: 'The Annex', venueId: annex, address, time: '20:00' };
    for (let n = 1; n <= 13; n++)
      await admin.call('POST', '/api/events', {
        ...aSubmission(),
        ...show,
        performer: `House Band ${n}`,
        date: inDays(n),
      });
    for (let n = 1; n <= 11; n++) await reviewer(`listener${n}`, n === 1 ? 1 : 5);
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
  });

  const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
  /** Sends files to the page's call while it is held, and finds that the form waits for them. */
  async function sendsAfter(page: Page, path: string, button: string, choose: () => Promise<void>) {
    const held = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await held.promise;
      await route.continue();
    });
    await choose();
    const send = page.getByRole('button', { name: button });
    await expect
      .poll(() => send.getAttribute('aria-busy'), { message: 'it waits for the files' })
      .toBe('true');
    held.resolve();
    await expect.poll(() => send.getAttribute('aria-busy')).toBeNull();
    await page.unroute(path);
  }

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it('are found from the header, narrowed by kind in the address, and told with rating and badge', async () => {
    for (const name of ['Cactus Cafe', 'Bar None', 'Third Bar', 'Fourth Bar', 'Fifth Bar'])
      await add({ name, venueType: 'bar' });
    const { page, faults } = await person(browser, product, { phone: true });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Venues' }).click();
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Venues - /);
    expect(await card(page, 'The Annex').innerText()).toMatch(
      /^The Annex[\s\S]*Club \/ Music Venue[\s\S]*4\.6[\s\S]*Verified/,
    );
    expect(await card(page, 'The Annex').innerText()).toContain('13 upcoming shows');
    expect(await card(page, 'Cactus Cafe').innerText()).toContain('No ratings');
    expect(await page.getByText('Advertise here').count(), 'no ad among six venues').toBe(0);
    await add({ name: 'Deep Eddy', venueType: 'outdoor' });
    await page.reload();
    await page.getByText('Advertise here').waitFor();

    const kinds = page.getByRole('navigation', { name: 'Type of venue' });
    await kinds.getByRole('link', { name: 'Outdoor Venue' }).click();
    await page.waitForURL('**/venues?venueType=outdoor');
    await card(page, 'Deep Eddy').waitFor();
    await expect.poll(() => card(page, 'The Annex').count()).toBe(0);
    await page.getByRole('status').filter({ hasText: '1 venue, by name' }).waitFor({ state: 'attached' });
    await kinds.getByRole('link', { name: 'Theater' }).click();
    await page.getByText('No venues found').waitFor();
    await page.goBack();
    await card(page, 'Deep Eddy').waitFor();
    await page.goto('/venues?venueType=venue');
    await card(page, 'The Annex').waitFor();

    await page.route('**/graphql', (route) => route.abort());
    await kinds.getByRole('link', { name: 'Restaurant' }).click();
    await page.getByText('Error Loading Venues').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('No venues found').waitFor();
    expect(faults).toEqual([]);
  });

  it('tell what plays there, how they are rated and by whom, a page at a time', async () => {
    const { page, faults } = await person(browser, product);
    await page.goto(`/venues/${annex}`);
    await page.getByRole('heading', { level: 1, name: 'The Annex' }).waitFor();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await breadcrumb.innerText()).split(/\s*\n\s*|\s\/\s/).filter(Boolean)).toEqual([
      'Home',
      'Venues',
      'The Annex',
    ]);
    const statistics = page.getByRole('region', { name: 'Statistics' });
    expect(await statistics.innerText()).toMatch(/4\.6[\s\S]*11 reviews[\s\S]*450[\s\S]*13/);
    await statistics.getByRole('listitem').filter({ hasText: '5 stars: 10 reviews' }).waitFor();
    const shows = page.getByRole('region', { name: 'Upcoming shows' });
    await shows.getByRole('link', { name: /House Band 1\b/ }).waitFor();
    expect(await shows.getByRole('link').count()).toBe(12);
    await shows.getByRole('button', { name: 'More shows' }).click();
    await shows.getByRole('link', { name: /House Band 13/ }).waitFor();

    const reviews = page.getByRole('region', { name: 'Reviews' });
    expect(await reviews.getByRole('article').count()).toBe(10);
    await reviews.getByRole('button', { name: 'Show more' }).click();
    await reviews.getByText('listener1 was there').waitFor();
    await expect.poll(() => focused(page)).toContain('listener1');

    await shows.getByRole('link', { name: /House Band 1\b/ }).click();
    await page.getByRole('heading', { level: 1, name: 'House Band 1' }).waitFor();
    await page.getByRole('link', { name: 'The Annex' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Annex' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('are reviewed by a member, who comes back from signing in and later changes the review', async () => {
    const { page, faults } = await person(browser, product);
    await page.goto(`/venues/${annex}`);
    await page.getByRole('link', { name: 'Login to Write Review' }).click();
    await page.waitForURL(`**/submit?returnTo=${encodeURIComponent(`/venues/${annex}`)}`);
    await signIn(page, product, 'mia@example.com', page.url());
    await page.waitForURL(`**/venues/${annex}`);

    const write = page.getByRole('button', { name: 'Write a Review' });
    await write.click();
    const form = page.getByRole('form', { name: 'Write a Review' });
    expect(await form.getByLabel('5 stars').isChecked(), 'five stars to begin with').toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByLabel('5 stars').press('ArrowLeft');
    await form.getByLabel('Title').fill('Nearly perfect');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByText('Thank you for your review.').first().waitFor();
    await expect.poll(() => focused(page)).toBe('Write a Review');
    const posted = page.getByRole('article').filter({ hasText: 'Nearly perfect' });
    await posted.getByText('4 stars').waitFor();
    await page.getByText('12 reviews', { exact: true }).waitFor();

    await write.click();
    expect(await form.getByLabel('Title').inputValue()).toBe('Nearly perfect');
    expect(await form.getByLabel('4 stars').isChecked()).toBe(true);
    await form.getByLabel('Comment').fill('The queue at the bar');
    await form.getByRole('button', { name: 'Update Review' }).click();
    await posted.getByText('The queue at the bar').waitFor();
    await page.getByText('12 reviews', { exact: true }).waitFor();
    expect(await posted.count(), 'one review of one member').toBe(1);
    expect(faults).toEqual([]);
  });

  it('are sent in by a visitor with photos, and listed once an administrator has verified them', async () => {
    const picture = { create: { width: 80, height: 60, channels: 3, background: '#1d716c' } } as const;
    const photo = { name: 'room.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() };
    const { page, context, faults } = await person(browser, product, { phone: true });
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
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.getByRole('textbox', { name: /honeypot/i, includeHidden: false }).count()).toBe(0);

    await page.getByLabel('Venue name').fill('the  ANNEX');
    await page.getByLabel('Address').fill('410 Comal St');
    await page.getByLabel('Venue type').selectOption('Theater');
    await page.getByLabel('Capacity').fill('12.5');
    await send.click();
    await page.getByText('Capacity must be a whole number').waitFor();
    await page.getByLabel('Capacity').fill('120');
    await page.getByLabel('Upload a logo').setInputFiles(photo);
    await page.getByAltText('Preview of the logo').waitFor();
    await sendsAfter(page, '**/api/upload-image', 'Submit Venue', () =>
      page.getByLabel('Upload photos').setInputFiles([photo, { ...photo, name: 'bar.png' }, photo]),
    );
    await page.getByAltText('Preview 3').waitFor();
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    await page
      .getByLabel('Upload photos')
      .setInputFiles({ ...photo, name: 'big.png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await page.getByText('Please select an image smaller than 5MB').first().waitFor();

    const loaded = Date.now();
    await expect.poll(() => Date.now() - loaded, { timeout: 5000 }).toBeGreaterThan(3000);
    await send.click();
    await page.getByText('A venue with this name already exists').first().waitFor();
    await page.getByLabel('Venue name').fill('The Paper Lantern');
    await send.click();
    await page.getByRole('heading', { level: 1, name: 'Venue Submitted' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Venue Submitted');
    await page.getByText('1-3 business days').waitFor();
    await page.getByRole('button', { name: 'Submit Another Venue' }).click();
    expect(await page.getByLabel('Venue name').inputValue()).toBe('');

    const { body } = await admin.call('GET', '/api/admin/venues?isVerified=false');
    const sent = (body as unknown as Record<string, unknown>[]).find(
      ({ name }) => name === 'The Paper Lantern',
    );
    expect(sent).toMatchObject({ venueType: 'theater', capacity: 120, listed: false });
    expect(sent?.imageUrls).toHaveLength(2);
    await page.goto('/venues');
    await card(page, 'The Annex').waitFor();
    expect(await card(page, 'The Paper Lantern').count()).toBe(0);
    expect((await page.goto(`/venues/${sent?.id}`))?.status()).toBe(404);
    await page.getByText("The venue you're looking for doesn't exist or has been removed.").waitFor();

    await admin.call('PATCH', `/api/admin/venues/${sent?.id}`, { isVerified: true });
    await page.goto('/venues');
    await card(page, 'The Paper Lantern').click();
    await page.getByRole('heading', { level: 1, name: 'The Paper Lantern' }).waitFor();
    const enlarge = page.getByRole('button', { name: 'Enlarge photo 1 of 2' });
    await enlarge.click();
    const viewer = page.getByRole('dialog', { name: 'The Paper Lantern' });
    await viewer.getByText('Photo 1 of 2').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
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
    expect(faults).toEqual([]);
  });

  it('are seen by the member who sent them in before they are listed, by nobody else (VEN-13)', async () => {
    const { page, faults } = await person(browser, product);
    await signIn(page, product, 'sam@example.com', `/login?returnTo=${encodeURIComponent('/venues/submit')}`);
    await page.getByLabel('Venue name').fill('The Hidden Room');
    await page.getByLabel('Address').fill('12 Back Alley');
    await page.getByLabel('Venue type').selectOption('Bar / Pub');
    const loaded = Date.now();
    await expect.poll(() => Date.now() - loaded, { timeout: 5000 }).toBeGreaterThan(3000);
    await page.getByRole('button', { name: 'Submit Venue' }).click();
    await page.getByRole('link', { name: 'its page' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Hidden Room' }).waitFor();
    await page.reload();
    await page.getByText('Under review').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('link', { name: 'Claim this venue' }).count()).toBe(0);

    const stranger = await person(browser, product);
    const document = await stranger.page.goto(page.url());
    expect(document?.status()).toBe(404);
    expect(await document?.text()).not.toMatch(/Hidden Room|Back Alley/);
    await stranger.page.getByRole('heading', { level: 1, name: 'Venue Not Found' }).waitFor();
    expect(await stranger.page.title()).toMatch(/^Venue Not Found/);
    expect([...faults, ...stranger.faults]).toEqual([]);
  });

  it('are claimed with documents by who answers for them, once', async () => {
    const { page, faults } = await person(browser, product);
    await page.goto(`/venues/${annex}`);
    await page.getByRole('link', { name: 'Claim this venue' }).click();
    await page.waitForURL(`**/submit?returnTo=${encodeURIComponent(`/venues/${annex}/claim`)}`);
    await signIn(page, product, 'olive@example.com', page.url());
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
    expect(await accessibilityFaults(page)).toEqual([]);

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
    await page.unroute('**/api/upload-document');
    await sendsAfter(page, '**/api/upload-document', 'Submit Claim', () =>
      upload.setInputFiles([lease, { ...lease, name: 'second.pdf' }]),
    );
    await page.getByRole('button', { name: 'Remove second.pdf' }).click();
    await page.getByRole('button', { name: 'Remove lease.pdf' }).waitFor();

    await page.getByLabel('Contact name').fill('Olive Owner');
    await page.getByLabel('Contact email').fill('olive@example.com');
    await page.getByLabel('Business role').selectOption('Authorized representative');
    await send.click();
    await page.getByRole('heading', { level: 1, name: 'Claim Submitted' }).waitFor();
    await page.getByText('3-5 business days').waitFor();
    await page.getByRole('link', { name: 'Back to the venue' }).click();
    await page.getByRole('link', { name: 'Claim this venue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Claim Pending' }).waitFor();
    await page.getByText('You already have a pending claim for this venue').waitFor();
    expect(await send.count(), 'nothing to fill in').toBe(0);

    const { body } = await admin.call('GET', '/api/admin/claims?status=pending');
    const [claim] = body as unknown as { id: string; verificationDocs: { name: string; url: string }[] }[];
    expect(claim?.verificationDocs).toMatchObject([{ name: 'lease.pdf' }]);
    const stranger = await person(browser, product);
    expect((await stranger.page.request.get(String(claim?.verificationDocs[0]?.url))).status()).not.toBe(200);
    await admin.call('PATCH', `/api/admin/claims/${claim?.id}/approve`, {});
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Venue Already Claimed' }).waitFor();
    await page.getByText('You answer for The Annex already.').waitFor();
    expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/about');
    await page.getByRole('link', { name: 'Back to the venue' }).click();
    await page.getByRole('region', { name: 'Venue Owner' }).getByText('Claimed', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('are told kindly that they could not be loaded, and tried again', async () => {
    const { page } = await person(browser, product);
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(`/venues/${annex}`);
    await page.getByText('We could not load this venue.').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Annex' }).waitFor();
  });
});
