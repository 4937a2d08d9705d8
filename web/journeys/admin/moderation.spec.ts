import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, buildSubmission, createClient, signInByLink } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const soon = { date: inDays(8) };

describe('moderation', () => {
  let product: Product;
  testEnvironment(
    async (use) => {
      product = use(await startProduct({ ADMIN_EMAILS: `${ada}, ben@example.com` }));
    },
    { perTest: true },
  );

  it('shows a new submission live, and an approved one on an open home page', async () => {
    const moderator = await openPage(product);
    await signIn(moderator.page, product, ada, '/admin');
    await moderator.page.waitForURL(`${product.url}/admin`);
    await moderator.page.getByRole('tab', { name: 'Submissions', selected: true }).waitFor();
    await moderator.page.getByText('No pending submissions found.').waitFor();
    await moderator.page.getByText('Live', { exact: true }).first().waitFor();

    const visitor = await openPage(product, { phone: true });
    await visitor.page.goto('/');
    await visitor.page.getByRole('navigation', { name: 'Week' }).getByRole('button').nth(1).click();
    await visitor.page.getByText('No shows scheduled for this week.').waitFor();

    await createClient(product).call(
      'POST',
      '/api/submissions',
      buildSubmission({ performer: 'Overnight Freight', ...soon }),
    );
    const row = moderator.page.getByRole('rowgroup').filter({ hasText: 'Overnight Freight' });
    await row.waitFor({ timeout: 15_000 });
    await moderator.page.getByRole('button', { name: /Pending\s*1/ }).waitFor();

    await row.getByRole('button', { name: 'Approve' }).click();
    await moderator.page.getByText('Submission Approved').first().waitFor();
    await moderator.page.getByRole('button', { name: /Approved\s*1/ }).waitFor();
    await visitor.page.getByRole('link', { name: /Overnight Freight/ }).waitFor({ timeout: 15_000 });
  });

  it('rejects with a reason, which the list of rejected shows contains', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, ada, '/admin');
    await createClient(product).call(
      'POST',
      '/api/submissions',
      buildSubmission({ performer: 'Tribute to Nobody', ...soon }),
    );
    const row = page.getByRole('rowgroup').filter({ hasText: 'Tribute to Nobody' });
    await row.getByRole('button', { name: 'Reject with reason' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Reject with reason' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('A cover band');
    await dialog.getByRole('button', { name: /Reject/ }).click();
    await page.getByText('Submission Rejected').first().waitFor();
    await page.getByRole('button', { name: /Rejected\s*1/ }).click();
    await row.getByRole('button', { name: /Tribute to Nobody/ }).click();
    await page.getByText('A cover band').first().waitFor();
    await expect.poll(() => row.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  it('reports a decision that a colleague made first', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, ada, '/admin');
    const { body } = await createClient(product).call(
      'POST',
      '/api/submissions',
      buildSubmission({ performer: 'Both At Once', ...soon }),
    );
    const row = page.getByRole('rowgroup').filter({ hasText: 'Both At Once' });
    await row.getByRole('button', { name: 'Approve' }).waitFor();
    await page.route('**/api/submissions/*/approve', async (route) => {
      const ben = await signInByLink(product, 'ben@example.com');
      expect((await ben.call('PATCH', `/api/submissions/${body.id}/reject`)).status).toBe(200);
      await route.continue();
    });
    await row.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Submission has already been rejected').first().waitFor();
  });
});
