import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow, addVenue } from '../testing/admin.ts';
import { openPage, signInByMail } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const address = '1315 S Congress Ave';

describe('the venues of the city', () => {
  let product: Product;
  let admin: Client;
  let annex: string;
  let bar: string;

  /** A member with the onboarding completed, and a review of a venue. */
  async function reviewer(name: string, rating: number, venue = annex): Promise<void> {
    const member = await signInMember(product, `${name}@example.com`);
    await member.call('POST', `/api/venues/${venue}/reviews`, { rating, comment: `${name} was there` });
  }

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
    annex = await addVenue(admin, 'The Annex', {
      address,
      venueType: 'club',
      isVerified: true,
      capacity: 450,
    });
    const place = { venue: 'The Annex', venueId: annex, address };
    for (let n = 1; n <= 13; n++)
      await addShow(admin, { performer: `House Band ${n}`, date: inDays(n), ...place });
    for (let n = 1; n <= 11; n++) await reviewer(`listener${n}`, n === 1 ? 1 : 5);
    bar = await addVenue(admin, 'Fifth Bar', { address, venueType: 'bar' });
    await reviewer('listener1', 5, bar);
  });

  const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it('are listed with rating and badge, filtered by type in the URL', async () => {
    for (const name of ['Cactus Cafe', 'Bar None', 'Third Bar', 'Fourth Bar'])
      await addVenue(admin, name, { address, venueType: 'bar' });
    const { page } = await openPage(product, { phone: true });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Venues' }).click();
    await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Venues - /);
    await expect
      .poll(() => card(page, 'The Annex').innerText())
      .toMatch(/^The Annex[\s\S]*Club \/ Music Venue[\s\S]*4\.6[\s\S]*Verified/);
    await expect.poll(() => card(page, 'The Annex').innerText()).toContain('13 upcoming shows');
    await expect.poll(() => card(page, 'Cactus Cafe').innerText()).toContain('No ratings');
    await expect
      .poll(() => page.getByText('Advertise here').count(), { message: 'no ad among six venues' })
      .toBe(0);
    await addVenue(admin, 'Deep Eddy', { address, venueType: 'outdoor' });
    const adCalls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/ads?')) adCalls.push(request.url());
    });
    // The first visit may still have asked for its ad.
    page.once('framenavigated', () => adCalls.splice(0));
    await page.reload({ waitUntil: 'commit' });
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
    await kinds.getByRole('link', { name: 'All' }).click();
    await page.getByText('Advertise here').waitFor();
    expect(adCalls, 'the ads are those of the visit, whatever is filtered (D-85)').toHaveLength(1);
    await page.goto('/venues?venueType=venue');
    await card(page, 'The Annex').waitFor();

    await page.route('**/graphql', (route) => route.abort());
    await kinds.getByRole('link', { name: 'Restaurant' }).click();
    await page.getByText('Error Loading Venues').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('No venues found').waitFor();
  });

  it('show their shows, ratings and reviews, in pages', async () => {
    const { page } = await openPage(product);
    await page.goto(`/venues/${annex}`);
    await page.getByRole('heading', { level: 1, name: 'The Annex' }).waitFor();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await breadcrumb.innerText()).split(/\s*\n\s*|\s\/\s/).filter(Boolean)).toEqual([
      'Home',
      'Venues',
      'The Annex',
    ]);
    const statistics = page.getByRole('region', { name: 'Statistics' });
    await expect.poll(() => statistics.innerText()).toMatch(/4\.6[\s\S]*11 reviews[\s\S]*450[\s\S]*13/);
    await statistics.getByRole('listitem').filter({ hasText: '5 stars: 10 reviews' }).waitFor();
    const shows = page.getByRole('region', { name: 'Upcoming shows' });
    await shows.getByRole('link', { name: /House Band 1\b/ }).waitFor();
    await expect.poll(() => shows.getByRole('link').count()).toBe(12);
    await shows.getByRole('button', { name: 'More shows' }).click();
    await shows.getByRole('link', { name: /House Band 13/ }).waitFor();

    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect.poll(() => reviews.getByRole('article').count()).toBe(10);
    await reviews.getByRole('button', { name: 'Show more' }).click();
    await reviews.getByText('listener1 was there').waitFor();
    await expect.poll(() => focused(page)).toContain('listener1');

    await shows.getByRole('link', { name: /House Band 1\b/ }).click();
    await page.getByRole('heading', { level: 1, name: 'House Band 1' }).waitFor();
    await page.getByRole('link', { name: 'The Annex' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Annex' }).waitFor();
  });

  it('are reviewed by a member after sign-in, who later edits the review', async () => {
    const { page } = await openPage(product);
    await page.goto(`/venues/${bar}`);
    await page.getByRole('link', { name: 'Login to Write Review' }).click();
    await page.waitForURL(`**/submit?returnTo=${encodeURIComponent(`/venues/${bar}`)}`);
    await signInByMail(page, product, 'mia@example.com');
    await page.waitForURL(`**/venues/${bar}`);

    const write = page.getByRole('button', { name: 'Write a Review' });
    await write.click();
    const form = page.getByRole('form', { name: 'Write a Review' });
    await expect
      .poll(() => form.getByLabel('5 stars').isChecked(), { message: 'five stars to begin with' })
      .toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByLabel('5 stars').press('ArrowLeft');
    await form.getByLabel('Title').fill('Nearly perfect');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByText('Thank you for your review.').first().waitFor();
    await expect.poll(() => focused(page)).toBe('Write a Review');
    const posted = page.getByRole('article').filter({ hasText: 'Nearly perfect' });
    await posted.getByText('4 stars').waitFor();
    await page.getByText('2 reviews', { exact: true }).waitFor();

    await write.click();
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Nearly perfect');
    await expect.poll(() => form.getByLabel('4 stars').isChecked()).toBe(true);
    await form.getByLabel('Comment').fill('The queue at the bar');
    await form.getByRole('button', { name: 'Update Review' }).click();
    await posted.getByText('The queue at the bar').waitFor();
    await page.getByText('2 reviews', { exact: true }).waitFor();
    await expect.poll(() => posted.count(), { message: 'one review of one member' }).toBe(1);
  });

  it('report a failed load, and retry', async () => {
    const { page } = await openPage(product, { unrendered: true });
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(`/venues/${annex}`);
    await page.getByText('We could not load this venue.').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Annex' }).waitFor();
  });
});
