import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { type Admin, addVenue, rowOf, startWithAdmin, waitForText } from '../testing/admin.ts';
import { type Client, signInByLink, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

type Signed = Client & { cookie: string };

describe('an administrator of claims', () => {
  let admin: Admin;
  let mia: Signed;
  testEnvironment(async (use) => {
    admin = await startWithAdmin(use);
    mia = await signInMember(admin.product, 'mia@example.com');
  });

  it('approves a claim after reading its document, and rejects the rival with a reason (CLM-20)', async () => {
    const venueId = await addVenue(admin.api, 'The Continental Club');
    const noah = await signInByLink(admin.product, 'noah@example.com');
    for (const claimant of [noah, mia]) {
      const form = new FormData();
      const lease = new File(['%PDF-1.4\n%%EOF'], 'Lease.pdf', { type: 'application/pdf' });
      form.append('document', lease);
      const stored = await fetch(`${admin.product.url}/api/upload-document`, {
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

    const page = await admin.open('/admin?tab=venues');
    await page.getByRole('link', { name: '2 open claims' }).click();
    const claim = page.getByRole('article').filter({ hasText: 'Mia Moon' });
    const rival = page.getByRole('article').filter({ hasText: 'Noah North' });
    await claim.getByText('Approving rejects 1 other open claim').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      claim.getByRole('link', { name: 'Lease.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Lease.pdf');
    await claim.getByLabel('Notes on the decision').fill('The lease is theirs.');
    await claim.getByRole('button', { name: 'Approve' }).click();
    await waitForText(page, 'Claim Approved');
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
    await waitForText(page, 'Venue Updated');
    await expect
      .poll(() => rowOf(page, 'The Continental Club').getByText('Claimed', { exact: true }).count())
      .toBe(0);
  });

  it('shows what a colleague decided in the meantime (CLM-20)', async () => {
    const venueId = await addVenue(admin.api, 'Raul’s');
    const sent = { contactName: 'Mia Moon', contactEmail: 'mia@example.com', businessRole: 'owner' };
    await mia.call('POST', `/api/venues/${venueId}/claim`, sent);
    const page = await admin.open(`/admin?tab=venues&view=claims&venue=${venueId}`);
    const claim = page.getByRole('article', { name: 'Raul’s' });
    await claim.waitFor();
    await page.getByRole('button', { name: /Venue claims\s*1/ }).waitFor();
    const { body } = await admin.api.call('GET', `/api/admin/claims?venueId=${venueId}`);
    const [{ id }] = body as unknown as [{ id: string }];
    await admin.api.call('PATCH', `/api/admin/claims/${id}/reject`, { adminNotes: 'No proof' });
    await claim.getByRole('button', { name: 'Approve' }).press('Enter');
    await waitForText(page, 'Claim has already been rejected');
    await claim.getByText('No proof').waitFor();
    await page.getByRole('button', { name: /Venue claims\s*0/ }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused, { message: 'the focus is not lost' }).toBe('Raul’s');
  });
});
