import type { Browser } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { person, signIn, startBrowser } from './browser.ts';
import { signedIn } from './client.ts';
import { eveningIn } from './days.ts';
import { ada, addSource } from './desk.ts';
import { startAnnouncingSite } from './outside.ts';
import { startProduct } from './product.ts';
import { scene } from './scene.ts';

let browser: Browser;
scene(async (opened) => {
  browser = opened(await startBrowser());
});

/** A product of its own: the next check is 15 minutes away (SHELL-11). */
async function givenSource(path: string, performer: string) {
  const site = await startAnnouncingSite();
  onTestFinished(() => site.close());
  const product = await startProduct({ ADMIN_EMAILS: ada, FETCH_ALLOW_HOSTS: site.host });
  onTestFinished(() => product.dispose());
  site.announces(path, [{ name: performer, startDate: eveningIn(9), venue: 'The Paper Lantern' }]);
  await addSource(await signedIn(product, ada), 'Checked', `${site.url}${path}`);
  return product;
}

it('the sources are read when an administrator opens a page, unseen, and no sooner than allowed (SHELL-03..11, D-83)', async () => {
  const product = await givenSource('/checked', 'Found By The Check');
  const visitor = await person(browser, product);
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.page.goto('/');
  await visitor.page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('trigger-event-check'))).toEqual([]);

  const { page, faults } = await person(browser, product);
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  await signIn(page, product, ada, '/login?returnTo=/admin');
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Event check: 1 found, 1 added');
  const found = page.getByRole('rowgroup').filter({ hasText: 'Found By The Check' });
  await found.waitFor();

  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('trigger-event-check')) checks.push(request.url());
  });
  await page.reload();
  await found.waitFor();
  await page.waitForLoadState('networkidle');
  expect(checks).toEqual([]);
  const notices = page.getByRole('status').filter({ hasText: /Error|Too many/ });
  expect(await notices.count()).toBe(0);
  expect(said.filter((line) => line.startsWith('Event check failed'))).toEqual([]);
  expect(faults).toEqual([]);
});
