import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, addSource, cardOf, checkEvents, startWithAdmin, waitForText } from '../testing/admin.ts';
import { type ListingsSite, startListingsSitePerDay } from '../testing/external-sites.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an administrator of scraping', () => {
  let site: ListingsSite;
  let admin: Admin;
  testEnvironment(
    async (use) => {
      site = use(await startListingsSitePerDay());
      admin = await startWithAdmin(use, { FETCH_ALLOW_HOSTS: site.host });
      await checkEvents(admin.api);
    },
    { perTest: true },
  );

  it('tests and adds a source with a page per day, and scrapes it twice (SCR-01..14, SCR-26, SCR-32)', async () => {
    const page = await admin.open('/scraping');
    await page.getByText('No sources configured').waitFor();
    await page.getByRole('tab', { name: 'Sources (0)' }).waitFor();
    await page.getByRole('button', { name: 'Add Source' }).click();
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    const test = dialog.getByRole('button', { name: 'Test Scrape' });
    await expect.poll(() => test.isDisabled(), { message: 'without a URL' }).toBe(true);
    await expect.poll(() => field('Active').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Source name is required').waitFor();
    await dialog.getByText('Please enter a valid URL').waitFor();

    await dialog.getByRole('textbox', { name: 'URL', exact: true }).fill(`${site.url}/shows`);
    await dialog.getByRole('switch', { name: 'Dynamic Date URLs' }).check();
    await expect.poll(() => dialog.getByLabel('Days to Scrape').inputValue()).toBe('7');
    await dialog.getByLabel('URL Pattern').fill(`${site.url}/shows/today`);
    await dialog.getByLabel('Days to Scrape').fill('31');
    await test.click();
    await dialog.getByText('URL pattern must contain {YYYY-MM-DD}').waitFor();
    await dialog.getByText('Days to scrape must be a whole number from 1 to 30').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await dialog.getByLabel('URL Pattern').fill(`${site.url}/shows/{YYYY-MM-DD}`);
    await dialog.getByLabel('Days to Scrape').fill('2');
    await dialog.getByLabel('Event Type').selectOption('Comedy');
    await dialog.getByLabel('Priority').selectOption('2');
    await dialog.getByLabel('Notes').fill('They like owls.');
    await test.click();
    await dialog.getByText('Reading the pages…').waitFor();
    await waitForText(page, 'Test Completed');
    await dialog.getByText('No prompt was sent.', { exact: true }).waitFor();
    await dialog.getByText('URLs generated (2)').click();
    await dialog.getByRole('listitem').filter({ hasText: 'The Owl House' }).first().waitFor();
    await dialog.getByText('Full JSON').click();
    await expect
      .poll(() => dialog.getByRole('region', { name: 'Full JSON' }).textContent())
      .toContain('"eventsExtracted"');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect((await admin.api.call('GET', '/api/admin/scraping-logs')).body, 'nothing is stored').toEqual([]);

    await dialog.getByLabel('Source Name').fill('The Owl House');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await waitForText(page, 'Source Created');
    const card = cardOf(page, 'The Owl House');
    for (const text of ['Active', 'Comedy', 'Priority 2', 'They like owls.', 'Never'])
      await card.getByText(text, { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await card.getByRole('button', { name: 'Scrape', exact: true }).click();
    await card.getByText('Scraping…').waitFor();
    await waitForText(page, 'Found 2 events, added 2 new events.');
    await card.getByText('just now').waitFor();
    await page.getByRole('tab', { name: 'Scraped Events (2)' }).click();
    const first = page.getByRole('article', { name: /^Night Owls/ }).first();
    for (const text of ['Pending', 'The Owl House']) await first.getByText(text, { exact: true }).waitFor();
    await first.getByText(/8:00 PM/).waitFor();
    await first.getByText(/play all night/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Sources (1)' }).click();
    await card.getByRole('button', { name: 'Scrape', exact: true }).click();
    await waitForText(page, 'Found 2 events, added 0 new events.');
    await page.getByRole('tab', { name: 'Logs (2)' }).click();
    const runs = page.getByRole('list', { name: 'Runs, newest first' }).getByRole('listitem');
    await runs.first().getByText('2 duplicates').waitFor();
    await runs.nth(1).getByText('2 added').waitFor();
    await expect.poll(() => runs.getByText('Success').count()).toBe(2);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('edits, deactivates and deletes a source, with undo (SCR-16, SCR-17, SCR-23)', async () => {
    const id = await addSource(admin.api, 'The Nest', site.url, { imageSelector: '.poster' });
    await addSource(admin.api, 'The Perch', site.url);
    const page = await admin.open('/scraping', { phone: true });
    const card = cardOf(page, 'The Nest');
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Notes').fill('In the oak.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await waitForText(page, 'Source Updated');
    await card.getByText('In the oak.').waitFor();
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focusedText, { message: 'the dialog gives the focus back' }).toBe('Edit');
    await card.getByRole('button', { name: 'Deactivate' }).click();
    await card.getByText('Inactive').waitFor();
    await expect.poll(() => card.getByRole('button', { name: 'Scrape', exact: true }).count()).toBe(0);
    const { body } = await admin.api.call('GET', '/api/admin/scraping-sources');
    const nest = (body as unknown as { id: string }[]).find((source) => source.id === id);
    expect(nest).toMatchObject({ active: false, notes: 'In the oak.', imageSelector: '.poster' });

    await card.getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Source will be deleted');
    await expect.poll(() => card.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    await card.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => card.count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused, { message: 'the focus is not lost' }).toBe('H2');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.goto('/about');
    const sources = async () => (await admin.api.call('GET', '/api/admin/scraping-sources')).body;
    await expect.poll(sources).toMatchObject([{ name: 'The Perch' }]);
    await page.goto('/scraping');
    await cardOf(page, 'The Perch').waitFor();
    await expect.poll(() => card.count()).toBe(0);
  });

  it('summarises the sources on the dashboard, with a link to the page (DSC-01..03, ADM-05)', async () => {
    const page = await admin.open('/admin');
    await page.getByRole('tab', { name: 'Scraping' }).click();
    const { body: logs } = await admin.api.call('GET', '/api/admin/scraping-logs');
    const counter = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..');
    await counter('Scraping Logs')
      .getByText(String((logs as unknown as unknown[]).length), { exact: true })
      .waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /Open Scraping Management/ }).click(),
    ]);
    await opened.getByRole('heading', { level: 1, name: 'Scraping Management' }).waitFor();
    await opened.getByRole('link', { name: 'Admin Dashboard' }).click();
    await opened.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  });

  it('reports a list that could not be loaded, and retries', async () => {
    await addSource(admin.api, 'Lost and found', site.url);
    const page = await admin.open('/about');
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
