import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage } from '../testing/browser.ts';
import { type ProductProcess, startProductProcess } from '../testing/product-process.ts';
import { ada, buildSubmission, type Client, createClient, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an administrator who decides by e-mail (MOD-27)', () => {
  let product: ProductProcess;
  let api: Client;
  testEnvironment(async (use) => {
    product = use(await startProductProcess({ ADMIN_EMAILS: ada }));
    api = await signInMember(product, ada);
  });

  /** Submits a show, and reads the two links in the administrator's mail. */
  async function submitShow(performer: string) {
    const { body } = await createClient(product).call(
      'POST',
      '/api/submissions',
      buildSubmission({ performer }),
    );
    const mail = await product.mailAbout(`New show to review: ${performer}`, ada);
    const [approve = '', reject = ''] = mail.match(/^http\S+\/admin\/action\?token=[\w-]{64}$/gm) ?? [];
    return { id: String(body.id), approve, reject };
  }

  const statusOf = async (id: string) => {
    const { body } = await api.call('GET', '/api/submissions');
    return (body as unknown as { id: string; status: string }[]).find((each) => each.id === id)?.status;
  };

  it('approves by the link without a session, and notifies the sender', async () => {
    const { id, approve, reject } = await submitShow('Velvet Cactus');
    const { page } = await openPage(product, { phone: true });
    await page.goto(approve);
    await page.getByRole('heading', { name: 'Approve Velvet Cactus?', level: 1 }).waitFor();
    await expect.poll(() => page.url()).toBe(`${product.url}/admin/action`);
    await page.getByText('410 Comal St').waitFor();
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await statusOf(id), 'opening the link decides nothing').toBe('pending');

    await page.getByRole('button', { name: 'Approve' }).press('Enter');
    await page.getByRole('heading', { name: 'Submission Approved', level: 1 }).waitFor();
    expect(await statusOf(id)).toBe('approved');
    expect(await accessibilityViolations(page)).toEqual([]);

    const notification = await product.mailAbout(
      'Your show is on the calendar: Velvet Cactus',
      'booking@example.com',
    );
    await page.goto(/^http\S+\/events\/\S+$/m.exec(notification)?.[0] ?? '');
    await page.getByRole('heading', { name: 'Velvet Cactus', level: 1 }).waitFor();

    for (const link of [approve, reject]) {
      await page.goto(link);
      await page.getByText('This link is invalid or has expired.').waitFor();
      await expect.poll(() => page.url()).not.toContain('token');
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(product.output()).not.toContain('action?token');
  });

  it('shows an earlier decision by another administrator, before and while the page is open', async () => {
    const first = await submitShow('Slow Dial');
    const second = await submitShow('Night Mowing');
    const { page } = await openPage(product);
    await page.goto(second.reject);
    await page.getByRole('heading', { name: 'Reject Night Mowing?', level: 1 }).waitFor();
    await api.call('PATCH', `/api/submissions/${first.id}/reject`, {});
    await api.call('PATCH', `/api/submissions/${second.id}/approve`, {});

    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('heading', { name: 'Submission Approved', level: 1 }).waitFor();
    await page.getByText('Night Mowing has already been approved by ada.').waitFor();

    await page.goto(first.approve);
    await page.getByRole('heading', { name: 'Submission Rejected', level: 1 }).waitFor();
    await page.getByText('Slow Dial has already been rejected by ada.').waitFor();
  });

  it('rejects, after a retry when the request failed', async () => {
    const { id, reject } = await submitShow('Loud Neighbours');
    const { page } = await openPage(product);
    await page.goto(reject);
    const button = page.getByRole('button', { name: 'Reject' });
    await button.waitFor();
    await page.route(
      '**/api/admin/actions/*',
      (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }),
      {
        times: 1,
      },
    );
    await button.click();
    await page.getByText('Broken').waitFor();
    await button.click();
    await page.getByRole('heading', { name: 'Submission Rejected', level: 1 }).waitFor();
    expect(await statusOf(id)).toBe('rejected');
    await product.mailAbout('Your show was not accepted: Loud Neighbours', 'booking@example.com');
  });
});
