import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addShow } from '../testing/admin.ts';
import { awaitRequests, openLoaded, openPage } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

let product: Product;
testEnvironment(async (use) => {
  product = use(await startProduct({ ADMIN_EMAILS: ada }));
});

/** Transferred bytes of the scripts of a page: until the app has taken the page over, and in all. */
async function scriptSizes(page: Page): Promise<{ first: number; all: number; count: number }> {
  return page.evaluate(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.endsWith('.js'),
    );
    const sum = (entries: typeof scripts) =>
      entries.reduce((bytes, entry) => bytes + entry.encodedBodySize, 0);
    const hydrated = performance.getEntriesByName('hydrated')[0]!.startTime;
    const first = scripts.filter(({ startTime }) => startTime < hydrated);
    return { first: sum(first), all: sum(scripts), count: first.length };
  });
}

async function openMeasured(): Promise<Page> {
  const { page } = await openPage(product);
  await page.addInitScript(() =>
    addEventListener('hydrated', () => performance.mark('hydrated'), { once: true }),
  );
  return page;
}

it('home fetches at most 90 kB of JavaScript until it is usable, 113 kB with live updates', async () => {
  const page = await openMeasured();
  await awaitRequests(page, () =>
    Promise.all([
      page.waitForEvent('websocket'),
      page.waitForResponse(/\/api\/ads\?/),
      page.waitForRequest(/\/api\/analytics\/visit$/),
      page.goto('/'),
    ]),
  );
  const { first, all, count } = await scriptSizes(page);
  expect(count).toBeGreaterThan(3);
  expect(first).toBeLessThanOrEqual(90_000);
  expect(all).toBeLessThanOrEqual(113_000);

  const toaster = page.waitForRequest((request) => request.resourceType() === 'script');
  await page.keyboard.press('Tab');
  await toaster;
  await page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
});

it('the page of a show fetches at most 98 kB of JavaScript until it is usable, 120 kB with live updates', async () => {
  const id = await addShow(await signInMember(product, ada), { performer: 'Velvet Cactus' });
  const page = await openMeasured();
  await awaitRequests(page, () => Promise.all([page.waitForEvent('websocket'), page.goto(`/events/${id}`)]));
  const { first, all, count } = await scriptSizes(page);
  expect(count).toBeGreaterThan(3);
  expect(first).toBeLessThanOrEqual(98_000);
  expect(all).toBeLessThanOrEqual(120_000);
});

it('home can be painted from its document alone; two fonts, pictures and then scripts follow', async () => {
  const { page } = await openPage(product);
  const requested: { type: string; path: string }[] = [];
  page.on('requestfinished', (request) => {
    requested.push({ type: request.resourceType(), path: new URL(request.url()).pathname });
  });
  const document = await (await page.request.get('/')).text();
  expect(document).toMatch(/<style>.*@font-face.*<\/style>/s);
  expect(document).not.toMatch(/<script[^>]* src=|rel="(?:stylesheet|modulepreload)"/);
  const preloaded = Array.from(
    document.matchAll(/rel="preload" as="font"[^>]* href="([^"]+)"/g),
    ([, path]) => path,
  );
  await openLoaded(page, '/');
  expect(preloaded).toEqual([
    expect.stringMatching(/instrument.*-latin-/),
    expect.stringMatching(/bricolage.*-latin-/),
  ]);
  expect(
    requested
      .filter(({ type }) => type === 'font')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(preloaded.sort());
  const paths = requested.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
