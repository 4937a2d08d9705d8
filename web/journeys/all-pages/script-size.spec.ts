import type { Request } from 'playwright-core';
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

const sizeOf = async (request: Request) => (await request.sizes()).responseBodySize;

it('home fetches at most 112 kB of JavaScript before the first interaction', async () => {
  const { page } = await openPage(product);
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await awaitRequests(page, () =>
    Promise.all([
      page.waitForEvent('websocket'),
      page.waitForResponse(/\/api\/ads\?/),
      page.waitForRequest(/\/api\/analytics\/visit$/),
      page.goto('/'),
    ]),
  );
  const sizes = await Promise.all(scripts.map(sizeOf));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(112_000);

  const fetched = scripts.length;
  await page.keyboard.press('Tab');
  await page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
  await expect.poll(() => scripts.length).toBeGreaterThan(fetched);
});

it('the page of a show fetches at most 118 kB of JavaScript before the first interaction', async () => {
  const id = await addShow(await signInMember(product, ada), { performer: 'Velvet Cactus' });
  const { page } = await openPage(product);
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await awaitRequests(page, () => Promise.all([page.waitForEvent('websocket'), page.goto(`/events/${id}`)]));
  const sizes = await Promise.all(scripts.map(sizeOf));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(118_000);
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
