import { expect, it, onTestFinished } from 'vitest';
import { addSource } from '../testing/admin.ts';
import { openLoaded, openPage, signIn } from '../testing/browser.ts';
import { eveningIn } from '../testing/dates.ts';
import { startListingsSite } from '../testing/external-sites.ts';
import { startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

testEnvironment();

/** Its own product: the next check is due in 15 minutes (SHELL-11). */
async function setupSource(path: string, performer: string) {
  const site = await startListingsSite();
  onTestFinished(() => site.close());
  const product = await startProduct({ ADMIN_EMAILS: ada, FETCH_ALLOW_HOSTS: site.host });
  onTestFinished(() => product.dispose());
  site.publish(path, [{ name: performer, startDate: eveningIn(9), venue: 'The Paper Lantern' }]);
  await addSource(await signInMember(product, ada), 'Checked', `${site.url}${path}`);
  return product;
}

it('reads the sources in the background when an administrator opens a page, at most every 15 minutes (SHELL-03..11, D-83)', async () => {
  const product = await setupSource('/checked', 'Found By The Check');
  const visitor = await openPage(product);
  const requested: string[] = [];
  visitor.page.on('request', (request) => requested.push(request.url()));
  await openLoaded(visitor.page, '/');
  expect(requested.filter((url) => url.includes('trigger-event-check'))).toEqual([]);

  const { page } = await openPage(product);
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await signIn(page, product, ada, '/admin');
  await expect.poll(() => logged, { timeout: 60_000 }).toContain('Event check: 1 found, 1 added');
  const found = page.getByRole('rowgroup').filter({ hasText: 'Found By The Check' });
  await found.waitFor();

  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('trigger-event-check')) checks.push(request.url());
  });
  await openLoaded(page, '/admin');
  await found.waitFor();
  expect(checks).toEqual([]);
  const notices = page.getByRole('status').filter({ hasText: /Error|Too many/ });
  await expect.poll(() => notices.count()).toBe(0);
  expect(logged.filter((line) => line.startsWith('Event check failed'))).toEqual([]);
});
