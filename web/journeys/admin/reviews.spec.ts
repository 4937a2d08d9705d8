import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { type Admin, addShow, addVenue, rowOf, startWithAdmin, waitForText } from '../testing/admin.ts';
import { inDays } from '../testing/dates.ts';
import { type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an administrator of reviews and comments', () => {
  let admin: Admin;
  let mia: Client;
  testEnvironment(async (use) => {
    admin = await startWithAdmin(use);
    mia = await signInMember(admin.product, 'mia@example.com');
  });

  it('hides and shows a review, edits it, and hides several at once (ARV-01..14)', async () => {
    const venueId = await addVenue(admin.api, 'Hole in the Wall');
    const long = `Loud. ${'A long night. '.repeat(10)}The end.`;
    await mia.call('POST', `/api/venues/${venueId}/reviews`, {
      rating: 2,
      title: 'Sticky floor',
      comment: long,
    });
    for (const name of ['una', 'nightowlcollective']) {
      const member = await signInMember(admin.product, `${name}@example.com`);
      await member.call('POST', `/api/venues/${venueId}/reviews`, { rating: 5, title: `By ${name}` });
    }
    const page = await admin.open('/admin?tab=reviews');
    await page.getByText('Select a venue to view and moderate its reviews').waitFor();
    await page.getByRole('combobox', { name: 'Venue' }).fill('hole in');
    await page.getByRole('option', { name: /Hole in the Wall/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('3 reviews', { exact: true }).waitFor();
    const author = page.getByRole('link', { name: 'nightowlcollective' });
    await expect
      .poll(() => author.evaluate((link) => link.getClientRects().length), { message: 'lines of a name' })
      .toBe(1);
    const row = rowOf(page, 'Sticky floor');
    await expect.poll(() => row.getByText('The end.').count(), { message: 'cut at 100 characters' }).toBe(0);
    await row.getByRole('button', { name: 'Show all' }).click();
    await row.getByText('The end.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await row.getByRole('button', { name: 'Hide' }).click();
    await waitForText(page, 'Review Hidden');
    await row.getByText('Hidden', { exact: true }).waitFor();
    expect((await admin.api.call('GET', `/api/venues/${venueId}`)).body.totalReviews).toBe(2);
    await row.getByRole('button', { name: 'Show', exact: true }).click();
    await waitForText(page, 'Review Visible');
    expect((await admin.api.call('GET', `/api/venues/${venueId}`)).body.totalReviews).toBe(3);

    await row.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    const { body: reviews } = await admin.api.call('GET', `/api/admin/venue-reviews?venueId=${venueId}`);
    const { id } = (reviews as unknown as { id: string; title: string }[]).find(
      ({ title }) => title === 'Sticky floor',
    ) as { id: string };
    await admin.api.call('PATCH', `/api/admin/venue-reviews/${id}/hide`);
    await dialog.getByLabel('Title').fill('Sticky but fine');
    await dialog.getByLabel('Rating').selectOption('4 of 5');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Review Updated');
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
    await waitForText(page, '2 reviews hidden.');
    await page.getByRole('alert').getByText('Broken').waitFor();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Hide 1 review' }).click();
    await waitForText(page, '1 review hidden.');
    await page.getByRole('button', { name: 'Visible', exact: true }).click();
    await page.getByText('No reviews found for the selected filters').waitFor();
  });

  it('approves a pending comment (ARV-16)', async () => {
    const show = await addShow(admin.api, { performer: 'Velvet Cactus', date: inDays(2) });
    await mia.call('POST', `/api/events/${show}/comments`, { content: 'Cheaper: www.example.com' });
    const page = await admin.open('/admin?tab=reviews&view=comments');
    const comment = page.getByRole('article').filter({ hasText: 'Cheaper: www.example.com' });
    await comment.getByText('It contains a link or an address.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await comment.getByRole('button', { name: 'Approve' }).click();
    await waitForText(page, 'Comment Approved');
    await comment.getByText('Approved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('No comments to review.').waitFor();
  });

  it('rejects a comment with a reason (ARV-16)', async () => {
    const show = await addShow(admin.api, { performer: 'Paper Wasps', date: inDays(2) });
    await mia.call('POST', `/api/events/${show}/comments`, { content: 'Parking: www.example.org' });
    const page = await admin.open('/admin?tab=reviews&view=comments');
    const comment = page.getByRole('article').filter({ hasText: 'Parking: www.example.org' });
    await comment.getByRole('button', { name: 'Reject with reason' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByText('Please enter a reason.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('An advertisement');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await waitForText(page, 'Comment Rejected');
    await comment.getByText('An advertisement').waitFor();
    await comment.getByText('Rejected', { exact: true }).waitFor();
    const rejected = await admin.api.call('GET', '/api/admin/comments?status=rejected');
    expect(rejected.body).toMatchObject([{ moderationReason: 'An advertisement' }]);
  });
});
