import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, signIn, startBrowser } from './browser.ts';
import { signedIn } from './client.ts';
import { ada, addShow, addVenue } from './desk.ts';
import { type Product, startProduct } from './product.ts';
import { scene } from './scene.ts';

const member = 'olive@example.com';
let product: Product;
let browser: Browser;
let publicPages: string[];

scene(async (opened) => {
  product = opened(await startProduct({ ADMIN_EMAILS: ada }));
  browser = opened(await startBrowser());
  const admin = await signedIn(product, ada);
  const venue = await addVenue(admin, 'The Quiet Room');
  const show = await addShow(admin, { performer: 'Soft Signals', venue: 'The Quiet Room', venueId: venue });
  publicPages = [
    '/',
    '/search',
    '/search?q=nothing',
    `/events/${show}`,
    '/venues',
    '/venues/submit',
    `/venues/${venue}`,
    `/venues/${venue}/claim`,
    '/submit',
    '/about',
    '/advertise',
    '/login',
    '/admin',
    '/scraping',
    '/cron-scheduler',
    '/admin/operations',
  ];
});

/** Console messages of level error or warning, and responses of 400 and above, as the page produces them. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) problems.push(`console: ${line.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left cancels what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

const visitors = [
  ['a guest', null],
  ['a member', member],
  ['an admin', ada],
] as const;

it.each(visitors)('no page puts an error or a warning into the console of %s (D-83)', async (_, email) => {
  const { page, context } = await person(browser, product);
  if (email) await signIn(page, product, email, '/login?returnTo=/about');
  const problems = problemsOf(page);
  for (const path of publicPages) await open(page, path);
  expect(problems).toEqual([]);
  await context.close();
});

it('a session that ended elsewhere leaves no error with the next visit (D-83)', async () => {
  const { page, context } = await person(browser, product);
  await signIn(page, product, member, '/login?returnTo=/about');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await context.request.post('/api/auth/logout', { data: {}, headers: { origin: product.url } });
  await context.addCookies([{ name: 'signed_in', value: '1', url: product.url }]);
  const problems = problemsOf(page);
  await open(page, '/about');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(problems).toEqual([]);
});

it('a session from before there was a companion cookie is recognised (D-83)', async () => {
  const { page, context } = await person(browser, product);
  await signIn(page, product, member, '/login?returnTo=/about');
  await context.clearCookies({ name: 'signed_in' });
  await open(page, '/about');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});
