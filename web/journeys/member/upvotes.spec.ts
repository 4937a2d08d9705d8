import type { Page, Request, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addShow } from '../testing/admin.ts';
import { openLoaded, openPage, signIn, signInByMail } from '../testing/browser.ts';
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
    const show = await addShow(admin, { performer, date: inDays(1 + (shows % 5)) });
    path = `/events/${show}/cactus-${shows}`;
  });

  const upvote = (page: Page) => page.getByRole('button', { name: `Upvote ${performer}` });
  const stateOf = async (page: Page) => [
    await upvote(page).getAttribute('aria-pressed'),
    await upvote(page).innerText(),
  ];
  const state = (page: Page) => expect.poll(() => stateOf(page));
  /** The server has answered the last click: the next one is sent. */
  const answered = (page: Page) => expect.poll(() => upvote(page).getAttribute('aria-busy')).toBeNull();

  const isUpvote = (request: Request) =>
    /^(UpvoteEvent|WithdrawEventUpvote)$/.test(request.postDataJSON()?.operationName);
  type Answer = Parameters<Route['fulfill']>[0];
  const answerUpvotes = (page: Page, answer: Answer) =>
    page.route('**/graphql', (route) =>
      isUpvote(route.request()) ? route.fulfill(answer) : route.fallback(),
    );
  const failure = { status: 500, body: '{}' };
  const unauthorized = {
    json: { data: null, errors: [{ message: 'Unauthorized', extensions: { code: 'unauthorized' } }] },
  };

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

  it('are sent once the session is known, when they are pressed before', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    const known = Promise.withResolvers<void>();
    await page.route('**/api/auth/user', async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.goto(path);
    await upvote(page).click();
    known.resolve();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    expect(await page.getByText('Please log in to upvote events').count()).toBe(0);
  });

  it('are rolled back when the server rejects them (UPV-09)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await answerUpvotes(page, failure);
    await page.goto(path);
    await upvote(page).click();
    await page.getByText('Failed to upvote event').first().waitFor();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
    await page.unroute('**/graphql');
    await answerUpvotes(page, unauthorized);
    await upvote(page).click();
    await page.getByText('Please log in to upvote events').first().waitFor();
    await state(page).toEqual(['false', expect.stringContaining('0')]);

    await page.unroute('**/graphql');
    await upvote(page).press('Space');
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await answered(page);
    await answerUpvotes(page, failure);
    await upvote(page).press('Space');
    await page.getByText('Failed to remove upvote').first().waitFor();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await page.unroute('**/graphql');
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

  it('are one call each, which updates every list in the cache (UPV-02, UPV-04)', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    await openLoaded(page, '/');
    await upvote(page).waitFor();
    await page.getByRole('link', { name: 'View More Shows' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search Shows' }).waitFor();
    await state(page).toEqual(['false', expect.stringContaining('0')]);
    const calls: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.postDataJSON()?.operationName ?? request.url());
    });
    for (const [pressed, count] of [
      ['true', '1'],
      ['false', '0'],
      ['true', '1'],
    ] as const) {
      await upvote(page).click();
      await state(page).toEqual([pressed, expect.stringContaining(count)]);
      await answered(page);
      await state(page).toEqual([pressed, expect.stringContaining(count)]);
    }
    expect(calls).toEqual(['UpvoteEvent', 'WithdrawEventUpvote', 'UpvoteEvent']);
    await page.goBack();
    await upvote(page).waitFor();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    expect(calls.filter((call) => call?.includes('Upvote'))).toHaveLength(3);
  });

  it('are sent once while the first one is not answered', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com');
    const sent: Route[] = [];
    await page.route('**/graphql', (route) =>
      isUpvote(route.request()) ? void sent.push(route) : route.fallback(),
    );
    await page.goto(path);
    await upvote(page).click();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await upvote(page).click();
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    await expect.poll(() => sent.length).toBe(1);
    await sent[0]?.continue();
    await answered(page);
    await state(page).toEqual(['true', expect.stringContaining('1')]);
    expect(sent).toHaveLength(1);
  });

  it('are those of the user who is signed in, also after a sign-in in another tab', async () => {
    const { page, context } = await openPage(product);
    await asOtherMember('POST');
    await signIn(page, product, 'mia@example.com');
    await page.goto(path);
    await state(page).toEqual(['false', expect.stringContaining('1')]);
    const otherTab = await context.newPage();
    await otherTab.goto('/');
    await otherTab.getByRole('button', { name: 'Logout' }).click();
    await otherTab.goto('/login');
    await signInByMail(otherTab, product, ada);
    await state(page).toEqual(['true', expect.stringContaining('1')]);

    await page.getByRole('button', { name: 'Logout' }).click();
    await state(page).toEqual(['false', expect.stringContaining('1')]);
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
