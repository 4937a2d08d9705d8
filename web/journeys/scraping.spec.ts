import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsInBothThemes } from './accessible.ts';
import { startBrowser } from './browser.ts';
import { aMember, type Client } from './client.ts';
import { ada, cardOf, deskAt, eventsChecked, told } from './desk.ts';
import { type Product, startProduct } from './product.ts';
import { scene } from './scene.ts';
import { type StubSite, startStubSite } from './stub-site.ts';

describe('an administrator of scraping', () => {
  let site: StubSite;
  let product: Product;
  let browser: Browser;
  let api: Client;
  scene(async (opened) => {
    site = opened(await startStubSite());
    product = opened(await startProduct({ ADMIN_EMAILS: ada, FETCH_ALLOW_HOSTS: site.host }));
    browser = opened(await startBrowser());
    api = await aMember(product, ada);
    await eventsChecked(api);
  });

  const atDesk = (path: string, device: { phone?: boolean } = {}) =>
    deskAt(path, { browser, product, ...device });

  async function added(name: string, but: object = {}): Promise<string> {
    const { body, status } = await api.call('POST', '/api/admin/scraping-sources', {
      name,
      url: `${site.url}/calendar`,
      type: 'music',
      ...but,
    });
    expect(status).toBe(201);
    return String(body.id);
  }

  const dynamic = { isDynamicUrl: true, daysToScrape: 3 };

  it('adds a source with a page a day, tries it out first, and scrapes it twice (SCR-01..14, SCR-26, SCR-32)', async () => {
    const { page, faults } = await atDesk('/scraping');
    await page.getByText('No sources configured').waitFor();
    await page.getByRole('tab', { name: 'Sources (0)' }).waitFor();
    await page.getByRole('button', { name: 'Add Source' }).click();
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    const test = dialog.getByRole('button', { name: 'Test Scrape' });
    expect(await test.isDisabled(), 'without a URL').toBe(true);
    expect(await field('Active').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Source name is required').waitFor();
    await dialog.getByText('Please enter a valid URL').waitFor();

    await dialog.getByRole('textbox', { name: 'URL', exact: true }).fill(`${site.url}/shows`);
    await dialog.getByRole('switch', { name: 'Dynamic Date URLs' }).check();
    expect(await dialog.getByLabel('Days to Scrape').inputValue()).toBe('7');
    await dialog.getByLabel('URL Pattern').fill(`${site.url}/shows/today`);
    await dialog.getByLabel('Days to Scrape').fill('31');
    await test.click();
    await dialog.getByText('URL pattern must contain {YYYY-MM-DD}').waitFor();
    await dialog.getByText('Days to scrape must be a whole number from 1 to 30').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    await dialog.getByLabel('URL Pattern').fill(`${site.url}/shows/{YYYY-MM-DD}`);
    await dialog.getByLabel('Days to Scrape').fill('2');
    await dialog.getByLabel('Event Type').selectOption('Comedy');
    await dialog.getByLabel('Priority').selectOption('2');
    await dialog.getByLabel('Notes').fill('They like owls.');
    await test.click();
    await dialog.getByText('Reading the pages…').waitFor();
    await told(page, 'Test Completed');
    await dialog.getByText('No prompt was sent.', { exact: true }).waitFor();
    await dialog.getByText('URLs generated (2)').click();
    await dialog.getByRole('listitem').filter({ hasText: 'The Owl House' }).first().waitFor();
    await dialog.getByText('Full JSON').click();
    expect(await dialog.getByRole('region', { name: 'Full JSON' }).textContent()).toContain(
      '"eventsExtracted"',
    );
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect((await api.call('GET', '/api/admin/scraping-logs')).body, 'nothing is stored').toEqual([]);

    await dialog.getByLabel('Source Name').fill('The Owl House');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Source Created');
    const card = cardOf(page, 'The Owl House');
    for (const text of ['Active', 'Comedy', 'Priority 2', 'They like owls.', 'Never'])
      await card.getByText(text, { exact: true }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    await card.getByRole('button', { name: 'Scrape', exact: true }).click();
    await card.getByText('Scraping…').waitFor();
    await told(page, 'Found 2 events, added 2 new events.');
    await card.getByText('just now').waitFor();
    await page.getByRole('tab', { name: 'Scraped Events (2)' }).click();
    const first = page.getByRole('article', { name: /^Night Owls/ }).first();
    for (const text of ['Pending', 'The Owl House']) await first.getByText(text, { exact: true }).waitFor();
    await first.getByText(/8:00 PM/).waitFor();
    await first.getByText(/play all night/).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Sources (1)' }).click();
    await card.getByRole('button', { name: 'Scrape', exact: true }).click();
    await told(page, 'Found 2 events, added 0 new events.');
    await page.getByRole('tab', { name: 'Logs (2)' }).click();
    const runs = page.getByRole('list', { name: 'Runs, newest first' }).getByRole('listitem');
    await runs.first().getByText('2 duplicates').waitFor();
    await runs.nth(1).getByText('2 added').waitFor();
    expect(await runs.getByText('Success').count()).toBe(2);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('tests a stored source, and is told what went wrong with another (SCR-16, SCR-31, SCR-33, SCR-36)', async () => {
    await added('Half a calendar');
    await added('A broken page', { url: `${site.url}/broken` });
    const { page, faults } = await atDesk('/scraping');
    await cardOf(page, 'Half a calendar').getByRole('button', { name: 'Test Scrape' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test Scrape' });
    await dialog.getByText('URL tested').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'The Early Birds' }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Test Scrape');

    await cardOf(page, 'Half a calendar').getByRole('button', { name: 'Scrape', exact: true }).click();
    await told(page, 'Scrape Completed');
    await cardOf(page, 'A broken page').getByRole('button', { name: 'Test Scrape' }).click();
    await told(page, 'Test Failed');
    await dialog.getByRole('button', { name: 'Test again' }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await cardOf(page, 'A broken page').getByRole('button', { name: 'Scrape', exact: true }).click();
    await told(page, 'Scrape Failed');
    await page.getByRole('tab', { name: /^Logs/ }).click();
    const run = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await run('A broken page').getByText('Error', { exact: true }).waitFor();
    await run('Half a calendar').getByText('Warning', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('finds a scrape still running that was begun before leaving for another page (REQ-09)', async () => {
    await added('A slow month', {
      ...dynamic,
      daysToScrape: 4,
      urlPattern: `${site.url}/shows/{YYYY-MM-DD}`,
    });
    const { page, faults } = await atDesk('/scraping');
    await cardOf(page, 'A slow month').getByRole('button', { name: 'Scrape', exact: true }).click();
    await page.getByRole('link', { name: 'Cron Scheduler' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cron Scheduler' }).waitFor();
    await page.getByRole('link', { name: 'Scraping Management' }).click();
    await cardOf(page, 'A slow month').getByText('Scraping…').waitFor();
    await told(page, 'Scrape Completed');
    await expect.poll(() => page.getByText('Scraping…').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('has a source read page by page while the strip tells how far it is (SCR-25, SCR-27, SCR-34)', async () => {
    await added('A batch of owls', { ...dynamic, urlPattern: `${site.url}/shows/{YYYY-MM-DD}` });
    const { page, faults } = await atDesk('/scraping');
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/batch-jobs')) polls += 1;
    });
    const deaf = await page.context().newPage();
    await deaf.route('**/api/admin/batch-jobs', (route) => route.abort());
    const connected = deaf.waitForEvent('websocket');
    await deaf.goto('/scraping');
    await connected;
    const card = cardOf(page, 'A batch of owls');
    await card.getByRole('button', { name: 'Batch Scrape' }).click();
    await told(page, 'Batch Job Started');
    const strip = page.getByRole('region', { name: 'Batch jobs' });
    await strip.getByText(/of 3 pages/).waitFor();
    await card.getByRole('button', { name: 'Batch Scrape' }).click();
    await told(page, 'Batch Scrape Failed');
    await told(page, 'This source already has an unfinished batch job');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await strip.getByText('Completed').waitFor();
    await strip.getByText('3 of 3 pages').waitFor();
    const followed = deaf.getByRole('region', { name: 'Batch jobs' });
    await followed.getByText('Trying again…').waitFor();
    await followed.getByText('Completed').waitFor();
    const before = polls;
    await expect.poll(() => polls, { message: 'asked again by itself' }).toBeGreaterThan(before);
    await strip.getByRole('button', { name: 'Dismiss the batch job of A batch of owls' }).click();
    await expect.poll(() => strip.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('edits, deactivates and deletes a source, and takes the deletion back (SCR-16, SCR-17, SCR-23)', async () => {
    const id = await added('The Nest', { imageSelector: '.poster' });
    await added('The Perch');
    const { page, faults } = await atDesk('/scraping', { phone: true });
    const card = cardOf(page, 'The Nest');
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Notes').fill('In the oak.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Source Updated');
    await card.getByText('In the oak.').waitFor();
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focusedText, { message: 'the dialog gives the focus back' }).toBe('Edit');
    await card.getByRole('button', { name: 'Deactivate' }).click();
    await card.getByText('Inactive').waitFor();
    expect(await card.getByRole('button', { name: 'Scrape', exact: true }).count()).toBe(0);
    const { body } = await api.call('GET', '/api/admin/scraping-sources');
    const nest = (body as unknown as { id: string }[]).find((source) => source.id === id);
    expect(nest).toMatchObject({ active: false, notes: 'In the oak.', imageSelector: '.poster' });

    await card.getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Source Deleted');
    await expect.poll(() => card.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    await card.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => card.count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused, { message: 'the focus is not lost' }).toBe('H2');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto('/scraping');
    await cardOf(page, 'The Perch').waitFor();
    expect(await card.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('sees on the dashboard what there is, and the way to the page (DSC-01..03, ADM-05)', async () => {
    const { page, faults } = await atDesk('/admin');
    await page.getByRole('tab', { name: 'Scraping' }).click();
    const { body: logs } = await api.call('GET', '/api/admin/scraping-logs');
    const counter = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..');
    await counter('Scraping Logs')
      .getByText(String((logs as unknown as unknown[]).length), { exact: true })
      .waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /Open Scraping Management/ }).click(),
    ]);
    await opened.getByRole('heading', { level: 1, name: 'Scraping Management' }).waitFor();
    await opened.getByRole('link', { name: 'Admin Dashboard' }).click();
    await opened.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('is told that the list could not be loaded, and tries again', async () => {
    await added('Lost and found');
    const { page } = await atDesk('/about');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('ManagedSources') ? route.abort() : route.continue(),
    );
    await page.goto('/scraping');
    await page.getByText('The sources could not be loaded').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await cardOf(page, 'Lost and found').waitFor();
  });
});
