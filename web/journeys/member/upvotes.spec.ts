import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addShow } from '../testing/admin.ts';
import { openLoaded, openPage, signIn } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, aMember, type Client, client } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('a member who upvotes', () => {
  let product: Product;
  let admin: Client;
  let shows = 0;
  let performer: string;
  let path: string;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await aMember(product, ada);
  });
  beforeEach(async () => {
    shows += 1;
    performer = `Cactus ${shows}`;
    const show = await addShow(admin, { performer, date: inDays(2) });
    path = `/events/${show}/cactus-${shows}`;
  });

  const upvote = (page: Page) => page.getByRole('button', { name: `Upvote ${performer}` });
  const stateOf = async (page: Page) => [
    await upvote(page).getAttribute('aria-pressed'),
    await upvote(page).innerText(),
  ];
  const state = (page: Page) => expect.poll(() => stateOf(page));

  const others = (method: string) => admin.call(method, `/api${path.replace(/cactus-\d+$/, 'upvote')}`);

  it("presses the card's button, and finds it on the page and after a reload (UPV-02..06)", async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await page.goto('/');
    await upvote(page).waitFor();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
    await upvote(page).click();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    expect(new URL(page.url()).pathname, 'the card was not followed').toBe('/');

    await page.getByRole('link', { name: performer }).click();
    await page.getByRole('heading', { level: 1, name: performer }).waitFor();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await page.reload();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await upvote(page).click();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
  });

  it('takes the upvote back by itself when the server refuses it (UPV-09)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await page.route('**/upvote', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(path);
    await upvote(page).click();
    await page.getByText('Failed to upvote event').first().waitFor();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
    await page.unroute('**/upvote');
    await page.route('**/upvote', (route) => route.fulfill({ status: 401, body: '{}' }));
    await upvote(page).click();
    await page.getByText('Please log in to upvote events').first().waitFor();
    await state(page).toEqual(['false', expect.stringContaining('0')]);

    await page.unroute('**/upvote');
    // Shown at once; turned again only when it has been answered.
    const answered = page.waitForResponse('**/upvote').then((response) => response.finished());
    await upvote(page).press('Space');
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await answered;
    await page.route('**/upvote', (route) => route.fulfill({ status: 500, body: '{}' }));
    await upvote(page).press('Space');
    await page.getByText('Failed to remove upvote').first().waitFor();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await page.unroute('**/upvote');
    await upvote(page).click();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
  });

  it('sees the others come and go, whatever was chosen before (UPV-03)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    const followed = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (/EventUpvotes/.test(String(payload))) resolve();
        }),
      );
    });
    await page.goto(path);
    await followed;
    const stands = (pressed: boolean, count: number) =>
      state(page).toEqual([String(pressed), expect.stringContaining(`\n${count}\n`)]);
    await others('POST');
    await stands(false, 1);
    await upvote(page).click();
    await stands(true, 2);
    await others('DELETE');
    await stands(true, 1);
    await others('POST');
    await stands(true, 2);
    await upvote(page).click();
    await stands(false, 1);
    await others('DELETE');
    await stands(false, 0);
  });

  it('misses nothing between opening the page and being told live (UPV-03)', async () => {
    const { page } = await openPage(product);
    const held: (() => void)[] = [];
    await page.routeWebSocket('**/graphql', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((frame) => {
        if (/EventUpvotes/.test(String(frame))) held.push(() => server.send(frame));
        else server.send(frame);
      });
    });
    await openLoaded(page, path);
    await state(page).toEqual(['false', expect.stringContaining('\n0\n')]);
    await expect.poll(() => held.length).toBe(1);
    await others('POST');
    for (const send of held) send();
    await state(page).toEqual(['false', expect.stringContaining('\n1\n')]);
  });

  it('has the list of a search asked for again (UPV-04)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await page.goto('/search?q=cactus');
    await state(page).toEqual(['false', expect.stringContaining('0')]);
    const asked = (name: string) =>
      page.waitForRequest((request) => request.postDataJSON()?.operationName === name);
    const lists = Promise.all([asked('MyUpvotes'), asked('Search')]);
    await upvote(page).click();
    await lists;
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await upvote(page).click();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
  });

  it('is told when the session is over, and so is the page (UPV-08)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await page.goto(path);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const session = (await page.context().cookies()).find(({ name }) => name === 'sid');
    await client(product, `sid=${session?.value}`).call('POST', '/api/auth/logout', {});
    await upvote(page).click();
    await page.getByText('Login required').first().waitFor();
    await page.getByText('Please log in to upvote events').first().waitFor();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  });
});
