import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addShow, addVenue } from '../testing/admin.ts';
import { openLoaded, openPage, signIn } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { addressOf, publicPages } from '../testing/pages.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type SignedInClient, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

/** The pages that the server renders. */
const renderedPages = publicPages.filter(({ path }) => !/submit|login/.test(path));

describe('the pages that the server renders (D-108)', () => {
  let product: Product;
  let admin: SignedInClient;
  let ids: { show: string; venue: string };
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    admin = await signInMember(product, ada);
    ids = {
      show: await addShow(admin, {
        performer: 'Velvet <Cactus> & "co"',
        date: inDays(2),
        url: 'https://tickets.example/1',
      }),
      venue: await addVenue(admin, 'The Paper Lantern'),
    };
  });

  const sourceOf = async (path: string) => (await fetch(`${product.url}${path}`)).text();

  it('have the shows of the week in the source of the home page', async () => {
    const source = await sourceOf('/');
    const body = source.slice(source.indexOf('<body>'), source.indexOf('<script id="page-data"'));
    expect(body).toContain('Velvet &lt;Cactus&gt; &amp; &quot;co&quot;');
    expect(body).toContain(`href="/events/${ids.show}/`);
    expect(body).toContain('shows listed this month');
    expect(source).not.toContain('<Cactus>');
    expect(await sourceOf('/?week=3')).not.toContain('Velvet');
  });

  it('have their content in the source', async () => {
    for (const [path, text] of [
      ['/search?q=velvet', 'Velvet &lt;Cactus&gt;'],
      ['/search?q=nothing', 'No shows found matching your search'],
      [`/events/${ids.show}`, 'No comments yet'],
      ['/venues', 'The Paper Lantern'],
      ['/venues?venueType=club', 'No venues found'],
      [`/venues/${ids.venue}`, 'No reviews yet'],
      ['/users/ada', 'Joined '],
      ['/about', 'What we list'],
      ['/advertise', 'Ad specifications'],
      ['/no-such', '404 Page Not Found'],
      ['/events/none', 'Event Not Found'],
    ] as const)
      expect(await sourceOf(path), path).toContain(text);
  });

  /** Errors and warnings in the console, and uncaught errors, such as those of hydration. */
  function watchProblems(page: Page): string[] {
    const problems: string[] = [];
    page.on('console', (line) => {
      const isMissing = line.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(line.type()) && !isMissing) problems.push(line.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    return problems;
  }

  it.each([
    { colorScheme: 'light', timeZone: 'Pacific/Kiritimati' },
    { colorScheme: 'dark', timeZone: 'Pacific/Pago_Pago' },
  ] as const)('are taken over without an error, $colorScheme, in $timeZone', async (device) => {
    const { page } = await openPage(product, { timeZone: device.timeZone });
    await page.emulateMedia({ colorScheme: device.colorScheme });
    const problems = watchProblems(page);
    for (const { path } of renderedPages) {
      await page.addInitScript(() => {
        localStorage.setItem('eventFilter', 'comedy');
      });
      await openLoaded(page, addressOf(path, ids));
      await page.getByRole('button', { name: /^Switch to/ }).waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: /^Switch to/ }).getAttribute('aria-label'))
        .toBe(device.colorScheme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme');
      expect(problems.splice(0), path).toEqual([]);
    }
    await page.goto('/');
    await page.getByText('(Comedy Only)').waitFor();
  });

  it('keep their elements and ask for nothing that they came with', async () => {
    const { page } = await openPage(product);
    await page.routeWebSocket('**/graphql', () => {});
    const queries: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) queries.push(request.postData());
    });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')?.setAttribute('data-from', 'server');
      });
    });
    for (const path of ['/', '/search', `/events/${ids.show}`, '/venues', `/venues/${ids.venue}`]) {
      await openLoaded(page, path);
      expect(await page.locator('h1').getAttribute('data-from'), path).toBe('server');
      expect(queries.splice(0), path).toEqual([]);
    }
  });

  it('load their week again only when shows have changed before live updates begin (D-135)', async () => {
    const { page } = await openPage(product);
    const weeks: Request[] = [];
    page.on('request', (request) => {
      if (/"operationName":"Home"/.test(request.postData() ?? '')) weeks.push(request);
    });
    const begun = Promise.withResolvers<void>();
    const held: (() => void)[] = [];
    let hold = false;
    await page.routeWebSocket('**/graphql', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((frame) => {
        const send = () => server.send(frame);
        if (hold && /HomeChanges/.test(String(frame))) held.push(send);
        else send();
      });
      server.onMessage((frame) => {
        socket.send(frame);
        if (/"stands"/.test(String(frame))) begun.resolve();
      });
    });
    const shown = (performer: string) => page.getByRole('link', { name: performer }).first().waitFor();

    await openLoaded(page, '/');
    await begun.promise;
    await addShow(admin, { performer: 'Added Live', date: inDays(1) });
    await shown('Added Live');
    expect(weeks).toHaveLength(0);

    hold = true;
    await openLoaded(page, '/');
    await expect.poll(() => held.length).toBe(1);
    await addShow(admin, { performer: 'Added Before', date: inDays(1) });
    for (const send of held) send();
    await shown('Added Before');
    expect(weeks).toHaveLength(1);
  });

  it.each([
    { button: 'Get Tickets', role: 'dialog' },
    { button: 'Share', role: 'menu' },
  ] as const)('open what $button opens, pressed before the scripts have started (D-121)', async (it) => {
    const { page } = await openPage(product);
    const started = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await started.promise;
      await route.continue();
    });
    await page.goto(`/events/${ids.show}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: it.button }).click();
    started.resolve();
    await page.getByRole(it.role).first().waitFor();
  });

  it('are the same for a member, whose name and upvotes follow in the browser', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'mia@example.com', '/');
    const upvote = page.getByRole('button', { name: /^Upvote Velvet/ }).first();
    await upvote.click();
    await expect.poll(() => upvote.getAttribute('aria-pressed')).toBe('true');
    // The button shows the upvote before the server has it.
    const read = async () => (await page.request.get('/')).text();
    await expect.poll(read).toContain('>1<span class="sr-only"> upvote</span>');
    const source = await read();
    expect(source).not.toContain('mia@example.com');
    expect(source).not.toContain('aria-pressed="true" class="inline-flex');
    await page.routeWebSocket('**/graphql', () => {});
    const operations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) operations.push(request.postDataJSON().operationName);
    });
    await openLoaded(page, '/');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await expect.poll(() => upvote.getAttribute('aria-pressed')).toBe('true');
    expect(operations).toEqual(['MyUpvotes']);
    await openLoaded(page, `/events/${ids.show}`);
    await expect.poll(() => operations.slice(1).sort()).toEqual(['Comments', 'MyUpvotes']);
  });
});
