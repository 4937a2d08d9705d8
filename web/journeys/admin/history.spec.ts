import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { buildSubmission, createClient, signInByLink, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const auditor = 'ada@example.com';

describe('an auditor', () => {
  let product: Product;
  let submissionId: string;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: `${auditor}, ben@example.com` }));
    const show = buildSubmission({ performer: 'Paper Trail' });
    submissionId = String((await createClient(product).call('POST', '/api/submissions', show)).body.id);
    const ben = await signInByLink(product, 'ben@example.com');
    const { body } = await ben.call('PATCH', `/api/submissions/${submissionId}/approve`);
    const eventId = (body.event as { id: string }).id;
    await ben.call('PATCH', `/api/events/${eventId}`, { price: '$22' });
    await ben.call('DELETE', `/api/events/${eventId}`);
  });

  it('reads the whole history of a submission: every step in order, who and when, and the state after each', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, auditor, '/admin');
    await page.getByRole('button', { name: /^Approved/ }).click();
    await page
      .getByRole('rowgroup')
      .filter({ hasText: 'Paper Trail' })
      .getByRole('link', { name: 'History' })
      .click();
    await page.waitForURL(new RegExp(`/admin/operations/history/submission/${submissionId}`));
    const types = [
      'ShowSubmitted',
      'SubmissionApproved',
      'ListingCreated',
      'ListingApproved',
      'ListingRevised',
      'ListingRemoved',
    ];
    await page.getByText('ListingRemoved', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const steps = await page.getByRole('listitem').allInnerTexts();
    const order = types.map((type) => steps.findIndex((step) => step.split('\n').includes(type)));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const sentences = await page.getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(sentences).toEqual([
      expect.stringMatching(/^Show “Paper Trail” submitted by a guest: .*, \d+:\d\d [AP]M C[SD]T\.$/),
      'Show “Paper Trail” approved by ben@example.com (administrator).',
      expect.stringMatching(/^Show “Paper Trail” added to the calendar from a submission by the system: /),
      'Show “Paper Trail” published on the calendar; approved by ben@example.com (administrator).',
      'Show “Paper Trail” changed by ben@example.com (administrator). Price changed from $15 to $22.',
      'Show “Paper Trail” removed from the calendar by ben@example.com (administrator).',
    ]);
    const sent = page.getByRole('listitem').first();
    await expect.poll(() => sent.locator('time').first().innerText()).toMatch(/ [AP]M [A-Z]{2,4}([+-]\d+)?$/);
    const address = sent.getByText('booking@example.com');
    await expect
      .poll(() => address.first().isVisible(), { message: 'data and ids are collapsed' })
      .toBe(false);
    await sent.getByText('Recorded data and ids').click();
    await address.first().waitFor();

    const revised = page.getByRole('listitem').filter({ hasText: 'ListingRevised' }).first();
    await revised.getByText('State after this step').click();
    await revised.getByText('$22').last().waitFor();
    expect(await accessibilityViolations(page), 'with details open').toEqual([]);
  });

  it('gets the same history over the API, as of any position', async () => {
    const ada = await signInMember(product, auditor);
    const whole = await ada.call('GET', `/api/admin/history/submission/${submissionId}`);
    const entries = whole.body.entries as { position: string; type: string; actor: { name: string } }[];
    expect(entries.map(({ type }) => type)).toEqual([
      'ShowSubmitted',
      'SubmissionApproved',
      'ListingCreated',
      'ListingApproved',
      'ListingRevised',
      'ListingRemoved',
    ]);
    const first = await ada.call(
      'GET',
      `/api/admin/history/submission/${submissionId}?at=${entries[0]?.position}`,
    );
    expect(JSON.stringify(first.body.state)).toContain('"pending"');
    expect(
      (await createClient(product).call('GET', `/api/admin/history/submission/${submissionId}`)).status,
    ).toBe(401);
  });
});
