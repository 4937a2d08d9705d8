import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, addSource, cardOf, checkEvents, startWithAdmin, waitForText } from '../testing/admin.ts';
import { inDays } from '../testing/dates.ts';
import { type ListingsSite, startListingsSitePerDay } from '../testing/external-sites.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('scraping runs', () => {
  let site: ListingsSite;
  let admin: Admin;
  testEnvironment(async (use) => {
    site = use(await startListingsSitePerDay());
    admin = await startWithAdmin(use, { FETCH_ALLOW_HOSTS: site.host });
    await checkEvents(admin.api);
  });

  /** A source with a page per day. */
  const addedByDay = (name: string, daysToScrape: number) =>
    addSource(admin.api, name, `${site.url}/shows`, {
      isDynamicUrl: true,
      urlPattern: `${site.url}/shows/{YYYY-MM-DD}`,
      daysToScrape,
    });

  it('tests a stored source, and shows why another fails (SCR-16, SCR-31, SCR-33, SCR-36)', async () => {
    await addSource(admin.api, 'Half a calendar', `${site.url}/calendar`);
    await addSource(admin.api, 'A broken page', `${site.url}/broken`);
    const page = await admin.open('/scraping');
    await cardOf(page, 'Half a calendar').getByRole('button', { name: 'Test Scrape' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test Scrape' });
    await dialog.getByText('URL tested').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'The Early Birds' }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Test Scrape');

    await cardOf(page, 'Half a calendar').getByRole('button', { name: 'Scrape', exact: true }).click();
    await waitForText(page, 'Scrape Completed');
    await cardOf(page, 'A broken page').getByRole('button', { name: 'Test Scrape' }).click();
    await waitForText(page, 'Test Failed');
    await dialog.getByRole('button', { name: 'Test again' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await cardOf(page, 'A broken page').getByRole('button', { name: 'Scrape', exact: true }).click();
    await waitForText(page, 'Scrape Failed');
    await page.getByRole('tab', { name: /^Logs/ }).click();
    const run = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await run('A broken page').getByText('Error', { exact: true }).waitFor();
    await run('Half a calendar').getByText('Warning', { exact: true }).waitFor();
  });

  it('warns of a source that finds less than half of what is usual, here and on the dashboard (D-116)', async () => {
    const publish = (shows: number) =>
      site.publish(
        '/shrinking',
        Array.from({ length: shows }, (_, nth) => ({
          name: `Night ${nth}`,
          startDate: `${inDays(40 + nth)}T20:00`,
          venue: 'The Owl House',
        })),
      );
    const id = await addSource(admin.api, 'A shrinking page', `${site.url}/shrinking`);
    for (const shows of [6, 6, 6, 2]) {
      publish(shows);
      await admin.api.call('POST', `/api/admin/scrape-source/${id}`);
    }
    const page = await admin.open('/scraping');
    const card = cardOf(page, 'A shrinking page');
    await card.getByText('Below usual', { exact: true }).waitFor();
    await card.getByText(/Usually 6, last 2/).waitFor();
    await card.getByRole('img', { name: /last 4 runs, oldest first: 6, 6, 6, 2/ }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.goto('/admin?tab=scraping');
    await page.getByText(/1 source found less than half of the usual events: A shrinking page/).waitFor();
  });

  it('shows a running scrape after a visit to another page (REQ-09)', async () => {
    await addedByDay('A slow month', 4);
    const page = await admin.open('/scraping');
    const resume = site.pause();
    await cardOf(page, 'A slow month').getByRole('button', { name: 'Scrape', exact: true }).click();
    await page.getByRole('link', { name: 'Cron Scheduler' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cron Scheduler' }).waitFor();
    await page.getByRole('link', { name: 'Scraping Management' }).click();
    await cardOf(page, 'A slow month').getByText('Scraping…').waitFor();
    resume();
    await waitForText(page, 'Scrape Completed');
    await expect.poll(() => page.getByText('Scraping…').count()).toBe(0);
  });

  it('scrapes a source page by page and shows the progress (SCR-25, SCR-27, SCR-34)', async () => {
    await addedByDay('A batch of owls', 3);
    const page = await admin.open('/scraping');
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/batch-jobs')) polls += 1;
    });
    const livePage = await page.context().newPage();
    await livePage.route('**/api/admin/batch-jobs', (route) => route.abort());
    const connected = livePage.waitForEvent('websocket');
    await livePage.goto('/scraping');
    await connected;
    const card = cardOf(page, 'A batch of owls');
    const resume = site.pause();
    await card.getByRole('button', { name: 'Batch Scrape' }).click();
    await waitForText(page, 'Batch Job Started');
    const strip = page.getByRole('region', { name: 'Batch jobs' });
    await strip.getByText(/of 3 pages/).waitFor();
    await card.getByRole('button', { name: 'Batch Scrape' }).click();
    await waitForText(page, 'Batch Scrape Failed');
    await waitForText(page, 'This source already has an unfinished batch job');
    resume();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await strip.getByText('Completed').waitFor();
    await strip.getByText('3 of 3 pages').waitFor();
    const liveStrip = livePage.getByRole('region', { name: 'Batch jobs' });
    await liveStrip.getByText('Retrying…').waitFor();
    await liveStrip.getByText('Completed').waitFor();
    const before = polls;
    await expect.poll(() => polls, { message: 'polls for progress' }).toBeGreaterThan(before);
    await strip.getByRole('button', { name: 'Dismiss the batch job of A batch of owls' }).click();
    await expect.poll(() => strip.count()).toBe(0);
  });
});
