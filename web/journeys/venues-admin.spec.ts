import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { person, signIn, startBrowser } from './browser.ts';
import { aProfile, aSubmission, type Client, signedIn } from './client.ts';
import { type Product, startProduct } from './product.ts';

const ada = 'ada@example.com';

type Signed = Client & { cookie: string };

describe('an administrator of venues', () => {
  let product: Product;
  let browser: Browser;
  let api: Signed;
  let mia: Signed;
  beforeAll(async () => {
    product = await startProduct({ ADMIN_EMAILS: ada });
    browser = await startBrowser();
    api = await signedIn(product, ada);
    await api.call('PATCH', '/api/profile', aProfile(ada));
    mia = await signedIn(product, 'mia@example.com');
    await mia.call('PATCH', '/api/profile', aProfile('mia@example.com'));
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
  });

  async function atDesk(query: string): Promise<{ page: Page; faults: string[] }> {
    const { page, faults } = await person(browser, product);
    await signIn(page, product, ada);
    await page.goto(`/admin?${query}`);
    return { page, faults };
  }

  async function added(name: string, but: object = {}): Promise<string> {
    const { body } = await api.call('POST', '/api/admin/venues', {
      name,
      address: '912 Red River St',
      ...but,
    });
    return String(body.id);
  }

  const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  it('adds, edits and verifies venues (AVE-01..07, AVE-11, AVE-18)', async () => {
    const { page, faults } = await atDesk('tab=venues');
    await page.getByText('No venues found').waitFor();
    await page.getByText('No ratings').waitFor();
    await page.getByRole('button', { name: 'Add venue' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add venue' }).click();
    await dialog.getByText('Venue name is required').waitFor();
    await dialog.getByText('Address is required').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByLabel('Venue name').fill('Mohawk');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('912 Red River St');
    await dialog.getByLabel('Type').selectOption('Club / Music Venue');
    await dialog.getByRole('button', { name: 'Add venue' }).click();
    await told(page, 'Venue Added');
    await rowOf(page, 'Mohawk').getByText('Club / Music Venue').waitFor();

    await rowOf(page, 'Mohawk').getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Capacity').fill('many');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByText('Capacity must be a whole number').waitFor();
    await dialog.getByLabel('Capacity').fill('900');
    await dialog.getByLabel('Venue name').fill('The Mohawk');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Venue Updated');
    await rowOf(page, 'The Mohawk').waitFor();

    await rowOf(page, 'The Mohawk').getByRole('button', { name: 'Verify', exact: true }).click();
    await told(page, 'Verification Updated');
    await rowOf(page, 'The Mohawk').getByText('Verified', { exact: true }).waitFor();

    for (const name of ['Antone’s', 'Barracuda', 'Cheer Up Charlies']) await added(name);
    await page.reload();
    await page.getByRole('checkbox', { name: 'All shown venues' }).check();
    await page.getByText('4 selected').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Verify 3 venues' }).click();
    await told(page, '3 venues verified.');
    await expect.poll(() => page.getByRole('button', { name: 'Unverify' }).count()).toBe(4);

    await page.getByRole('searchbox', { name: 'Search' }).fill('CHEER');
    await page.getByText('1 venue', { exact: true }).waitFor();
    expect(page.url()).toContain('q=CHEER');
    await page.getByRole('button', { name: 'Unverified' }).click();
    await page.getByText('No venues match your search criteria').waitFor();
    expect(faults).toEqual([]);
  });

  it('deletes a venue, takes that back, and a deletion outlives the page (AVE-12, AVE-20)', async () => {
    await added('Emo’s');
    const lost = await added('Liberty Lunch');
    const { page } = await atDesk('tab=venues');
    await rowOf(page, 'Emo’s').getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Venue Deleted');
    await expect.poll(() => rowOf(page, 'Emo’s').count()).toBe(0);
    const total = () => page.getByRole('definition').first().textContent();
    const venues = await rowOf(page, 'Edit').count();
    await expect.poll(total, { message: 'the cards agree with the list' }).toBe(String(venues));
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Emo’s').waitFor();
    await expect.poll(total).toBe(String(venues + 1));

    await rowOf(page, 'Liberty Lunch').getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Venue Deleted');
    await page.goto('/about');
    await expect.poll(async () => (await api.call('GET', `/api/venues/${lost}`)).status).toBe(404);
    await page.goto('/admin?tab=venues');
    await rowOf(page, 'Emo’s').waitFor();
    expect(await rowOf(page, 'Liberty Lunch').count()).toBe(0);
  });

  it('is told when a colleague was faster, and the list follows (AVE-15)', async () => {
    const [edited, toggled, lost] = [
      await added('Armadillo'),
      await added('Soap Creek'),
      await added('Vulcan'),
    ];
    const { page, faults } = await atDesk('tab=venues');
    await rowOf(page, 'Vulcan').waitFor();
    for (const id of [edited, toggled, lost]) await api.call('DELETE', `/api/admin/venues/${id}`);

    await rowOf(page, 'Soap Creek').getByRole('button', { name: 'Verify' }).click();
    await told(page, 'Venue not found');
    await expect.poll(() => rowOf(page, 'Soap Creek').count()).toBe(0);
    await rowOf(page, 'Vulcan').getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Venue Deleted');
    await rowOf(page, 'Armadillo').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Capacity').fill('90');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Venue not found');
    await expect
      .poll(() => page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Armadillo' }).count())
      .toBe(0);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'No venue selected for editing');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await rowOf(page, 'Vulcan').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("reads a claim's document and approves it; the rival is told why not (CLM-20)", async () => {
    const venueId = await added('The Continental Club');
    const noah = await signedIn(product, 'noah@example.com');
    for (const claimant of [noah, mia]) {
      const form = new FormData();
      const lease = new File(['%PDF-1.4\n%%EOF'], 'Lease.pdf', { type: 'application/pdf' });
      form.append('document', lease);
      const stored = await fetch(`${product.url}/api/upload-document`, {
        method: 'POST',
        headers: { cookie: claimant.cookie },
        body: form,
      });
      const { url } = (await stored.json()) as { url: string };
      const sent = await claimant.call('POST', `/api/venues/${venueId}/claim`, {
        contactName: claimant === mia ? 'Mia Moon' : 'Noah North',
        contactEmail: 'booking@example.com',
        businessRole: 'owner',
        verificationDocs: [url],
      });
      expect(sent.status).toBe(201);
    }

    const { page, faults } = await atDesk('tab=venues');
    await page.getByRole('link', { name: '2 open claims' }).click();
    const claim = page.getByRole('article').filter({ hasText: 'Mia Moon' });
    const rival = page.getByRole('article').filter({ hasText: 'Noah North' });
    await claim.getByText('Approving rejects 1 other open claim').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      claim.getByRole('link', { name: 'Lease.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Lease.pdf');
    await claim.getByLabel('Notes on the decision').fill('The lease is theirs.');
    await claim.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Claim Approved');
    await claim.getByText('The lease is theirs.').waitFor();
    await rival.getByText('Venue has been claimed by another user').waitFor();
    await page.getByRole('button', { name: 'Pending' }).waitFor();
    await page.reload();
    await page.getByText('No pending claims.').waitFor();
    await page.goto('/admin?tab=venues');
    await rowOf(page, 'The Continental Club').getByText('Claimed', { exact: true }).waitFor();

    await rowOf(page, 'The Continental Club').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('mia', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Venue Updated');
    await expect
      .poll(() => rowOf(page, 'The Continental Club').getByText('Claimed', { exact: true }).count())
      .toBe(0);
    expect(faults).toEqual([]);
  });

  it('sees how a colleague decided a claim meanwhile (CLM-20)', async () => {
    const venueId = await added('Raul’s');
    const sent = { contactName: 'Mia Moon', contactEmail: 'mia@example.com', businessRole: 'owner' };
    await mia.call('POST', `/api/venues/${venueId}/claim`, sent);
    const { page, faults } = await atDesk(`tab=venues&view=claims&venue=${venueId}`);
    const claim = page.getByRole('article', { name: 'Raul’s' });
    await claim.waitFor();
    await page.getByRole('button', { name: /Venue claims\s*1/ }).waitFor();
    const { body } = await api.call('GET', `/api/admin/claims?venueId=${venueId}`);
    const [{ id }] = body as unknown as [{ id: string }];
    await api.call('PATCH', `/api/admin/claims/${id}/reject`, { adminNotes: 'No proof' });
    await claim.getByRole('button', { name: 'Approve' }).press('Enter');
    await told(page, 'Claim has already been rejected');
    await claim.getByText('No proof').waitFor();
    await page.getByRole('button', { name: /Venue claims\s*0/ }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused, { message: 'the focus is not lost' }).toBe('Raul’s');
    expect(faults).toEqual([]);
  });

  it('gives a venue to an account that is looked up by name or e-mail (AVE-13, AVE-21)', async () => {
    await added('Victory Grill');
    const { page, faults } = await atDesk('tab=venues&q=Victory');
    const dialog = page.getByRole('dialog');
    const owner = dialog.getByRole('combobox', { name: 'Claimed by' });
    const edit = () => rowOf(page, 'Victory Grill').getByRole('button', { name: 'Edit' }).click();
    await edit();
    await owner.fill('nobody.at.all');
    await dialog.getByText('No account by that name.').waitFor();
    await owner.press('Escape');
    await owner.fill('MI');
    await dialog.getByRole('option', { name: /^mia/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await owner.press('Enter');
    await dialog.getByText('mia', { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), {
        message: 'the focus is not lost',
      })
      .toBe('Clear');
    await page.keyboard.press('Enter');
    await owner.fill('Mia@Example.com');
    await dialog.getByRole('option', { name: /^mia/ }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Venue Updated');
    await rowOf(page, 'Victory Grill').getByText('Claimed', { exact: true }).waitFor();

    await edit();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByText('Nobody, once it is saved').waitFor();
    await dialog.getByRole('button', { name: 'Keep mia' }).click();
    await dialog.getByText('mia', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('hides and shows a review, edits it, and hides several at once (ARV-01..14)', async () => {
    const venueId = await added('Hole in the Wall');
    const long = `Loud. ${'A long night. '.repeat(10)}The end.`;
    await mia.call('POST', `/api/venues/${venueId}/reviews`, {
      rating: 2,
      title: 'Sticky floor',
      comment: long,
    });
    for (const name of ['una', 'vic']) {
      const member = await signedIn(product, `${name}@example.com`);
      await member.call('PATCH', '/api/profile', aProfile(`${name}@example.com`));
      await member.call('POST', `/api/venues/${venueId}/reviews`, { rating: 5, title: `By ${name}` });
    }
    const { page, faults } = await atDesk('tab=reviews');
    await page.getByText('Select a venue to view and moderate its reviews').waitFor();
    await page.getByRole('combobox', { name: 'Venue' }).fill('hole in');
    await page.getByRole('option', { name: /Hole in the Wall/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('3 reviews', { exact: true }).waitFor();
    const row = rowOf(page, 'Sticky floor');
    expect(await row.getByText('The end.').count(), 'cut at 100 characters').toBe(0);
    await row.getByRole('button', { name: 'Show all' }).click();
    await row.getByText('The end.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await row.getByRole('button', { name: 'Hide' }).click();
    await told(page, 'Review Hidden');
    await row.getByText('Hidden', { exact: true }).waitFor();
    expect((await api.call('GET', `/api/venues/${venueId}`)).body.totalReviews).toBe(2);
    await row.getByRole('button', { name: 'Show', exact: true }).click();
    await told(page, 'Review Visible');
    expect((await api.call('GET', `/api/venues/${venueId}`)).body.totalReviews).toBe(3);

    await row.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    const { body: reviews } = await api.call('GET', `/api/admin/venue-reviews?venueId=${venueId}`);
    const { id } = (reviews as unknown as { id: string; title: string }[]).find(
      ({ title }) => title === 'Sticky floor',
    ) as { id: string };
    await api.call('PATCH', `/api/admin/venue-reviews/${id}/hide`);
    await dialog.getByLabel('Title').fill('Sticky but fine');
    await dialog.getByLabel('Rating').selectOption('4 of 5');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Review Updated');
    const edited = rowOf(page, 'Sticky but fine');
    await edited.getByText('4 of 5 stars').waitFor();
    await edited.getByText('Hidden', { exact: true }).waitFor();
    await edited.getByRole('button', { name: 'Show', exact: true }).click();
    await edited.getByText('Visible', { exact: true }).waitFor();

    await page.route('**/hide', (route) => route.fulfill({ status: 500, body: '{"message":"Broken"}' }), {
      times: 1,
    });
    await page.getByRole('checkbox', { name: 'All shown reviews' }).check();
    await page.getByRole('button', { name: 'Hide 3 reviews' }).click();
    await told(page, '2 reviews hidden.');
    await page.getByRole('alert').getByText('Broken').waitFor();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Hide 1 review' }).click();
    await told(page, '1 review hidden.');
    await page.getByRole('button', { name: 'Visible', exact: true }).click();
    await page.getByText('No reviews found for the selected filters').waitFor();
    expect(faults).toEqual([]);
  });

  it('approves a comment that was held back (ARV-16)', async () => {
    const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const show = { ...aSubmission({ performer: 'Velvet Cactus' }), date, time: '20:00' };
    const { body } = await api.call('POST', '/api/events', show);
    await mia.call('POST', `/api/events/${body.id}/comments`, { content: 'Cheaper: www.example.com' });
    const { page, faults } = await atDesk('tab=reviews&view=comments');
    const comment = page.getByRole('article').filter({ hasText: 'Cheaper: www.example.com' });
    await comment.getByText('It contains a link or an address.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await comment.getByRole('button', { name: 'Approve' }).click();
    await told(page, 'Comment Approved');
    await comment.getByText('Approved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('No comments to review.').waitFor();
    expect(faults).toEqual([]);
  });

  it('rejects a comment with a reason (ARV-16)', async () => {
    const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const show = { ...aSubmission({ performer: 'Paper Wasps' }), date, time: '20:00' };
    const { body } = await api.call('POST', '/api/events', show);
    await mia.call('POST', `/api/events/${body.id}/comments`, { content: 'Parking: www.example.org' });
    const { page, faults } = await atDesk('tab=reviews&view=comments');
    const comment = page.getByRole('article').filter({ hasText: 'Parking: www.example.org' });
    await comment.getByRole('button', { name: 'Reject with reason' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByText('Please enter a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('An advertisement');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await told(page, 'Comment Rejected');
    await comment.getByText('An advertisement').waitFor();
    await comment.getByText('Rejected', { exact: true }).waitFor();
    const rejected = await api.call('GET', '/api/admin/comments?status=rejected');
    expect(rejected.body).toMatchObject([{ moderationReason: 'An advertisement' }]);
    expect(faults).toEqual([]);
  });

  it('finds its place in a long list by keyboard, of which only the part in view is drawn', async () => {
    for (let n = 0; n < 120; n++) await added(`Room ${String(n).padStart(3, '0')}`);
    const { page } = await atDesk('tab=venues&q=Room');
    await page.getByText('120 venues').waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    await rowOf(page, 'Room 000').getByRole('link', { name: 'Room 000' }).focus();
    await page.keyboard.press('End');
    await rowOf(page, 'Room 119').waitFor();
    const name = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await name(), 'the focus stays').toBe('Room 000');
    await rowOf(page, 'Room 118').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect.poll(name).toBe('Room 119');
  });
});
