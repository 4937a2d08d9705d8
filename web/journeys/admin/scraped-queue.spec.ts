import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, addSource, checkEvents, startWithAdmin, waitForText } from '../testing/admin.ts';
import { openLoaded, openPage } from '../testing/browser.ts';
import { eveningIn, inDays } from '../testing/dates.ts';
import { type ListingsSite, startListingsSite } from '../testing/external-sites.ts';
import { buildSubmission, createClient } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an administrator of scraped events', () => {
  let admin: Admin;
  let site: ListingsSite;
  testEnvironment(
    async (use) => {
      site = use(await startListingsSite());
      admin = await startWithAdmin(use, { FETCH_ALLOW_HOSTS: site.host });
      await checkEvents(admin.api);
    },
    { perTest: true },
  );

  const rowOf = (page: Page, name: string) => page.getByRole('rowgroup').filter({ hasText: name });
  const scrapedOnly = (page: Page) => page.getByLabel('Source', { exact: true }).selectOption('scraped');

  /** Publishes shows on a page of their own, a day apart, and scrapes it. */
  async function scrape(path: string, shows: { name: string; [more: string]: unknown }[]): Promise<void> {
    site.publish(
      path,
      shows.map((show, at) => ({ startDate: eveningIn(9 + at), venue: 'The Paper Lantern', ...show })),
    );
    const source = await addSource(admin.api, `Listings ${path}`, `${site.url}${path}`);
    const { status, body } = await admin.api.call('POST', `/api/admin/scrape-source/${source}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { eventsAdded: shows.length } });
  }

  it('approves and rejects scraped events one by one (MOD-01, MOD-12, MOD-13, MOD-19, MOD-24, MOD-25)', async () => {
    const page = await admin.open('/admin');
    await page.getByText('Live', { exact: true }).first().waitFor();
    await createClient(admin.product).call(
      'POST',
      '/api/submissions',
      buildSubmission({ performer: 'Sent By Somebody', date: inDays(12) }),
    );
    await scrape('/one-by-one', [
      {
        name: 'Night Heron',
        performer: [{ '@type': 'MusicGroup', name: 'The Herons' }],
        description: 'A long evening of <b>songs</b>.',
        offers: { price: '18', priceCurrency: 'USD', url: `${site.url}/tickets` },
      },
      { name: 'Cover Me Badly' },
      { name: 'Nothing To See' },
    ]);
    await rowOf(page, 'Sent By Somebody').waitFor();
    await scrapedOnly(page);
    await rowOf(page, 'Sent By Somebody').waitFor({ state: 'detached' });
    const herons = rowOf(page, 'The Herons');
    await herons.getByRole('button', { name: /The Herons/ }).click();
    await herons.getByText(/evening of songs/).waitFor();
    await herons.getByText(/^[56]:30 PM$/).waitFor();
    await herons.getByRole('link', { name: /Listings \/one-by-one/ }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await herons.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitForText(page, 'Event Approved');
    await rowOf(page, 'Nothing To See').getByRole('button', { name: 'Reject', exact: true }).click();
    await waitForText(page, 'Event Rejected');
    await rowOf(page, 'Cover Me Badly').getByRole('button', { name: 'Reject with reason' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('A cover band');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: /Rejected\s*2/ }).waitFor();

    await page.getByRole('button', { name: /Approved\s*1/ }).click();
    await herons.getByRole('button', { name: /The Herons/ }).click();
    await herons.getByRole('link', { name: 'See it on the calendar' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Herons' }).waitFor();
    await page.goBack();
    await scrapedOnly(page);
    await page.getByRole('button', { name: /Rejected\s*2/ }).click();
    const rejected = rowOf(page, 'Cover Me Badly');
    await rejected.getByRole('button', { name: /Cover Me Badly/ }).click();
    await rejected.getByText('A cover band').waitFor();
    await rejected.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cover Me Badly' }).waitFor();
    await page.getByRole('heading', { name: /^Event “Cover Me Badly” found on a scraped page/ }).waitFor();
    await page.getByRole('heading', { name: /^Event “Cover Me Badly” rejected by .*A cover band/ }).waitFor();
  });

  it('sees that the page of a pending show cancels it, and lists it as cancelled if approved (D-112)', async () => {
    const show = { name: 'Called Off', startDate: eveningIn(9), venue: 'The Paper Lantern' };
    await scrape('/called-off', [show]);
    site.publish('/called-off', [{ ...show, eventStatus: 'https://schema.org/EventCancelled' }]);
    const { body } = await admin.api.call('GET', '/api/admin/scraping-sources');
    const [source] = body as unknown as { id: string }[];
    await admin.api.call('POST', `/api/admin/scrape-source/${source?.id}`);
    const page = await admin.open('/admin');
    await scrapedOnly(page);
    const row = rowOf(page, 'Called Off');
    await row.getByRole('button', { name: /Called Off/ }).click();
    await row.getByText('On its page').waitFor();
    await row.getByText('Cancelled', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitForText(page, 'Event Approved');
    await page.goto('/search');
    await page.getByRole('link', { name: /Called Off Cancelled/ }).waitFor();
  });

  it('approves all shown events, up to the first failure (MOD-05, MOD-14, MOD-20, AEV-28)', async () => {
    const names = ['Bulk One', 'Bulk Two', 'Bulk Three', 'Bulk Four'];
    await scrape(
      '/bulk',
      names.map((name) => ({ name })),
    );
    const pending = await admin.api.call('GET', '/api/admin/scraped-events?status=pending');
    const waiting = (pending.body as unknown as object[]).length;
    const page = await admin.open('/admin');
    await page.getByText(`${waiting} scraped events shown and pending`).waitFor();
    const approved = async () =>
      Number(/\d+/.exec(await page.getByRole('button', { name: /^Approved/ }).innerText())?.[0]);
    const before = await approved();
    let calls = 0;
    await page.route('**/api/admin/scraped-events/*/approve', async (route) => {
      calls += 1;
      if (calls === 3)
        await route.fulfill({ status: 500, json: { message: 'Something broke', code: 'internal' } });
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Approve All Scraped Events' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve all' }).click();
    await waitForText(page, '2 scraped events approved.');
    await page.getByRole('alert').filter({ hasText: 'Something broke' }).waitFor();
    expect(calls).toBe(3);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect.poll(approved).toBe(before + 2);

    await page.unroute('**/api/admin/scraped-events/*/approve');
    await page.getByRole('button', { name: 'Approve All Scraped Events' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve all' }).click();
    await waitForText(page, 'Events Approved');
    await waitForText(page, `${waiting - 2} scraped events approved.`);
    await expect.poll(approved).toBe(before + waiting);
    await expect
      .poll(() => page.getByRole('button', { name: 'Approve All Scraped Events' }).count(), {
        message: 'nothing scraped waits',
      })
      .toBe(0);
  });

  it('reports a list that cannot be loaded after one retry (MOD-11, MOD-21)', async () => {
    for (const [performer, decision] of [
      ['Waiting Room', null],
      ['Yes Please', 'approve'],
      ['No Thanks', 'reject'],
    ] as const) {
      const { body } = await createClient(admin.product).call(
        'POST',
        '/api/submissions',
        buildSubmission({ performer }),
      );
      if (decision) await admin.api.call('PATCH', `/api/submissions/${body.id}/${decision}`, {});
    }
    const { page } = await openPage(admin.product, { as: admin.api });
    await openLoaded(page, '/admin');
    await rowOf(page, 'Waiting Room').waitFor();
    await page.getByText('Live', { exact: true }).first().waitFor();
    let [tries, failures] = [0, 1];
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query ModerationQueue(')) return route.continue();
      tries += 1;
      if (tries > failures) return route.continue();
      await route.fulfill({ json: { errors: [{ message: 'The view is being rebuilt' }] } });
    });
    await page.getByRole('button', { name: /^Approved/ }).click();
    await rowOf(page, 'Yes Please').waitFor();
    // A connection that opens after the list loads it once more.
    expect(tries).toBeGreaterThanOrEqual(2);

    [tries, failures] = [0, 2];
    await page.getByRole('button', { name: /^Rejected/ }).click();
    await page.getByText('Error loading scraped events: The view is being rebuilt').waitFor();
    expect(tries).toBe(2);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await rowOf(page, 'No Thanks').waitFor();
  });
});
