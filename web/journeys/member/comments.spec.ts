import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow } from '../testing/admin.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('comments on a show', () => {
  let product: Product;
  let admin: Client;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
  });
  const addEvent = (performer: string) => addShow(admin, { performer, date: inDays(2) });

  it('asks a visitor to log in before an upvote or a comment (UPV-01, CMT-03, CMT-05)', async () => {
    const id = await addEvent('Velvet Cactus');
    const { page } = await openPage(product);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`/events/${id}/velvet-cactus`);
    await page.getByRole('button', { name: /^Upvote Velvet Cactus/ }).click();
    await page.getByText('Login required').first().waitFor();
    await page.getByText('Please log in to upvote events').first().waitFor();
    await page.getByText('No comments yet. Be the first to share your thoughts!').waitFor();
    await expect.poll(() => page.getByLabel('Your comment').isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Post comment' }).isDisabled()).toBe(true);
    expect(requested.filter((url) => url.includes('upvote'))).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('shows a comment live to others, a held one after approval (CMT-06, CMT-12)', async () => {
    const path = `/events/${await addEvent('Night Bus')}/night-bus`;
    const { page } = await openPage(product, { phone: true });
    const { page: reader } = await openPage(product, { timeZone: 'Pacific/Kiritimati' });
    await reader.goto(path);
    await reader.getByText('No comments yet.').waitFor();
    await signIn(page, product, 'mia@example.com');
    await page.goto(path);
    const write = async (text: string) => {
      await page.getByLabel('Your comment').fill(text);
      await page.getByRole('button', { name: 'Post comment' }).click();
    };

    await write('The encore alone was worth it.');
    await page.getByText('Comment posted!').first().waitFor();
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByText('The encore alone was worth it.').waitFor();
    await comments.getByRole('link', { name: 'mia' }).waitFor();
    await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('');
    await reader.getByText('The encore alone was worth it.').waitFor();
    const cityTime = await comments.getByRole('time').innerText();
    await expect
      .poll(() => reader.getByRole('region', { name: 'Comments' }).getByRole('time').innerText())
      .toBe(cityTime);

    await write('Cheaper tickets: www.example.com');
    await page.getByText('Comment under review').first().waitFor();
    const held = comments.getByRole('article').filter({ hasText: 'Cheaper tickets' });
    await held.getByText('Under review').waitFor();
    await reader.reload();
    await reader.getByText('The encore alone was worth it.').waitFor();
    await expect.poll(() => reader.getByText('Cheaper tickets').count()).toBe(0);

    const { body } = await admin.call('GET', '/api/admin/comments');
    const [{ id, moderationReason }] = body as unknown as [{ id: string; moderationReason: string }];
    expect(moderationReason).toBe('It contains a link or an address.');
    expect((await admin.call('PATCH', `/api/admin/comments/${id}/approve`)).status).toBe(200);
    await reader.getByText('Cheaper tickets').waitFor();
    await expect.poll(() => held.getByText('Under review').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'no sideways scrolling on a phone').toBeLessThanOrEqual(390);
  });

  it('reports missing text and failures, and keeps the text (CMT-01, CMT-03, CMT-04, CMT-07)', async () => {
    const id = await addEvent('Late Doors');
    const comments = `/api/events/${id}/comments`;
    expect((await admin.call('POST', comments, { content: 'Doors were late.' })).status).toBe(201);
    const { page } = await openPage(product, { unrendered: true });
    await signIn(page, product, 'mia@example.com');
    await page.goto(`/events/${id}/late-doors`);
    const comment = page.getByLabel('Your comment');
    await comment.fill('   ');
    await expect.poll(() => page.getByRole('button', { name: 'Post comment' }).isDisabled()).toBe(true);
    await comment.press('Control+Enter');
    await page.getByText('Empty comment').first().waitFor();
    await page.getByText('Please write something before posting').first().waitFor();

    const answering = async (status: number, body: object) => {
      await page.unroute('**/comments');
      await page.route('**/comments', (route) => route.fulfill({ status, json: body }));
      await comment.fill('It will not arrive');
      await comment.press('Control+Enter');
    };
    await answering(500, {});
    await page.getByText('Failed to post comment').first().waitFor();
    await page.getByText('Please try again').first().waitFor();
    await answering(400, { message: 'Comment must be at most 2000 characters' });
    await page.getByText('Comment must be at most 2000 characters').first().waitFor();
    await answering(401, { message: 'Unauthorized' });
    await page.getByText('Please login to post a comment').first().waitFor();
    await expect.poll(() => comment.inputValue()).toBe('It will not arrive');

    // A new live connection would reload the comments; here only the member may.
    await page.routeWebSocket('**/graphql', () => {});
    const isCommentsQuery = (query: string | null) => query?.includes('query Comments') ?? false;
    await page.route('**/graphql', (route) =>
      isCommentsQuery(route.request().postData()) ? route.abort() : route.continue(),
    );
    await page.reload();
    await page.getByText('Failed to fetch comments').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Doors were late.').waitFor();
  });
});
