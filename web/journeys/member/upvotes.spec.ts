import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addShow } from '../testing/admin.ts';
import { openLoaded, openPage, signIn } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, createClient, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('upvotes', () => {
  let product: Product;
  let admin: Client;
  let shows = 0;
  let performer: string;
  let path: string;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
  });
  beforeEach(async () => {
    shows += 1;
    performer = `Cactus ${shows}`;
    // A date for each show: a day of the home page shows four cards at first.
    const show = await addShow(admin, { performer, date: inDays(1 + (shows % 6)) });
    path = `/events/${show}/cactus-${shows}`;
  });

  const upvote = (page: Page) => page.getByRole('button', { name: `Upvote ${performer}` });
  const stateOf = async (page: Page) => [
    await upvote(page).getAttribute('aria-pressed'),
    await upvote(page).innerText(),
  ];
  const state = (page: Page) => expect.poll(() => stateOf(page));

  const asOtherMember = (method: string) =>
    admin.call(method, `/api${path.replace(/cactus-\d+$/, 'upvote')}`);

  it('appear on the card, on the page of the show and after a reload (UPV-02..06)', async () => {
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

  it('are rolled back when the server rejects them (UPV-09)', async () => {
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
    // The button changes immediately; the next click waits for the response.
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

  it('show those of others live, before and after the own upvote (UPV-03)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    const subscribed = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (/EventUpvotes/.test(String(payload))) resolve();
        }),
      );
    });
    await page.goto(path);
    await subscribed;
    const expectState = (pressed: boolean, count: number) =>
      state(page).toEqual([String(pressed), expect.stringContaining(`\n${count}\n`)]);
    await asOtherMember('POST');
    await expectState(false, 1);
    await upvote(page).click();
    await expectState(true, 2);
    await asOtherMember('DELETE');
    await expectState(true, 1);
    await asOtherMember('POST');
    await expectState(true, 2);
    await upvote(page).click();
    await expectState(false, 1);
    await asOtherMember('DELETE');
    await expectState(false, 0);
  });

  it('are not missed between the first load and the live subscription (UPV-03)', async () => {
    const { page } = await openPage(product);
    const delayed: (() => void)[] = [];
    await page.routeWebSocket('**/graphql', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((frame) => {
        if (/EventUpvotes/.test(String(frame))) delayed.push(() => server.send(frame));
        else server.send(frame);
      });
    });
    await openLoaded(page, path);
    await state(page).toEqual(['false', expect.stringContaining('\n0\n')]);
    await expect.poll(() => delayed.length).toBe(1);
    await asOtherMember('POST');
    for (const send of delayed) send();
    await state(page).toEqual(['false', expect.stringContaining('\n1\n')]);
  });

  it('reload the list of a search (UPV-04)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await page.goto('/search?q=cactus');
    await state(page).toEqual(['false', expect.stringContaining('0')]);
    const requestOf = (name: string) =>
      page.waitForRequest((request) => request.postDataJSON()?.operationName === name);
    const lists = Promise.all([requestOf('MyUpvotes'), requestOf('Search')]);
    await upvote(page).click();
    await lists;
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await upvote(page).click();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
  });

  it('ask to log in when the session has ended, and sign the page out (UPV-08)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await page.goto(path);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const session = (await page.context().cookies()).find(({ name }) => name === 'sid');
    await createClient(product, `sid=${session?.value}`).call('POST', '/api/auth/logout', {});
    await upvote(page).click();
    await page.getByText('Login required').first().waitFor();
    await page.getByText('Please log in to upvote events').first().waitFor();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  });
});
